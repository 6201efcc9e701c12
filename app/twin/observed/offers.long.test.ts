import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { processorMs } from "~/ground/processor-time.fixture";
import { isWeekendDay, writtenDayOf } from "../foretelling/days";
import type { ChoiceEvent, KindEvents } from "./kind-events";
import { PARTS_OF_WEEK, partOfChoice } from "./kind-events";
import { observedOffers } from "./offers";
import { PREFERRED, playsOf } from "./simulated-listeners.fixture";

const plays = (events: readonly ChoiceEvent[]): KindEvents => ({ source: "spotify", kind: "play", events });
/** Day number of Thursday, 1 January 2026. */
const FIRST = 20_454;
const written = (at: number) => writtenDayOf(FIRST + at);

/** Forty weeks: one creator on most weekday mornings, others at all times. */
function mornings(name: string): ChoiceEvent[] {
  return Array.from({ length: 280 }, (_, at) => {
    const other = { creator: `other ${at % 23}`, day: written(at), hour: 18 };
    if (isWeekendDay(FIRST + at)) return [other, { ...other, hour: 9 }];
    const creator = at % 3 === 0 ? `other ${at % 7}` : name;
    return [other, { creator, day: written(at), hour: 8 }];
  }).flat();
}

describe("a part of the week", () => {
  it("is told with its counts and months", () => {
    const [offer, ...others] = observedOffers([plays(mornings("Nils Frahm"))]);
    expect(offer).toEqual({
      name: '["spotify","play","Nils Frahm","weekday mornings"]',
      source: "spotify",
      kind: "play",
      creator: "Nils Frahm",
      when: "weekday mornings",
      text: "On weekday mornings you mostly play Nils Frahm (133 of 200 plays, January to October).",
      statement: "I like to listen to Nils Frahm on weekday mornings.",
      observed: {
        source: "spotify",
        kind: "play",
        count: 133,
        of: 200,
        from: "2026-01-01",
        to: "2026-10-07",
      },
      category: "lifestyle",
      subcategory: "activities",
    });
    expect(others).toEqual([]);
  });

  it("is not told where hours are not known, nor from few days", () => {
    const events = mornings("Nils Frahm");
    const untimed = observedOffers([plays(events.map((one) => ({ ...one, hour: null })))]);
    expect(untimed.map(({ when }) => when)).toEqual([null]);
    expect(observedOffers([plays(events.slice(0, 26))])).toEqual([]);
  });

  it("has the hours of its name", () => {
    const names = [5, 11, 12, 16, 17, 22, 23, 4].map((hour) => PARTS_OF_WEEK[partOfChoice(FIRST, hour) ?? 0]);
    const [m, a, e, n] = ["mornings", "afternoons", "evenings", "nights"].map((part) => `weekday ${part}`);
    expect(names).toEqual([m, m, a, a, e, e, n, n]);
    expect(PARTS_OF_WEEK[partOfChoice(FIRST + 2, 9) ?? 0]).toBe("weekend mornings");
  });
});

describe("people whose choices do not depend on the time of the week", () => {
  const PEOPLE = 250;
  const people = Array.from({ length: PEOPLE }, (_, person) => person);

  it("are told that they do in at most 5 of 100 cases", () => {
    const withOffer = people.filter((person) =>
      observedOffers([plays(playsOf(person))]).some(({ when }) => when !== null),
    );
    expect(withOffer.length / PEOPLE).toBeLessThanOrEqual(0.05);
  });

  it("are told apart from many whose choices do", () => {
    const withOffer = people.filter((person) =>
      observedOffers([plays(playsOf(person, 0.6))]).some(
        ({ creator, when }) => creator === PREFERRED && when === "weekday mornings",
      ),
    );
    expect(withOffer.length / PEOPLE).toBeGreaterThan(0.4);
  });
});

describe("what is chosen altogether", () => {
  const book = (creator: string, at: number): ChoiceEvent => ({ creator, day: written(at), hour: null });

  it("tells authors of three books and more", () => {
    const events = [
      book("Le Guin", 5),
      book("Le Guin", 60),
      book("Le Guin", 90),
      book("Ogawa", 20),
      book("Ogawa", 95),
    ];
    expect(observedOffers([{ source: "goodreads", kind: "book", events }]).map(({ text }) => text)).toEqual([
      "You read several books by Le Guin (3 of 5 books, January to April).",
    ]);
  });

  it("tells series that have far more of the days than the others", () => {
    const events = Array.from({ length: 120 }, (_, at) =>
      book(at % 2 === 0 ? "Dark" : `series ${at % 9}`, at),
    );
    expect(observedOffers([{ source: "netflix", kind: "episode", events }]).map(({ text }) => text)).toEqual([
      "You keep watching Dark (60 of 120 episodes, January to April).",
    ]);
    const even = Array.from({ length: 120 }, (_, at) => book(`series ${at % 4}`, at));
    expect(observedOffers([{ source: "netflix", kind: "episode", events: even }])).toEqual([]);
  });

  it("says nothing of kinds that say nothing of taste, and at most six things", () => {
    const events = mornings("Nils Frahm");
    expect(observedOffers([{ source: "google", kind: "search", events }])).toEqual([]);
    const many = Array.from({ length: 60 }, (_, at) => book(`author ${at % 12}`, at));
    expect(observedOffers([{ source: "goodreads", kind: "book", events: many }])).toHaveLength(6);
    expect(observedOffers([plays(events)], () => true)).toEqual([]);
    expect(observedOffers([plays([])])).toEqual([]);
  });

  it("takes names as they are, however they are written", () => {
    for (const name of ["__proto__", "=1+1", "<b>x</b>", "$&", "a".repeat(5_000)]) {
      const [offer] = observedOffers([plays(mornings(name))]);
      expect(offer?.creator).toBe(name);
      expect(offer?.text.length).toBeLessThan(300);
    }
  });
});

it("two hundred thousand choices are counted in a fraction of a second", () => {
  const random = seeded(3);
  const events = Array.from({ length: 200_000 }, () => ({
    creator: `creator ${Math.floor(3_000 * random() ** 3)}`,
    day: written(Math.floor(365 * random())),
    hour: Math.floor(24 * random()),
  }));
  // About 0.15 s on a quiet machine.
  expect(processorMs(() => observedOffers([plays(events)]))).toBeLessThan(1_000);
});

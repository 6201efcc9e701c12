import { describe, expect, it, test } from "vitest";
import { StreamTally } from "~/archives/counting/stream-tally";
import { type Random, seeded } from "~/ground/chance/random";
import { DAY_MS } from "~/ground/units";
import { archiveSource, type Signal, type SignalKind } from "~/platforms/signals";
import { interpretSignals } from "./observe";
import { HABITS, personOfDays, personOfHabit, SHAPES } from "./simulated-habits.fixture";

const told = (signals: readonly Signal[]): SignalKind[] =>
  interpretSignals(signals).flatMap(({ signal, hearing }) =>
    hearing.says === "something" ? [signal.kind] : [],
  );
const isShapeTold = (signals: readonly Signal[]) => told(signals).some((kind) => SHAPES.includes(kind));

const PEOPLE = 60;
function shareOf(seed: number, holds: (random: Random) => boolean): number {
  const random = seeded(seed);
  return Array.from({ length: PEOPLE }, () => holds(random)).filter(Boolean).length / PEOPLE;
}

/** A year of plays of which 37 % fall on weekdays between 6 and 8 and between 16 and 18; the others fall anywhere. */
function commuter(): Signal[] {
  const random = seeded(39);
  const tally = new StreamTally({
    name: "plays",
    of: "plays",
    holds: "events",
    signals: ["interests", "activity-by-hour", "activity-by-weekday", "regularity"],
  });
  const begin = Date.parse("2025-11-03T00:00:00Z");
  for (let play = 0; play < 4_000; play += 1) {
    const isOnTheWay = random() < 0.285;
    const day = Math.floor(random() * 52) * 7 + Math.floor(random() * (isOnTheWay ? 5 : 7));
    const [early, late] = [6, 16].map((from) => from + Math.floor(random() * 2));
    const hour = isOnTheWay ? (random() < 1 / 2 ? early : late) : Math.floor(random() * 24);
    tally.event({ day: begin + day * DAY_MS, hour: hour ?? 0, isLocal: true }, "music");
  }
  return tally.signals().map((one) => ({ ...one, platform: "spotify", source: archiveSource("plays") }));
}

it("somebody who plays on weekdays between 6 and 8 and between 16 and 18 for a year is told so", () => {
  const texts = interpretSignals(commuter()).flatMap(({ hearing }) =>
    hearing.says === "something" ? [hearing.evidence.text] : [],
  );
  expect(texts.join()).toContain("from Monday to Friday between 6:00 and 8:00 and between 16:00 and 18:00");
});

// Larger samples of the same: npm run check-figures.
/** Each reads sixty people or more, which takes a while where the processor is shared. */
describe("of simulated people with sittings of ten on 200 days", { timeout: 120_000 }, () => {
  const life = { days: 200, size: 10, awake: [7, 23] as const };

  test.each([[[0, 24]], [[7, 23]], [[9, 21]]] as const)(
    "awake from %j without a habit, at most 5 of 100 are told a shape",
    (awake) => {
      expect(
        shareOf(5, (random) => isShapeTold(personOfHabit({}, { ...life, awake, share: 0 }, random))),
      ).toBeLessThanOrEqual(0.05);
    },
  );

  test.each(Object.entries(HABITS))("at least 80 of 100 are told of %s", (name, habit) => {
    const kind: SignalKind = name === "a month" || name === "a season" ? "days-of-months" : "hours-of-week";
    const share = shareOf(7, (random) =>
      told(personOfHabit(habit, { ...life, share: 1 / 3 }, random)).includes(kind),
    );
    expect(share).toBeGreaterThanOrEqual(0.8);
  });

  test.each(["begin", "end"] as const)("at least 80 of 100 are told when their days usually %s", (ends) => {
    const share = (of: number) =>
      shareOf(9, (random) =>
        told(personOfDays({ share: of, ends }, random)).includes("first-and-last-hours"),
      );
    expect(share(1 / 3)).toBeGreaterThanOrEqual(0.8);
    expect(share(0)).toBeLessThanOrEqual(0.05);
  });
});

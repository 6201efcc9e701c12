import { describe, expect, it } from "vitest";
import { type Random, seeded } from "~/ground/chance/random";
import { accuracyOf } from "./accuracy";
import { rangeWords, returnWords } from "./accuracy-words";
import { writtenDayOf } from "./days";
import { intervalScore, type StoredForecast } from "./scores";

const NOTHING = { median: null, low: null, high: null, plainMedian: null, plainLow: null, plainHigh: null };
const PLACE = { source: "here", to: "2030-01-01" };

type Ranges = { low: number; high: number; plainLow: number; plainHigh: number };

const quantity = (from: string, observed: number, ranges: Ranges): StoredForecast => ({
  ...PLACE,
  ...ranges,
  ...{ about: "plays-a-week", from, observed, median: 10, plainMedian: 10 },
  ...{ probability: null, plainChance: null },
  outcome: observed >= ranges.low && observed <= ranges.high ? "inside" : "outside",
});

const event = (from: string, probability: number, plainChance: number, came: boolean): StoredForecast => ({
  ...PLACE,
  ...NOTHING,
  ...{ about: "creator", from, probability, plainChance, observed: null, outcome: came ? "yes" : "no" },
});

/** First day of the forecasts made from the nth import; imports are ten weeks apart. */
const imported = (number: number) => writtenDayOf(19_000 + 70 * number);
const RANGES = { low: 8, high: 12, plainLow: 7, plainHigh: 12 };

describe("scores", () => {
  it("are widths, and ten times what a range misses by", () => {
    expect(intervalScore({ low: 8, high: 12 }, 12)).toBe(4);
    expect(intervalScore({ low: 8, high: 12 }, 13)).toBe(14);
    expect(intervalScore({ low: 8, high: 12 }, 7.5)).toBe(9);
  });

  it("are told with arithmetic, and a verdict only beyond chance", () => {
    const rows = [
      ...Array.from({ length: 8 }, (_, at) => quantity(imported(at), 10, RANGES)),
      ...[13, 6].map((observed, at) => quantity(imported(8 + at), observed, RANGES)),
    ];
    const { quantities } = accuracyOf(rows);
    // (8 × 4 + 14 + 24) / 10 / 5 against (8 × 5 + 15 + 15) / 10 / 5.
    expect(quantities.score).toBeCloseTo(1.4);
    expect(quantities.plainScore).toBeCloseTo(1.4);
    expect(rangeWords(quantities)).toEqual([
      "8 of 10 inside their range, 8 expected; as good as repeating the last weeks.",
      "Whether they come closer than repeating the last weeks is open: the difference may be chance.",
    ]);
    const closer = accuracyOf(rows.slice(0, 7)).quantities;
    expect(rangeWords(closer)[0]).toBe(
      "7 of 7 inside their range, 5.6 expected; better than repeating the last weeks by 0.20.",
    );
  });

  it("of events are Brier's", () => {
    const rows = [event(imported(0), 0.9, 0.6, true), event(imported(0), 0.2, 0.6, false)];
    const { events } = accuracyOf(rows);
    expect(events.brier).toBeCloseTo(0.025);
    expect(returnWords(events)[0]).toBe(
      "1 of 2 came back, 1.1 expected; better than giving each the share that came back before by 0.24.",
    );
  });

  it("leave out what is open or void, and say nothing of nothing", () => {
    const open = { ...event(imported(0), 0.9, 0.6, true), outcome: null };
    const { quantities, events } = accuracyOf([open, { ...open, outcome: "void" }]);
    expect([quantities.resolved, events.resolved]).toEqual([0, 0]);
    expect([...rangeWords(quantities), ...returnWords(events)]).toEqual([]);
  });
});

const PEOPLE = 200;
const IMPORTS = 30;

/** Share of simulated people who get a verdict, after thirty imports each. */
function shareReported(
  rowsOf: (random: Random, from: string) => StoredForecast[],
  isReported: (rows: StoredForecast[]) => boolean,
) {
  const people = Array.from({ length: PEOPLE }, (_, person) => {
    const random = seeded(40_000 + person);
    return Array.from({ length: IMPORTS }, (_, number) => rowsOf(random, imported(number))).flat();
  });
  return people.filter(isReported).length / PEOPLE;
}

/** Ranges that hold 8 of 10 on average; half of the forecasts share the luck of their import. */
function fairRanges(random: Random, from: string): StoredForecast[] {
  const mood = random();
  return Array.from({ length: 5 }, () => {
    const place = random() < 0.5 ? mood : random();
    const [own, other] = random() < 0.5 ? [2, 3] : [3, 2];
    const observed = 10 + (place < 0.8 ? 0 : place < 0.9 ? -2.5 : 2.5);
    return quantity(from, observed, {
      low: 10 - own,
      high: 10 + own,
      plainLow: 10 - other,
      plainHigh: 10 + other,
    });
  });
}

describe("verdicts by e-values", () => {
  it("are told falsely of at most 5 of 100: ranges", () => {
    const share = shareReported(
      (random, from) => {
        const mood = random();
        return Array.from({ length: 5 }, () => {
          const place = random() < 0.5 ? mood : random();
          return quantity(from, place < 0.8 ? 10 : 13, RANGES);
        });
      },
      (rows) => accuracyOf(rows).quantities.ranges !== "open",
    );
    expect(share).toBeLessThanOrEqual(0.05);
  });

  it("are told falsely of at most 5 of 100: as good as the opponent", () => {
    expect(
      shareReported(fairRanges, (rows) => accuracyOf(rows).quantities.verdict !== "open"),
    ).toBeLessThanOrEqual(0.05);
    const share = shareReported(
      (random, from) =>
        Array.from({ length: 10 }, () => {
          const [one, other] = [0.3 + 0.4 * random(), 0.3 + 0.4 * random()];
          return event(from, one, other, random() < (one + other) / 2);
        }),
      (rows) => accuracyOf(rows).events.verdict !== "open",
    );
    expect(share).toBeLessThanOrEqual(0.05);
  });

  it("are told of most where there is something to tell", () => {
    const narrow = (random: Random, from: string) =>
      [0, 1].map(() => quantity(from, random() < 0.3 ? 10 : 13, RANGES));
    expect(
      shareReported(narrow, (rows) => accuracyOf(rows).quantities.ranges === "too-narrow"),
    ).toBeGreaterThan(0.8);
    const sharp = (random: Random, from: string) =>
      Array.from({ length: 10 }, () => {
        const p = random() < 0.5 ? 0.1 : 0.9;
        return event(from, p, 0.5, random() < p);
      });
    expect(shareReported(sharp, (rows) => accuracyOf(rows).events.verdict === "closer")).toBeGreaterThan(0.8);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Signal, SignalKind } from "~/platforms/signals";
import { observe } from "./observe";
import { anySignal, monthly, SHOWING, signal, weekly } from "./signals.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];

/** The signal with each count multiplied. */
const times = (one: Signal, factor: number): Signal => ({
  ...one,
  values: Object.fromEntries(Object.entries(one.values).map(([value, count]) => [value, count * factor])),
});

describe("random data", () => {
  const drawn = (count: number, values: readonly string[]) =>
    fc.array(fc.constantFrom(...values), { minLength: count, maxLength: count }).map((found) => {
      const counts: Record<string, number> = Object.fromEntries(values.map((value) => [value, 0]));
      for (const value of found) counts[value] = (counts[value] ?? 0) + 1;
      return counts;
    });
  const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
  const DAYS = ["1", "2", "3", "4", "5", "6", "7"];
  const MONTHS = Object.keys(monthly(Array.from({ length: 26 }, () => 0)));
  const WEEKS = Object.keys(weekly(Array.from({ length: 14 }, () => 0)));

  /** How many of 400 people with random data get a finding. */
  const told = (kind: SignalKind, values: readonly string[], count: number) =>
    fc
      .sample(drawn(count, values), { numRuns: 400, seed: 8 })
      .filter((counts) => seen(signal(kind, counts)).length > 0).length;

  test.each<[SignalKind, string[], number]>([
    ["activity-by-hour", HOURS, 30],
    ["activity-by-hour", HOURS, 212],
    ["activity-by-hour", HOURS, 2_000],
    ["activity-by-weekday", DAYS, 30],
    ["activity-by-weekday", DAYS, 212],
    ["regularity", WEEKS, 60],
    ["regularity", WEEKS, 212],
    ["interests", ["documents", "pictures"], 212],
    ["activity-by-month", MONTHS, 40],
    ["activity-by-month", MONTHS, 300],
    ["active-days", DAYS, 107],
    ["long-nights", DAYS, 107],
    ["places", ["usual", "other"], 60],
    ["places", ["usual", "other"], 2_000],
  ])("gives no finding on %s for at least 95 of 100: %#", (kind, values, count) => {
    expect(told(kind, values, count)).toBeLessThanOrEqual(20);
  });
});

describe("for any signals", () => {
  test("a finding has at least thirty observations and is beyond chance", () => {
    fc.assert(
      fc.property(fc.array(anySignal, { maxLength: 6 }), (signals) => {
        for (const { evidence, errors } of observe(signals).values()) {
          expect(errors).toBeGreaterThan(1.96);
          expect(Number.isFinite(errors)).toBe(true);
          expect(evidence.observations).toBeGreaterThanOrEqual(30);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("order does not matter", () => {
    const apart = fc.uniqueArray(anySignal, {
      maxLength: 8,
      selector: ({ platform, source, kind }) => `${platform} ${source} ${kind}`,
    });
    fc.assert(
      fc.property(apart, (signals) => {
        expect([...observe(signals.toReversed())].sort()).toEqual([...observe(signals)].sort());
      }),
    );
  });

  test("more observations of the same kind never weaken it", () => {
    const growing = (
      ["mornings", "evenings", "weekdays", "weekends", "uneven-weeks", "one-kind"] as const
    ).map((observed) => ({ observed, shown: SHOWING[observed].shown }));
    fc.assert(
      fc.property(
        fc.constantFrom(...growing),
        fc.integer({ min: 1, max: 50 }),
        ({ observed, shown }, factor) => {
          const errors = (by: number) => observe([times(shown, by)]).get(observed)?.errors ?? 0;
          expect(errors(factor + 1)).toBeGreaterThan(errors(factor));
        },
      ),
    );
  });

  test("nor do more weeks that are as regular", () => {
    const alike = (weeks: number) =>
      observe([signal("regularity", weekly(Array.from({ length: weeks }, () => 8)))]).get("even-weeks")
        ?.errors ?? 0;
    for (let weeks = 8; weeks < 40; weeks += 1) expect(alike(weeks + 1)).toBeGreaterThan(alike(weeks));
  });
});

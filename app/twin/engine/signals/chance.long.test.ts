import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ERRORS_95 } from "~/ground/chance/normal";
import { seeded } from "~/ground/chance/random";
import { trendErrors } from "~/ground/chance/trend";
import type { Signal, SignalKind } from "~/platforms/signals";
import { interpretSignals, observe } from "./observe";
import { anySignal, ownDays, SHOWING, signal, weekly } from "./signals.fixture";
import {
  evennessOfWeeks,
  personOfSittings,
  personOfSteps,
  weeksWithoutTrend,
} from "./simulated-days.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];
const reportedKinds = (signals: Signal[]): SignalKind[] =>
  interpretSignals(signals).flatMap(({ signal, hearing }) =>
    hearing.says === "something" ? [signal.kind] : [],
  );

/** The signal with its counts, and so its days, multiplied. */
function times(one: Signal, factor: number): Signal {
  const values = Object.fromEntries(
    Object.entries(one.values).map(([value, count]) => [value, count * factor]),
  );
  return { ...one, values, spread: ownDays(one.kind, values) };
}

// Larger samples of the same: npm run check-figures.
/** Each reads four hundred people, which takes a while where the processor is shared. */
const LONG_MS = 120_000;

describe("data that is chance", () => {
  /** At most 5% of 400 people, with two standard errors for the sample. */
  const PEOPLE = 400;
  const MOST = 0.05 * PEOPLE + 2 * Math.sqrt(0.05 * 0.95 * PEOPLE);
  const shareReported = (holds: (random: () => number) => boolean, seed: number) => {
    const random = seeded(seed);
    return Array.from({ length: PEOPLE }, () => holds(random)).filter(Boolean).length;
  };

  test.each([1, 4, 10, 40])(
    "is told of at most 5 of 100 people with sittings of %d events on random days",
    (size) => {
      const of = { size, sittings: 60, days: 365 };
      expect(
        shareReported((random) => reportedKinds(personOfSittings(of, random)).length > 0, size),
      ).toBeLessThan(MOST);
    },
    LONG_MS,
  );

  test("is told of at most 5 of 100 whose steps differ from day to day alone", () => {
    const steps = { more: 0, sd: 1_750, days: 365 };
    expect(shareReported((random) => reportedKinds(personOfSteps(steps, random)).length > 0, 3)).toBeLessThan(
      MOST,
    );
  });

  test.each([12, 30, 104].flatMap((weeks) => [0, 0.5, 0.8].map((phi) => [weeks, phi] as const)))(
    "is told of at most 5 of 100 as a trend or evenness of %d weeks that resemble each other by %d",
    (weeks, phi) => {
      const of = { weeks, phi };
      expect(
        shareReported((random) => Math.abs(trendErrors(weeksWithoutTrend(of, random))) > ERRORS_95, weeks),
      ).toBeLessThan(MOST);
      expect(
        shareReported((random) => evennessOfWeeks(weeksWithoutTrend(of, random)) > ERRORS_95, weeks),
      ).toBeLessThan(MOST);
    },
  );
});

describe("what is there is found", () => {
  const found = (holds: (random: () => number) => boolean) => {
    const random = seeded(11);
    return Array.from({ length: 200 }, () => holds(random)).filter(Boolean).length / 200;
  };

  test("700 steps more on weekends over a year, 0.4 of their spread, in at least 85 of 100", () => {
    const steps = { more: 700, sd: 1_750, days: 365 };
    expect(
      found((random) => seen(...personOfSteps(steps, random)).includes("active-weekends")),
    ).toBeGreaterThan(0.85);
  });

  test("sittings that are three times as likely on weekends, whatever they hold", () => {
    for (const size of [1, 10]) {
      const of = { size, sittings: 100, days: 365, weekend: 3 };
      expect(found((random) => seen(...personOfSittings(of, random)).includes("weekends"))).toBeGreaterThan(
        0.85,
      );
    }
  });
});

describe("for any signals", () => {
  test("a finding has at least thirty observations and is beyond chance", () => {
    fc.assert(
      fc.property(fc.array(anySignal, { maxLength: 6 }), (signals) => {
        for (const { evidence, errors } of observe(signals).values()) {
          expect(errors).toBeGreaterThan(ERRORS_95);
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

  test("more days of the same kind never weaken it", () => {
    const growing = (["mornings", "evenings", "weekdays", "weekends", "one-kind"] as const).map(
      (observed) => ({
        observed,
        shown: SHOWING[observed].shown,
      }),
    );
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Signal, SignalKind } from "~/platforms/signals";
import type { Observed } from "./findings";
import { observe } from "./observe";
import { anySignal, SHOWING, signal, weekly } from "./signals.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];
const entries = Object.entries(SHOWING) as [Observed, (typeof SHOWING)[Observed]][];

/** The same signal with each count so many times. */
const times = (one: Signal, factor: number): Signal => ({
  ...one,
  values: Object.fromEntries(Object.entries(one.values).map(([value, count]) => [value, count * factor])),
});

describe.each(entries)("%s", (observed, { shown, opposite }) => {
  test("is seen where it is, and not in its opposite", () => {
    expect(seen(shown)).toEqual([observed]);
    expect(seen(opposite)).not.toContain(observed);
  });

  test("names the platform, the period, what was counted and how often", () => {
    const total = Object.values(shown.values).reduce((sum, count) => sum + count, 0);
    expect(observe([shown]).get(observed)?.evidence).toMatchObject({
      kind: "signal",
      platform: "google",
      signal: shown.kind,
      from: shown.from,
      to: shown.to,
      of: "calendar events",
      observations: total,
    });
  });

  test("says nothing of fewer than thirty observations", () => {
    const values = Object.entries(shown.values);
    const few = Object.fromEntries(values.map(([value], index) => [value, index === 0 ? 29 : 0]));
    expect(seen({ ...shown, values: few })).toEqual([]);
  });

  test("goes by the values and not by what the row says of their number", () => {
    expect(observe([{ ...shown, observations: 1 }])).toEqual(observe([shown]));
  });

  test("takes no notice of values that there are not, nor of counts that are none", () => {
    const unknown: Record<SignalKind, string[]> = {
      "activity-by-hour": ["24", "-1", "09", "noon"],
      "activity-by-weekday": ["0", "8", "Monday"],
      regularity: ["2026", "2026-11-22"],
      interests: [],
      "social-breadth": [],
    };
    const strange = Object.fromEntries(unknown[shown.kind].map((value) => [value, 9_000]));
    const values = { ...shown.values, ...strange, a: -5, b: 0.5, c: Number.NaN, d: 1e300 };
    expect(observe([{ ...shown, values }])).toEqual(observe([shown]));
  });
});

describe("the parts of the day", () => {
  const day = (hours: Record<string, number>) => seen(signal("activity-by-hour", hours));

  test.each([
    [4, "evenings"],
    [5, "mornings"],
    [11, "mornings"],
    [12, "afternoons"],
    [17, "afternoons"],
    [18, "evenings"],
    [0, "evenings"],
    [23, "evenings"],
  ])("%d o'clock belongs to the %s", (hour, part) => {
    expect(day({ [hour]: 40 })).toEqual([part]);
  });

  test.each([
    // A quarter of 200 observations weighs: 0.5 + 1.96 × 0.5 / √50 = 63.9 %.
    [127, []],
    [128, ["mornings"]],
  ])("of 200 observations %d in the morning show %j", (morning, found) => {
    expect(day({ 9: morning, 15: 200 - morning })).toEqual(found);
  });

  test("a majority of hours near the edge of chance is none", () => {
    expect(day({ 9: 101, 15: 99 })).toEqual([]);
  });

  test("are told with their share and their hours", () => {
    const told = (hours: Record<string, number>) =>
      [...observe([signal("activity-by-hour", hours)]).values()].map(({ evidence }) => evidence.text);
    expect(told({ 9: 151, 15: 61 })).toEqual(["71% of them between 5:00 and noon"]);
    expect(told({ 13: 999, 9: 1 })).toEqual(["99% of them between noon and 18:00"]);
    expect(told({ 2: 40 })).toEqual(["100% of them between 18:00 and 5:00"]);
  });
});

describe("the parts of the week", () => {
  const week = (days: Record<string, number>) => seen(signal("activity-by-weekday", days));

  test.each([
    // By chance 2 in 7: ± 1.96 × √(2/7 × 5/7 / 50) of 200, whose quarter weighs, is 32.1 to 82.2.
    [32, ["weekdays"]],
    [33, []],
    [57, []],
    [82, []],
    [83, ["weekends"]],
  ])("of 200 observations %d on Saturday and Sunday show %j", (weekend, found) => {
    expect(week({ 2: 200 - weekend, 6: weekend })).toEqual(found);
  });

  test("begin on Monday and end on Sunday", () => {
    expect(week({ 5: 40 })).toEqual(["weekdays"]);
    expect(week({ 7: 40 })).toEqual(["weekends"]);
  });
});

describe("the weeks", () => {
  const weeks = (counts: number[]) => seen(signal("regularity", weekly(counts)));

  test("are alike or not by all but the first and the last, which may be cut off", () => {
    expect(weeks([0, 10, 10, 10, 10, 10, 10, 10, 10, 1])).toEqual(["even-weeks"]);
  });

  test("fewer than six whole ones say nothing", () => {
    expect(weeks([10, 10, 10, 10, 10, 10, 10, 10])).toEqual(["even-weeks"]);
    expect(weeks([10, 10, 10, 10, 10, 10, 10])).toEqual([]);
  });

  test("are put in their order, also over the turn of a year", () => {
    const counts = { "2027-W02": 0, "2027-W01": 10, "2026-W52": 10, "2026-W53": 10, "2026-W49": 0 };
    const values = { ...counts, "2026-W50": 10, "2026-W51": 10, "2027-W03": 0 };
    expect(seen(signal("regularity", values))).toEqual([]);
    expect(seen(signal("regularity", { ...values, "2027-W02": 10 }))).toEqual(["even-weeks"]);
  });

  test("with nothing in between say nothing", () => {
    expect(weeks([40, 0, 0, 0, 0, 0, 0, 40])).toEqual([]);
  });

  test("are told with the least and the most of them", () => {
    const [one] = observe([signal("regularity", weekly([3, 9, 10, 11, 9, 10, 11, 4]))]).values();
    expect(one?.evidence.text).toBe("from 9 to 11 in each of 6 whole weeks");
  });
});

describe("the kinds of interest", () => {
  const kinds = (counts: Record<string, number>) => seen(signal("interests", counts));

  test("one kind alone says nothing, since the platform may know no other", () => {
    expect(kinds({ software: 500 })).toEqual([]);
    expect(kinds({ software: 500, music: 0 })).toEqual([]);
    expect(kinds({ software: 500, music: 20 })).toEqual(["one-kind"]);
    expect(kinds({ other: 500, music: 20 })).toEqual([]);
  });

  test("need no weeks to be seen", () => {
    const { shown } = SHOWING["one-kind"];
    expect(seen({ ...shown, to: shown.from })).toEqual(["one-kind"]);
  });
});

describe("ties", () => {
  const ties = (counts: Record<string, number>) => seen(signal("social-breadth", counts));

  test.each([
    [450, []],
    [451, ["many-ties"]],
  ])("%d are %j", (following, found) => {
    expect(ties({ following })).toEqual(found);
  });

  test("of several kinds are not added up, and who follows somebody is not counted", () => {
    expect(ties({ following: 300, friends: 300, followers: 100_000 })).toEqual([]);
  });

  test("are told by the kind that is largest", () => {
    const told = (counts: Record<string, number>) =>
      [...observe([signal("social-breadth", counts)]).values()].map(({ evidence }) => evidence.text);
    expect(told({ followers: 3_000, following: 1_200 })).toEqual(["1,200 of them following"]);
    expect(told({ connections: 512 })).toEqual(["all of them connections"]);
  });
});

describe("of several signals of one kind", () => {
  const early = signal("activity-by-hour", { 9: 90, 15: 10 });
  const late = signal("activity-by-hour", { 9: 10, 20: 190 }, { platform: "tiktok", of: "videos" });

  test("the one with the most observations speaks, and they are never added up", () => {
    for (const signals of [
      [early, late],
      [late, early],
    ]) {
      expect(seen(...signals)).toEqual(["evenings"]);
    }
    const half = signal("activity-by-hour", { 9: 20 });
    expect(seen(half, { ...half, source: "upload" })).toEqual([]);
  });

  test("the one that speaks may say nothing", () => {
    const large = signal("activity-by-hour", { 9: 300, 15: 300 }, { platform: "tiktok" });
    expect(seen(early, large)).toEqual([]);
  });

  test("one that is too small does not speak for a smaller one", () => {
    const brief = { ...late, to: "2026-09-20T23:59:59.999Z" };
    expect(seen(early, brief)).toEqual(["mornings"]);
    expect(seen(early, { ...late, to: "2026-09-21T00:00:00.000Z" })).toEqual(["evenings"]);
  });

  test("of two with as many the later speaks, whatever their order", () => {
    const later = { ...early, source: "upload", to: "2026-12-01T00:00:00.000Z", of: "later events" };
    const told = (signals: Signal[]) => observe(signals).get("mornings")?.evidence.of;
    expect([told([early, later]), told([later, early])]).toEqual(["later events", "later events"]);
  });
});

test("of nobody's signals nothing is seen", () => {
  expect(seen()).toEqual([]);
});

describe("what chance gives", () => {
  const drawn = (count: number, values: readonly string[]) =>
    fc.array(fc.constantFrom(...values), { minLength: count, maxLength: count }).map((found) => {
      const counts: Record<string, number> = Object.fromEntries(values.map((value) => [value, 0]));
      for (const value of found) counts[value] = (counts[value] ?? 0) + 1;
      return counts;
    });
  const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
  const DAYS = ["1", "2", "3", "4", "5", "6", "7"];
  const WEEKS = Object.keys(weekly(Array.from({ length: 14 }, () => 0)));

  /** How many of 400 people of chance are told something. */
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
  ])("says nothing of %s to at least 95 of 100: %#", (kind, values, count) => {
    expect(told(kind, values, count)).toBeLessThanOrEqual(20);
  });
});

describe("for any signals", () => {
  test("what is seen rests on thirty observations at least and is beyond chance", () => {
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

  test("their order does not matter", () => {
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

  test("more observations of the same kind never make it weaker", () => {
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

  test("nor do more weeks that are as alike", () => {
    const alike = (weeks: number) =>
      observe([signal("regularity", weekly(Array.from({ length: weeks }, () => 8)))]).get("even-weeks")
        ?.errors ?? 0;
    for (let weeks = 8; weeks < 40; weeks += 1) expect(alike(weeks + 1)).toBeGreaterThan(alike(weeks));
  });
});

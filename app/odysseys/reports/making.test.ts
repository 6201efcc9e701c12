import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Signal, SignalKind } from "~/platforms/signals";
import { NOTHING_KNOWN, type TwinInputs } from "~/twin/engine/inputs";
import { ownDays } from "~/twin/engine/signals/signals.fixture";
import { findOdyssey, ODYSSEYS } from "../catalogue";
import { PLAY_DAYS } from "../insights/of-media";
import { STREAMS } from "../insights/streams";
import type { Odyssey } from "../odyssey";
import { makeReport } from "./making";
import { personOf } from "./person";
import { reportSchema } from "./report";

const SCORES = { openness: 90, conscientiousness: 90, extraversion: 50, agreeableness: 78, neuroticism: 20 };

function signal(kind: SignalKind, values: Record<string, number>, more: Partial<Signal> = {}): Signal {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const period = { from: "2026-01-01T00:00:00.000Z", to: "2026-10-01T00:00:00.000Z" };
  return {
    platform: "google",
    source: "profile",
    of: "calendar events",
    kind,
    values,
    observations,
    spread: ownDays(kind, values),
    ...period,
    ...more,
  };
}

const MORNINGS = signal("activity-by-hour", { 8: 80, 10: 60, 15: 20 });
const weeks = (counts: readonly number[]) =>
  signal("regularity", Object.fromEntries(counts.map((count, week) => [`2026-W${10 + week}`, count])));

function odyssey(id: string): Odyssey {
  const found = findOdyssey(id);
  if (!found) throw new Error(`There is no odyssey ${id}`);
  return found;
}

const CALENDAR = odyssey("calendar-clarity");
const about = (inputs: Partial<TwinInputs>, silenced: Signal[] = []) =>
  personOf({ ...NOTHING_KNOWN, ...inputs }, silenced, null);
const report = (inputs: Partial<TwinInputs>, of = CALENDAR) => makeReport(of, about(inputs));

describe("where times are in UTC and no zone is named", () => {
  const PLAYS = { platform: "spotify", source: "archive:plays", of: "plays" };

  it("says that hours and weekdays are not known, and not that nothing is counted", () => {
    const kinds = signal("interests", { music: 400, podcasts: 20 }, PLAYS);
    const one: Pick<Odyssey, "insights"> = { insights: [PLAY_DAYS, PLAY_DAYS, PLAY_DAYS] };
    const [missing] = makeReport(one, about({ signals: [kinds] })).missing;
    expect(missing).toEqual({
      id: "spotify-days",
      title: PLAY_DAYS.title,
      supply: "time-zone",
      words: "It is counted, but not by weekday: the times are in UTC, or only days are given.",
    });
    expect(makeReport(one, about({})).missing[0]?.supply).toBe("platforms");
    const weekdays = signal("activity-by-weekday", { 6: 200 }, PLAYS);
    expect(makeReport(one, about({ signals: [kinds] }, [weekdays])).missing[0]?.supply).toBe("signals");
  });
});

describe("without any data", () => {
  it.each(ODYSSEYS)("$id invents nothing, and says for each insight what would provide it", (one) => {
    const empty = report({}, one);
    expect(empty).toMatchObject({ insights: [], recommendations: [], platforms: [], dataPoints: 0 });
    expect(empty.missing.map(({ id }) => id)).toEqual(one.insights.map(({ id }) => id));
  });
});

describe("an insight", () => {
  it("names what stands out, with figures, data and a suggestion", () => {
    const { insights, recommendations, platforms, dataPoints } = report({ signals: [MORNINGS] });
    expect(insights).toEqual([
      {
        id: "calendar-hours",
        title: "When your calendar is full",
        value: "Mostly in the morning: 88\u00a0% of them between 5:00 and noon",
        trend: { direction: "unknown", words: "Not known: it is not counted by week or month." },
        confidence: 58,
        because: [
          "Google: 160 calendar events, 1 January to 1 October 2026, 88\u00a0% of them between 5:00 and noon",
        ],
        basis: { kind: "signal", platform: "google", source: "profile", signal: "activity-by-hour" },
      },
    ]);
    expect(recommendations).toEqual([
      { insight: "calendar-hours", text: expect.stringContaining("Keep one morning a week free") },
    ]);
    expect([platforms, dataPoints]).toEqual([["google"], 160]);
  });

  it("needs the observations stated in the catalogue", () => {
    const few = report({ signals: [signal("activity-by-hour", { 8: 59 })] });
    expect(few.insights).toEqual([]);
    expect(few.missing[0]?.words).toBe("It takes at least 60 calendar events; so far there are 59.");
    expect(report({ signals: [signal("activity-by-hour", { 8: 60 })] }).insights).toHaveLength(1);
  });

  it("ignores switched-off signals, and says so", () => {
    const [first] = makeReport(CALENDAR, about({}, [MORNINGS])).missing;
    expect(first).toMatchObject({
      supply: "signals",
      words: expect.stringContaining("You have switched off"),
    });
  });

  it("uses only its own kind of data: videos are not calendar events", () => {
    const videos = { ...MORNINGS, source: STREAMS.youtube.sources[0], of: "videos watched on YouTube" };
    expect(report({ signals: [videos] }).insights).toEqual([]);
  });

  it("counts the same data once across insights", () => {
    const even = weeks(Array.from({ length: 20 }, () => 8));
    expect(report({ signals: [MORNINGS, even] })).toMatchObject({ insights: { length: 2 }, dataPoints: 160 });
  });

  it("on a trait gives figure and range, and counts half after careless answers", () => {
    const of = (careless: boolean) => report({ scores: SCORES, careless }).insights[0];
    expect(of(false)).toMatchObject({
      value: "90 of 100, clearly above the sample's middle",
      basis: { kind: "trait" },
    });
    expect(of(true)?.confidence).toBeLessThan(of(false)?.confidence ?? 0);
  });

  it("on a trait whose range holds the sample's middle says no more than that", () => {
    const [insight] = report({ scores: { ...SCORES, conscientiousness: 70 } }).insights;
    expect(insight?.value).toMatch(/^\d+ of 100, not clearly above or below the sample's middle$/);
  });

  it("on a preference names its category, never its text", () => {
    const held = {
      id: "p1",
      category: "work",
      subcategory: "schedule",
      stance: "like",
      preference: "Secret words",
      confidence: 90,
      answered: { readAs: null, readAnswer: null },
    } as const;
    const made = report({ preferences: [held] }, odyssey("shape-of-work"));
    expect(made.insights[0]).toMatchObject({ value: "Schedule, of which you are 90\u00a0% sure" });
    expect(JSON.stringify(made)).not.toContain("Secret words");
    const unsure = report({ preferences: [{ ...held, confidence: 69 }] }, odyssey("shape-of-work"));
    expect(unsure.insights).toEqual([]);
  });
});

describe("the trend", () => {
  const rising = [5, 2, 3, 2, 4, 5, 7, 9, 12, 14, 18, 21, 25, 5];
  test.each<[string, number[], string]>([
    ["more in the later half", rising, "rising"],
    ["less in the later half", [...rising].reverse(), "falling"],
    ["as much in both", Array.from({ length: 14 }, () => 10), "no-clear-change"],
    ["too few weeks", [20, 20, 20, 20, 20, 20, 20].slice(0, 7), "unknown"],
  ])("is stated for %s", (_name, counts, direction) => {
    const made = report({ signals: [MORNINGS, weeks(counts)] });
    expect(made.insights.find(({ id }) => id === "calendar-hours")?.trend.direction).toBe(direction);
  });

  it("of a trait needs a change beyond measurement error", () => {
    const of = (conscientiousness: number) =>
      makeReport(
        CALENDAR,
        personOf({ ...NOTHING_KNOWN, scores: SCORES }, [], { ...SCORES, conscientiousness }),
      ).insights[0]?.trend.direction;
    expect([of(60), of(80), of(90)]).toEqual(["rising", "no-clear-change", "no-clear-change"]);
  });
});

describe("for anybody", () => {
  const count = fc.integer({ min: 0, max: 60 });
  const hours = fc.array(count, { minLength: 24, maxLength: 24 });
  const someSignal = fc.oneof(
    hours.map((counts) => signal("activity-by-hour", Object.fromEntries(counts.entries()))),
    fc.array(count, { minLength: 1, maxLength: 40 }).map(weeks),
  );

  it("each insight is based on observations, is either given or missing, and can be stored", () => {
    fc.assert(
      fc.property(fc.array(someSignal, { maxLength: 4 }), fc.constantFrom(...ODYSSEYS), (signals, one) => {
        const made = report({ signals, scores: SCORES }, one);
        expect(reportSchema.parse(made)).toEqual(made);
        const ids = [...made.insights, ...made.missing].map(({ id }) => id).sort();
        expect(ids).toEqual(one.insights.map(({ id }) => id).sort());
        for (const { because, confidence } of made.insights) {
          expect(because.length).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(95);
        }
      }),
    );
  });

  it("little is said, and nothing strongly, when hours and weeks are random", () => {
    const hourOf = fc.array(fc.noBias(fc.integer({ min: 0, max: 23 })), { minLength: 240, maxLength: 240 });
    const inHalves = (drawn: readonly number[]) => {
      // Each half of the day gets half of the events by chance, as a reader would expect.
      const values = { 8: 0, 15: 0 };
      for (const hour of drawn) values[hour < 12 ? 8 : 15] += 1;
      return signal("activity-by-hour", values);
    };
    const samples = fc.sample(hourOf, { numRuns: 1_000, seed: 20_261_122 }).map(inHalves);
    const told = samples.flatMap((one) => report({ signals: [one] }).insights);
    expect(told.length).toBeLessThan(50);
    for (const { confidence } of told) expect(confidence).toBeLessThan(60);
  });
});

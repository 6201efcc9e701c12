import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shows } from "../conditions";
import { decisionPatterns } from "../decision-style/decision-patterns";
import { readTwin } from "../evidence";
import { evidenceWords } from "../evidence-words";
import { figuresOf } from "../figures/figures";
import type { TwinInputs } from "../inputs";
import { NOTHING_KNOWN } from "../inputs";
import { anyInputs, inputsFor, MIDDLING, person } from "../inputs.fixture";
import { COMBINATION_RULES, keyInsights } from "../insights/key-insights";
import {
  explainRecommendation,
  RECOMMENDATION_RULES,
  recommendations,
} from "../recommendations/recommendations";
import { SHOWING, signal, weekly } from "./signals.fixture";

/** Words that name the source, the count or the period, which belong only in "Why?". */
const PROVENANCE = /goes by|Google|calendar events|\d/;

/** Thirteen weeks of a work calendar, with a quiet one in the middle. */
const CALENDAR = [
  signal("activity-by-hour", { 8: 20, 9: 71, 10: 40, 11: 20, 13: 21, 14: 20, 16: 15, 19: 5 }),
  signal("activity-by-weekday", { 1: 40, 2: 50, 3: 40, 4: 42, 5: 30, 6: 6, 7: 4 }),
  signal("regularity", weekly([10, 17, 16, 18, 15, 17, 8, 16, 18, 17, 15, 16, 17, 12])),
];

const OF_GOOGLE_ALONE: TwinInputs = { ...NOTHING_KNOWN, signals: CALENDAR };

const suggested = (inputs: TwinInputs) => recommendations(readTwin(inputs), []);
const patternsOf = (inputs: TwinInputs) => decisionPatterns(readTwin(inputs));

describe("somebody who has only connected Google", () => {
  test("gets suggestions based on the calendar", () => {
    expect(suggested(OF_GOOGLE_ALONE).map(({ id }) => id)).toEqual(["career-free-morning"]);
  });

  test("is not told of weekdays, on which most calendars are full", () => {
    const evidenceShown = suggested(OF_GOOGLE_ALONE).flatMap(({ evidence }) => evidenceWords(evidence));
    expect(evidenceShown.join()).not.toContain("Monday");
  });

  test("sees why: platform, what was counted, period, and what stood out", () => {
    const [morning] = suggested(OF_GOOGLE_ALONE);
    expect(evidenceWords(morning?.evidence ?? [])).toEqual([
      "Google: 212 calendar events, 24 August to 22 November 2026, 71\u00a0% of them between 5:00 and noon",
    ]);
    expect(morning && explainRecommendation(morning)).toContain(
      "It rests on one thing that your twin knows:",
    );
  });

  test("gets no decision patterns or insights, which need a result", () => {
    expect(patternsOf(OF_GOOGLE_ALONE)).toBeNull();
    expect(keyInsights(readTwin(OF_GOOGLE_ALONE))).toEqual([]);
  });
});

describe('statements based on platform counts leave their provenance to "Why?":', () => {
  test.each(COMBINATION_RULES.filter(({ when }) => when.some(({ kind }) => kind === "signal")))(
    "insight $id",
    ({ id, when, text }) => {
      const found = keyInsights(readTwin(inputsFor(when))).find((insight) => insight.id === id);
      expect(found?.text).toBe(text);
      expect(text).not.toMatch(PROVENANCE);
      expect(evidenceWords(found?.evidence ?? []).join()).toMatch(PROVENANCE);
    },
  );

  test.each(RECOMMENDATION_RULES.filter(({ when }) => when.some(({ kind }) => kind === "signal")))(
    "recommendation $id",
    ({ id, when, description }) => {
      const found = suggested(inputsFor(when)).find((recommendation) => recommendation.id === id);
      expect(found?.description).toBe(description);
      expect(description).not.toMatch(PROVENANCE);
      expect(evidenceWords(found?.evidence ?? []).join()).toMatch(PROVENANCE);
    },
  );
});

describe("somebody who has only imported an archive", () => {
  const archive = {
    platform: "google",
    source: "archive:youtube-watched",
    of: "videos watched",
    from: "2025-03-12T00:00:00.000Z",
    to: "2026-04-04T00:00:00.000Z",
  };
  const watched = signal("activity-by-hour", { 9: 400, 14: 800, 20: 2_000, 23: 920 }, archive);
  const inputs: TwinInputs = { ...NOTHING_KNOWN, signals: [watched] };

  test("sees why: that it is from the archive, what was counted and when", () => {
    const [first] = suggested(inputs);
    expect(first?.id).toBe("career-last-hour");
    expect(evidenceWords(first?.evidence ?? [])).toEqual([
      "Google, from your archive: 4,120 videos watched, 12 March 2025 to 4 April 2026, 71\u00a0% of them between 18:00 and 5:00",
    ]);
    expect(first?.description).not.toMatch(/4,120|archive/);
  });

  test("sees it among the first suggestions after an assessment too, beside a trait", () => {
    const { scores } = person({ openness: 85, agreeableness: 82, neuroticism: 75, extraversion: 25 });
    const first = suggested({ ...inputs, scores }).slice(0, 3);
    expect(first.some(({ evidence }) => evidence.some(({ kind }) => kind === "signal"))).toBe(true);
  });
});

/** Findings from which nothing follows for a decision, and which show nothing about free time, company or mood. */
const WITHOUT_SUGGESTION = [
  "afternoons",
  "weekdays",
  "weekends",
  "even-months",
  "active-weekdays",
  "active-weekends",
  "long-weeknights",
  "long-weekends",
  "half-in-few-hours",
  "two-peaks",
  "hours-on-some-days",
  "usual-first-and-last-hours",
  "month-apart",
];

test("every other finding has a suggestion", () => {
  for (const observed of Object.keys(SHOWING)) {
    const rules = RECOMMENDATION_RULES.filter(({ when }) =>
      when.some((condition) => condition.kind === "signal" && condition.observed === observed),
    );
    expect([observed, rules.length > 0]).toEqual([observed, !WITHOUT_SUGGESTION.includes(observed)]);
  }
});

test("clearer findings have more confidence", () => {
  const confidence = (morning: number) =>
    suggested({
      ...NOTHING_KNOWN,
      signals: [signal("activity-by-hour", { 9: morning, 15: 200 - morning })],
    })[0]?.confidence ?? 0;
  expect(confidence(128)).toBeGreaterThan(30);
  expect(confidence(160)).toBeGreaterThan(confidence(128));
  expect(confidence(200)).toBeLessThan(70);
});

describe("decision patterns", () => {
  test("have a line on regular weeks or months, and one on irregular ones", () => {
    for (const id of ["even-weeks", "uneven-weeks", "even-months", "uneven-months"] as const) {
      const inputs = inputsFor([shows(id)]);
      const line = patternsOf(inputs)?.patterns.find((pattern) => pattern.id === id);
      expect(line?.evidence).toEqual([
        expect.objectContaining({ kind: "signal", signal: SHOWING[id].shown.kind }),
      ]);
      expect(patternsOf({ ...inputs, signals: [] })?.patterns.some((pattern) => pattern.id === id)).toBe(
        false,
      );
    }
  });

  test("have the same words and figures with and without signals", () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { patterns: _with, ...words } = patternsOf(inputs) ?? { patterns: [] };
        const { patterns: _without, ...same } = patternsOf({ ...inputs, signals: [] }) ?? { patterns: [] };
        expect(words).toEqual(same);
      }),
    );
  });
});

test("no dashboard figure counts signals", () => {
  const inputs = person({ openness: 80 });
  expect(figuresOf({ ...inputs, signals: CALENDAR })).toEqual(figuresOf(inputs));
  expect(figuresOf(MIDDLING).explanations.dataQuality).toContain("Platforms are not needed to reach 100.");
});

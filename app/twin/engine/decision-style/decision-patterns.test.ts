import { describe, expect, test } from "vitest";
import { NORMS } from "~/personality/scoring/norms";
import { traitPlace } from "~/personality/scoring/place";
import { forEachTrait, TRAITS } from "~/personality/traits";
import { readTwin } from "../evidence";
import type { TwinInputs } from "../inputs";
import { MIDDLE_SCORES, MIDDLING, person, preference } from "../inputs.fixture";
import { decisionPatterns, estimatedHours } from "./decision-patterns";
import { RESEARCH_LINES, RISK_LINES, STYLE_LINES } from "./lines";
import { deviation } from "./position";
import { SPEED, STYLES, type Weights } from "./tendencies";

const patternsOf = (inputs: TwinInputs) => decisionPatterns(readTwin(inputs));
const lineIds = (inputs: TwinInputs) => patternsOf(inputs)?.patterns.map(({ id }) => id) ?? [];

/** Scores that pull each style to its extreme. */
const STYLE_PEOPLE = [
  ["rational", "high", { conscientiousness: 97, openness: 97, agreeableness: 97, neuroticism: 30 }],
  ["rational", "low", { conscientiousness: 20, openness: 30, agreeableness: 30, neuroticism: 90 }],
  ["intuitive", "high", { openness: 100, extraversion: 97, agreeableness: 90 }],
  ["intuitive", "low", { openness: 20, extraversion: 20, agreeableness: 30 }],
  ["dependent", "high", { neuroticism: 97, agreeableness: 100, extraversion: 80 }],
  ["dependent", "low", { neuroticism: 20, agreeableness: 20, extraversion: 30, openness: 97 }],
  ["avoidant", "high", { neuroticism: 97, conscientiousness: 27, extraversion: 27 }],
  ["avoidant", "low", { neuroticism: 23, conscientiousness: 93, extraversion: 80 }],
  ["spontaneous", "high", { conscientiousness: 23, extraversion: 93, neuroticism: 70 }],
  ["spontaneous", "low", { conscientiousness: 97, extraversion: 23, neuroticism: 40 }],
] as const;

test.each(STYLE_PEOPLE)("the %s style is called %s if its traits are", (style, side, scores) => {
  const found = patternsOf(person(scores))?.patterns.find(({ id }) => id === `${style}-${side}`);
  expect(found?.text).toBe(STYLE_LINES[style][side]);
  expect(found?.evidence.length).toBeGreaterThan(0);
});

test.each(STYLE_PEOPLE)("the %s style is not called %s for opposite traits", (style, side, scores) => {
  const turned = Object.fromEntries(Object.entries(scores).map(([trait, score]) => [trait, 100 - score]));
  expect(lineIds(person(turned))).not.toContain(`${style}-${side}`);
});

describe("the words", () => {
  test.each([
    ["Quick", { conscientiousness: 23, extraversion: 97 }],
    ["Deliberate", { conscientiousness: 97, extraversion: 23 }],
    ["Moderate", {}],
  ])("%s is the speed of %j", (speed, scores) => {
    expect(patternsOf(person(scores))?.decisionSpeed).toBe(speed);
  });

  test.each([
    ["High", { openness: 100, extraversion: 97, agreeableness: 30, conscientiousness: 30 }],
    ["Low", { openness: 30, extraversion: 27, agreeableness: 97, conscientiousness: 97, neuroticism: 90 }],
    ["Moderate", {}],
  ])("%s is the tolerance for risk of %j", (risk, scores) => {
    expect(patternsOf(person(scores))?.riskTolerance).toBe(risk);
  });

  test.each([
    ["Broad scanning", { extraversion: 97, openness: 97, agreeableness: 40 }],
    ["Deep diving", { conscientiousness: 97, openness: 100 }],
    ["Quick look", { openness: 23, conscientiousness: 23, neuroticism: 80 }],
    ["Mixed", {}],
  ])("%s is how %j look for information", (research, scores) => {
    expect(patternsOf(person(scores))?.researchStyle).toBe(research);
  });
});

test("somebody in the middle of the sample on every trait is told that nothing stands out, and nothing else", () => {
  expect(patternsOf(MIDDLING)).toMatchObject({
    patterns: [{ id: "no-style-stands-out" }],
    decisionSpeed: "Moderate",
    riskTolerance: "Moderate",
    researchStyle: "Mixed",
    avgDecisionTime: 3,
  });
});

test.each(TRAITS)("%s deviates from the sample's middle, in its standard deviations", (trait) => {
  const { sd } = NORMS[trait];
  const at = (score: number) => deviation(traitPlace(trait, score));
  const here = at(MIDDLE_SCORES[trait]);
  expect(Math.abs(here)).toBeLessThan(0.05);
  expect(at(MIDDLE_SCORES[trait] + sd)).toBeCloseTo(here + 1, 10);
  expect(at(MIDDLE_SCORES[trait] - sd)).toBeCloseTo(here - 1, 10);
});

test("the weights of speed follow from those of the styles", () => {
  const unit = (weights: Weights) => {
    const length = Math.hypot(...Object.values(weights));
    return forEachTrait((trait) => (weights[trait] ?? 0) / length);
  };
  const spontaneous = unit(STYLES.spontaneous.weights);
  const rational = unit(STYLES.rational.weights);
  const avoidant = unit(STYLES.avoidant.weights);
  const expected = forEachTrait((trait) => spontaneous[trait] - (rational[trait] + avoidant[trait]) / 2);
  for (const [trait, weight] of Object.entries(forEachTrait((name) => SPEED.weights[name] ?? 0))) {
    expect(
      Math.abs(weight - (Object.entries(expected).find(([name]) => name === trait)?.[1] ?? 9)),
    ).toBeLessThan(0.006);
  }
});

describe("decision time", () => {
  test.each([
    [0, 3],
    [1, 2],
    [-1, 6],
    [-2, 12],
    [9, 1],
    [-9, 24],
  ])("at a speed of %d standard deviations is %d hours", (speed, hours) => {
    expect(estimatedHours(speed)).toBe(hours);
  });

  test("is marked as an estimate, with its assumptions", () => {
    const patterns = patternsOf(MIDDLING);
    expect(patterns?.isEstimate).toBe(true);
    expect(patterns?.explanation.avgDecisionTime).toContain("no decision of yours is timed");
    expect(patterns?.explanation.avgDecisionTime).toContain(`about ${patterns?.avgDecisionTime} for you`);
  });
});

describe("preferences", () => {
  const paced = (text: string) =>
    patternsOf({ ...MIDDLING, preferences: [preference("lifestyle.pace", text, { confidence: 100 })] });

  test("about pace change the speed, and are named", () => {
    expect(paced("slow")?.avgDecisionTime).toBeGreaterThan(paced("fast")?.avgDecisionTime ?? 99);
    expect(paced("slow")?.evidence.decisionSpeed.map(({ kind }) => kind)).toContain("preference");
  });

  test("raise the confidence score", () => {
    expect(paced("slow")?.confidenceScore).toBeGreaterThan(patternsOf(MIDDLING)?.confidenceScore ?? 99);
  });
});

describe("answered choices", () => {
  const answered = (count: number, confidence: number) => ({
    ...MIDDLING,
    answers: Array.from({ length: count }, (_, index) => ({
      choiceId: `c${index}`,
      chosen: "a" as const,
      confidence,
      probabilityA: 0.5,
      answeredAt: "2026-11-01T12:00:00.000Z",
    })),
  });

  test.each([
    [10, 90, "sure-of-choices"],
    [10, 60, "doubt-in-choices"],
  ])("%d with a mean confidence of %d say %s", (count, confidence, id) => {
    expect(lineIds(answered(count, confidence))).toContain(id);
  });

  test.each([
    [9, 90],
    [10, 75],
  ])("%d with a mean confidence of %d say nothing yet", (count, confidence) => {
    expect(lineIds(answered(count, confidence))).toEqual(["no-style-stands-out"]);
  });

  test("do not change the confidence score, since no pattern uses them", () => {
    const of = (count: number) => patternsOf(answered(count, 75));
    expect(of(40)?.confidenceScore).toBe(of(0)?.confidenceScore);
    expect(of(40)?.explanation.confidenceScore).not.toContain("choice");
  });
});

test("careless answers are mentioned first and lower the confidence score", () => {
  const inputs = person({ conscientiousness: 97 });
  const careless = patternsOf({ ...inputs, careless: true });
  expect(careless?.patterns[0]?.id).toBe("identical-answers");
  expect(careless?.confidenceScore).toBeLessThan(patternsOf(inputs)?.confidenceScore ?? 0);
  expect(careless?.explanation.confidenceScore).toContain("count half");
});

test("before the first result there are none", () => {
  expect(patternsOf({ ...MIDDLING, scores: null })).toBeNull();
});

test.each([
  ...Object.values(STYLE_LINES).flatMap(({ high, low }) => [high, low]),
  ...Object.values(RISK_LINES),
  ...Object.values(RESEARCH_LINES),
])("is a tendency, not a verdict: %s", (line) => {
  expect(line).toMatch(/\b(tend|may)\b/);
  expect(line).toMatch(/[^!]\.$/);
  expect(line).not.toMatch(/\b(always|never|indecisive|impulsive|reckless|best)\b/i);
});

import { describe, expect, it } from "vitest";
import { INSIGHTS, INTERPRETATIONS, LABELS } from "~/personality/results/wording";
import { sampleMiddle, traitPlace } from "~/personality/scoring/place";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait } from "~/personality/traits";
import { NO_STYLE_LINE, RESEARCH_LINES, RISK_LINES, STYLE_LINES } from "../../engine/decision-style/lines";
import { person } from "../../engine/inputs.fixture";
import { RECOMMENDATION_RULES } from "../../engine/recommendations/recommendations";
import { recompute } from "../../engine/recompute";
import { LIKE_MOST_PEOPLE } from "../../engine/summary";
import { CHOICES } from "../choices/choices";
import { TENDENCIES, TENDENCY_NAMES } from "../choices/tendencies";
import { predict } from "./predictor";
import { tendencyText } from "./reasons";

const EVERY_SCORE = Array.from({ length: 81 }, (_, index) => 20 + index);
/** Phrases that compare a person with others. */
const COMPARES = /\b(most people|than others|than most|average person|everyone else|in the sample)\b/;
const CLAIM =
  /^(?:Against it: )?[Yy]ou tend to .+: your (.+) is (higher|lower) than that of most people in the sample\.$/;
const OPEN =
  /^(?:Against it: )?[Yy]ou may tend to .+, though your (.+) is too near the sample's middle to be sure\.$/;

const traitOf = (name: string | undefined): Trait | undefined =>
  TRAITS.find((trait) => TRAIT_NAMES[trait].toLowerCase() === name);

/** Percentiles of both ends of a stored score's 95 % band, and the shares below it and at or below it. */
function percentiles(trait: Trait, score: number): number[] {
  const { band, below, atOrBelow } = traitPlace(trait, score);
  return [band.low, band.high, 100 * below, 100 * atOrBelow];
}

/** Whether a comparing sentence agrees with the norms. */
function bornOut(text: string, scores: Record<Trait, number>): boolean {
  if (OPEN.test(text)) return true;
  const [, name, way] = CLAIM.exec(text) ?? [];
  const trait = traitOf(name);
  if (!trait) return false;
  return percentiles(trait, scores[trait]).every((share) => (way === "higher" ? share >= 50 : share <= 50));
}

describe.each(TRAITS)("of %s, at every score from 20 to 100", (trait) => {
  const names = TENDENCY_NAMES.filter((name) => TENDENCIES[name].trait === trait);

  it.each(names)("'%s' compares only what was asked, and only if the norms support it", (name) => {
    for (const score of EVERY_SCORE) {
      for (const side of ["high", "low"] as const) {
        const text = tendencyText(name, side, score);
        expect(text).toMatch(new RegExp(`${CLAIM.source}|${OPEN.source}`));
        const scores = person({ [trait]: score }).scores;
        expect(scores && bornOut(text, scores), `${score}: ${text}`).toBe(true);
      }
    }
  });

  it("comparisons are made at both ends, and not in the middle of the sample", () => {
    const [some] = names;
    const isClaimed = (side: "high" | "low", score: number) =>
      some && CLAIM.test(tendencyText(some, side, score));
    expect([isClaimed("low", 20), isClaimed("high", 100)]).toEqual([true, true]);
    const middle = shownFigure(trait, sampleMiddle(trait));
    expect([isClaimed("low", middle), isClaimed("high", middle)]).toEqual([false, false]);
  });
});

it("at an agreeableness of 77, below most people of the sample, nothing claims the opposite", () => {
  expect(traitPlace("agreeableness", 77)).toMatchObject({ side: "middle", below: expect.closeTo(0.366, 2) });
});

/** All 20, all 100, all in the middle, and every sum of each trait with the others in the middle. */
const PEOPLE = [
  ...[20, 50, 60, 100].map((score) => person(Object.fromEntries(TRAITS.map((trait) => [trait, score])))),
  ...TRAITS.flatMap((trait) => EVERY_SCORE.map((score) => person({ [trait]: score }))),
];

it("no reason of any prediction makes a comparison that the norms do not support", () => {
  for (const inputs of PEOPLE) {
    for (const choice of CHOICES) {
      for (const { text } of predict(choice, inputs).reasons) {
        if (COMPARES.test(text) && inputs.scores) expect(bornOut(text, inputs.scores), text).toBe(true);
      }
    }
  }
});

it("nothing else the engine says compares anyone with others", () => {
  const fixed = [
    ...Object.values(INSIGHTS).flatMap((texts) => Object.values(texts)),
    ...Object.values(INTERPRETATIONS).flatMap((texts) => Object.values(texts)),
    ...Object.values(LABELS).flatMap((texts) => Object.values(texts)),
    ...Object.values(STYLE_LINES).flatMap((texts) => Object.values(texts)),
    ...[RISK_LINES, RESEARCH_LINES].flatMap((texts) => Object.values(texts)),
    NO_STYLE_LINE,
    ...RECOMMENDATION_RULES.flatMap(({ title, description }) => [title, description]),
    ...CHOICES.flatMap(({ situation, a, b }) => [situation, a, b]),
  ];
  const said = PEOPLE.flatMap((inputs) => {
    const { insights, patterns, recommendations, summary, nextStep } = recompute(inputs, []);
    return [
      ...insights.map(({ text }) => text),
      ...(patterns?.patterns.map(({ text }) => text) ?? []),
      ...recommendations.map(({ description }) => description),
      // It is said only where it is so, as the tests of the summary show.
      ...summary.filter((text) => text !== LIKE_MOST_PEOPLE),
      nextStep.why,
    ];
  });
  expect(said.length).toBeGreaterThan(PEOPLE.length);
  for (const text of new Set([...fixed, ...said])) expect(text).not.toMatch(COMPARES);
});

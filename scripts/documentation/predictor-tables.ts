import { seeded } from "~/ground/chance/random";
import type { ChoiceAnswer } from "~/twin/engine/inputs";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { CHOICES } from "~/twin/testing/choices/choices";
import type { Judged } from "~/twin/testing/predictor/betting";
import { evaluate } from "~/twin/testing/predictor/evaluation";
import { loadingsOf, traitPulls } from "~/twin/testing/predictor/knowledge";
import { dot, logistic } from "~/twin/testing/predictor/learning/peak";
import {
  againstThePrior,
  againstTheTwin,
  aroundThePrior,
  asExpected,
  atRandom,
  comparedOver,
  firstReached,
  judgedPerson,
  type Kind,
  likeThePrior,
  predictedAtRandom,
  unlikeThePrior,
} from "~/twin/testing/predictor/simulated.fixture";
import { held, percent, SEED, type Table } from "./formulas-page";
import { samplePeople } from "./sample-people";

/** Simulated people of each kind. */
const PEOPLE = 200;
const AT_RANDOM = 300;
const OTHERS = 150;

/** Maximum cost of learning, in Brier score, for people whose choices follow their traits as the prior expects. */
const MOST_LOST = 0.001;
/** Limits for people who answer by coin toss, whom nothing can predict: a coin has 0.25 and 50 %. */
const MOST_BRIER = 0.253;
const MOST_SURE = 0.54;

const score = (brier: number) => brier.toFixed(4);
const signed = (difference: number) => `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(4)}`;

const KINDS: readonly (readonly [string, Kind])[] = [
  ["just as their traits say", likeThePrior],
  ["as the prior supposes: own leanings 0.5 logits (SD) off", aroundThePrior],
  ["own leanings 1 logit (SD) off", unlikeThePrior],
  ["choosing against their traits (−1.5 times)", againstThePrior],
];

/** How much learning from answers improves predictions. */
export function learning(): Table {
  return [
    ["people", "a fixed slope", "with learning", "the difference", "at most"],
    ...KINDS.map(([name, kind]) => {
      const { fixed, learned } = comparedOver(PEOPLE, kind, { seed: SEED, from: 0 });
      const most = kind === likeThePrior ? MOST_LOST : null;
      const lost = learned - fixed;
      const told = most === null ? signed(lost) : held(signed, lost, most);
      return [name, fixed.toFixed(4), learned.toFixed(4), told, most === null ? "" : signed(most)];
    }),
  ];
}

/** Brier score and sureness of the predictions for people who answer at random. */
export function randomAnswers(): Table {
  const { brier, sureness } = predictedAtRandom(PEOPLE, SEED);
  return [
    ["people who answer by the toss of a coin", "measured", "at most"],
    ["Brier score over the 58 choices", held(score, brier, MOST_BRIER), score(MOST_BRIER)],
    ["sureness of the predictions after 40", held(percent, sureness, MOST_SURE), percent(MOST_SURE)],
  ];
}

/** How well traits alone predict people who answer in line with their traits: expected, over the whole sample. */
export function traitsAlone(): Table {
  const people = samplePeople().map((scores) => traitPulls({ ...MIDDLING, scores }));
  let hits = 0;
  let brier = 0;
  for (const pulls of people) {
    for (const choice of CHOICES) {
      const first = logistic(dot(loadingsOf(choice), pulls));
      hits += Math.max(first, 1 - first);
      brier += first * (1 - first);
    }
  }
  const all = people.length * CHOICES.length;
  return [
    ["people of the sample just as the prior says, all choices", "from traits alone", "a coin"],
    ["Brier score", (brier / all).toFixed(3), "0.250"],
    ["right side", percent(hits / all), "50.0 %"],
  ];
}

/**
 * How often people are shown that the twin is better, or worse, than guessing, at any point from the tenth answer on.
 */
export function verdicts(): Table {
  const people: [string, Kind, number][] = [
    ...[0.5, 0.2, 0.35, 0.65, 0.9].map((firsts): [string, Kind, number] => {
      return [`at random, the first side with ${firsts}`, atRandom(firsts), AT_RANDOM];
    }),
    ...KINDS.map(([name, kind]): [string, Kind, number] => [name, kind, OTHERS]),
    ["always as the twin expects", asExpected, OTHERS],
    ["never as the twin expects", againstTheTwin, OTHERS],
  ];
  return [
    [
      "people",
      "lower Brier score than the base rate",
      "ever told better",
      "half of those by answer",
      "ever told worse",
    ],
    ...people.map(([name, kind, count]) => {
      const random = seeded(SEED);
      const everybody = Array.from({ length: count }, () => judgedPerson(kind, random));
      const told = (verdict: "better" | "worse") => {
        const when = everybody.flatMap((judged) => firstReached(verdict, judged) ?? []);
        return {
          share: percent(when.length / count),
          half: when.sort((a, b) => a - b)[Math.floor(when.length / 2)],
        };
      };
      const lower = everybody.filter((judged) => {
        const { brier, baseRateBrier } = evaluate(judged.map(asAnswer));
        return (brier ?? 0) < (baseRateBrier ?? 0);
      });
      const better = told("better");
      const by = better.half === undefined ? "–" : String(better.half);
      return [name, percent(lower.length / count), better.share, by, told("worse").share];
    }),
  ];
}

function asAnswer(judged: Judged, index: number): ChoiceAnswer {
  return { ...judged, choiceId: String(index), confidence: 80, answeredAt: "2026-01-01T00:00:00.000Z" };
}

import type { ChoiceAnswer } from "~/twin/engine/inputs";
import type { Judged } from "~/twin/testing/predictor/betting";
import { evaluate, hitOf } from "~/twin/testing/predictor/evaluation";
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
  seeded,
  simulatePerson,
  unlikeThePrior,
} from "~/twin/testing/predictor/simulated.fixture";
import { percent, SEED, type Table } from "./formulas-page";

const KINDS: readonly (readonly [string, Kind])[] = [
  ["just as their traits say", likeThePrior],
  ["as the prior supposes: own leanings 0.5 logits (SD) off", aroundThePrior],
  ["own leanings 1 logit (SD) off", unlikeThePrior],
  ["choosing against their traits (−1.5 times)", againstThePrior],
];

/** How much learning from answers improves predictions. */
export function learning(): Table {
  return [
    ["people", "without learning", "with learning"],
    ...KINDS.map(([name, kind]) => {
      const { fixed, learned } = comparedOver(450, kind, { seed: SEED, from: 20 });
      return [name, fixed.toFixed(4), learned.toFixed(4)];
    }),
  ];
}

/** How well traits alone predict people who answer in line with their traits. */
export function traitsAlone(): Table {
  const random = seeded(SEED);
  const steps = Array.from({ length: 1_000 }, () => simulatePerson(likeThePrior, random)).flat();
  const mean = (of: (step: (typeof steps)[number]) => number) => {
    return steps.reduce((sum, step) => sum + of(step), 0) / steps.length;
  };
  const hits = mean(({ withoutLearning, outcome }) => hitOf(withoutLearning, outcome === 1 ? "a" : "b"));
  const brier = mean(({ withoutLearning, outcome }) => (withoutLearning - outcome) ** 2);
  return [
    ["1,000 people just as the prior says, all choices", "from traits alone", "a coin"],
    ["Brier score", brier.toFixed(3), "0.250"],
    ["right side", percent(hits), "50.0 %"],
  ];
}

/**
 * How often people are told that the twin is better, or worse, than guessing, at any point from the tenth answer on.
 */
export function verdicts(): Table {
  const people: [string, Kind, number][] = [
    ...[0.5, 0.2, 0.35, 0.65, 0.9].map((firsts): [string, Kind, number] => {
      return [`at random, the first side with ${firsts}`, atRandom(firsts), 2_000];
    }),
    ...KINDS.map(([name, kind]): [string, Kind, number] => [name, kind, 500]),
    ["always as the twin expects", asExpected, 500],
    ["never as the twin expects", againstTheTwin, 500],
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

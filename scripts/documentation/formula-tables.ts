import { normal, seeded } from "~/ground/chance/random";
import { compareResults, differenceError } from "~/personality/results/retest";
import { NORMS, Z_95 } from "~/personality/scoring/norms";
import { HIGHEST_SUM, LOWEST_SUM, scoreOfSum } from "~/personality/scoring/scores";
import { forEachTrait, TRAIT_NAMES, TRAITS, type TraitScores } from "~/personality/traits";
import { decisionPatterns } from "~/twin/engine/decision-style/decision-patterns";
import { STYLES } from "~/twin/engine/decision-style/tendencies";
import { readTwin } from "~/twin/engine/evidence";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { recommendations } from "~/twin/engine/recommendations/recommendations";
import { signal } from "~/twin/engine/signals/signals.fixture";
import { aboutSomebody } from "./about-somebody-table";
import { evenWeeks, falseTrends, sittings, weekendSteps } from "./chance/chance-tables";
import { falseShapes, shapesFound } from "./chance/shape-tables";
import { choicesShown } from "./choices-table";
import { ownWords } from "./confirmed-table";
import { checkInRanges } from "./days/check-in-table";
import { falseRelations, plantedRelations, relationsHeldByChance } from "./days/relation-tables";
import { held, MOST_FALSE, percent, SEED, type Table } from "./formulas-page";
import { middleHalf, oneMiddle } from "./one-middle-table";
import { learning, randomAnswers, traitsAlone, verdicts } from "./predictor-tables";
import { reading } from "./reading-table";
import { samplePeople } from "./sample-people";

/** Measurement errors that follow from spread and reliability. */
function bands(): Table {
  return [
    ["trait", "SD", "alpha", "SEM", "band ±", "1.96 × error of a difference"],
    ...TRAITS.map((trait) => {
      const { sd, alpha, sem } = NORMS[trait];
      const figures = [sd.toFixed(2), alpha.toFixed(3), sem.toFixed(2), (Z_95 * sem).toFixed(1)];
      return [TRAIT_NAMES[trait], ...figures, (Z_95 * differenceError(trait)).toFixed(1)];
    }),
  ];
}

/** How often each decision style is reported for the people of the sample. */
function styles(): Table {
  const patternsOfSample = samplePeople().map((scores) =>
    decisionPatterns(readTwin({ ...MIDDLING, scores })),
  );
  const share = (id: string) => {
    return percent(
      patternsOfSample.filter((one) => one?.patterns.some((line) => line.id === id)).length /
        patternsOfSample.length,
    );
  };
  const named = (name: "decisionSpeed" | "researchStyle" | "riskTolerance", word: string) => {
    return percent(patternsOfSample.filter((one) => one?.[name] === word).length / patternsOfSample.length);
  };
  return [
    ["of the 18,138 people of the sample", "high", "low"],
    ...Object.keys(STYLES).map((style) => [`${style} style`, share(`${style}-high`), share(`${style}-low`)]),
    [
      "decision speed: quick, deliberate",
      named("decisionSpeed", "Quick"),
      named("decisionSpeed", "Deliberate"),
    ],
    ["risk tolerance", named("riskTolerance", "High"), named("riskTolerance", "Low")],
    ["no style stands out", share("no-style-stands-out"), ""],
    ["a mixed way of looking for information", named("researchStyle", "Mixed"), ""],
  ];
}

const COUNTED = {
  "a calendar of 212 events, 71 % in the morning and 95 % from Monday to Friday": [
    signal("activity-by-hour", { 9: 151, 14: 61 }),
    signal("activity-by-weekday", { 1: 40, 2: 50, 3: 40, 4: 42, 5: 30, 6: 6, 7: 4 }),
  ],
  "4,120 videos, 71 % in the evening or at night": [signal("activity-by-hour", { 10: 1_200, 21: 2_920 })],
  "1,200 plays, nearly all of one kind": [signal("interests", { songs: 1_150, podcasts: 50 })],
};

/** How often a signal is among the first three recommendations of an assessed person. */
function shown(): Table {
  // Every tenth person, since computing all recommendations is slow.
  const people = samplePeople().filter((_scores, index) => index % 10 === 0);
  return [
    ["people of the sample, each with", "among their first three recommendations"],
    ...Object.entries(COUNTED).map(([name, signals]) => {
      const seen = people.filter((scores) =>
        recommendations(readTwin({ ...MIDDLING, scores, signals }), [])
          .slice(0, 3)
          .some(({ evidence }) => evidence.some(({ kind }) => kind === "signal")),
      );
      return [name, percent(seen.length / people.length)];
    }),
  ];
}

/** Simulates an assessment: the true score plus a measurement error, rounded to the steps that six answers allow. */
function sitting(truth: TraitScores, random: () => number): TraitScores {
  return forEachTrait((trait) => {
    const score = truth[trait] + NORMS[trait].sem * normal(random);
    return scoreOfSum(Math.min(HIGHEST_SUM, Math.max(LOWEST_SUM, Math.round((score * HIGHEST_SUM) / 100))));
  });
}

/** True scores, spread like the observed ones without their error. */
function truthOf(scores: TraitScores): TraitScores {
  return forEachTrait((trait) => {
    const { mean, alpha } = NORMS[trait];
    return mean + Math.sqrt(alpha) * (scores[trait] - mean);
  });
}

/** How often two assessments of an unchanged person differ "really". */
function retest(): Table {
  const random = seeded(SEED);
  const people = samplePeople();
  const count = new Map<string, number>();
  const add = (name: string) => count.set(name, (count.get(name) ?? 0) + 1);
  for (const scores of people) {
    const truth = truthOf(scores);
    const real = compareResults(sitting(truth, random), sitting(truth, random)).filter((one) => one.real);
    for (const { trait } of real) add(TRAIT_NAMES[trait]);
    if (real.length > 0) add("any of the five");
  }
  return [
    ['told of a "real" change, though nothing changed', "share of retakes", "at most"],
    ...[...TRAITS.map((trait) => TRAIT_NAMES[trait]), "any of the five"].map((name) => {
      const most = name === "any of the five" ? MOST_FALSE : 1;
      return [
        name,
        held(percent, (count.get(name) ?? 0) / people.length, most),
        most < 1 ? percent(most) : "",
      ];
    }),
  ];
}

/** The tables by their names in docs/formulas.md; the fast ones first. */
export const QUICK_TABLES = {
  bands,
  "middle-half": middleHalf,
  styles,
  retest,
  shown,
  reading,
  "own-words": ownWords,
} as const;
export const SLOW_TABLES = {
  "traits-alone": traitsAlone,
  learning,
  "random-answers": randomAnswers,
  "choices-shown": choicesShown,
  verdicts,
  sittings,
  "false-shapes": falseShapes,
  "shapes-found": shapesFound,
  "weekend-steps": weekendSteps,
  trends: falseTrends,
  evenness: evenWeeks,
  "one-middle": oneMiddle,
  "about-somebody": aboutSomebody,
  "check-ins": checkInRanges,
  "false-relations": () => falseRelations(),
  "planted-relations": () => plantedRelations(),
  "relations-by-chance": () => relationsHeldByChance(),
} as const;

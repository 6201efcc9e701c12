import { type ForecastVerdict, verdictOn } from "~/ground/chance/evidence";
import { biasOf } from "./bias";
import { binsOf, brierParts } from "./bins";
import { type Calibration, NO_PARTS, PARTED_FROM, SCORED_FROM } from "./calibration";
import { brierScore, type Judgement } from "./resolved";

/** A guess by the twin about a decision that was taken. */
export type JudgedGuess = {
  decisionId: string;
  /** The probability of each option, 0 to 1; they sum to 1. */
  probabilities: readonly number[];
  /** Index of the option that was chosen. */
  chosen: number;
  /** Which way the person leaned at first, and how sure, 0 to 1; null if not stated. */
  leaning: { option: number; sureness: number } | null;
};

/** Every option as a separate judgement. */
function optionsOf({ decisionId, chosen }: JudgedGuess, probabilities: readonly number[]): Judgement[] {
  return probabilities.map((p, i) => ({ p, cameTrue: i === chosen, cluster: decisionId }));
}

const scoreOf = (guess: JudgedGuess, probabilities: readonly number[]) =>
  brierScore(optionsOf(guess, probabilities));

const uniform = ({ probabilities }: JudgedGuess) => probabilities.map(() => 1 / probabilities.length);

/** A leaning as a guess: the other options share the remaining probability. */
function leaningOf({ probabilities, leaning }: JudgedGuess): number[] | null {
  if (!leaning) return null;
  const rest = (1 - leaning.sureness) / (probabilities.length - 1);
  return probabilities.map((_p, i) => (i === leaning.option ? leaning.sureness : rest));
}

/** The option that a guess held most probable, as a judgement. */
function favourite({ decisionId, probabilities, chosen }: JudgedGuess): Judgement[] {
  const most = Math.max(...probabilities);
  return [{ p: most, cameTrue: probabilities.indexOf(most) === chosen, cluster: decisionId }];
}

/**
 * How well the twin's guesses match choices. `brier` is the mean over options of (p − chosen)², so that its parts add
 * up as a person's do; `chance` is the mean of 1/m over decisions with m options, the probability of guessing the
 * choice at random; the verdict compares with giving each option the same probability.
 */
export function guessCalibrationOf(guesses: readonly JudgedGuess[]): Calibration {
  const judgements = guesses.flatMap((guess) => optionsOf(guess, guess.probabilities));
  const count = guesses.length;
  const bins = binsOf(judgements);
  const isParted = count >= PARTED_FROM;
  const leads = guesses.map((guess) => scoreOf(guess, uniform(guess)) - scoreOf(guess, guess.probabilities));
  return {
    resolved: count,
    brier: count >= SCORED_FROM ? brierScore(judgements) : null,
    chance: count === 0 ? null : guesses.reduce((sum, one) => sum + 1 / one.probabilities.length, 0) / count,
    bins,
    ...(isParted ? brierParts(judgements, bins) : NO_PARTS),
    bias: isParted ? biasOf(guesses.map(favourite)) : null,
    // The worst case is a certain, wrong guess between two options: ¼ − 1.
    verdict: count >= SCORED_FROM ? verdictOn(leads, { worst: -0.75, best: 0.25 }) : "too-early",
  };
}

/** The twin's guesses beside the leanings that were stated before any figure was shown. */
export type BesideLeanings = {
  /** How many decisions have both. */
  count: number;
  /** Mean scores over these decisions: of the twin, of the leanings, and of giving every option the same chance. */
  twin: number;
  leaning: number;
  even: number;
  verdict: "twin-closer" | "leaning-closer" | "too-early";
};

const CLOSER: Record<ForecastVerdict, BesideLeanings["verdict"]> = {
  "better-than-chance": "twin-closer",
  "worse-than-chance": "leaning-closer",
  "too-early": "too-early",
};

/**
 * Compares the twin's guesses with stated leanings, in multi-class Brier scores (the sum over options of
 * (p − chosen)², 0 to 2).
 *
 * @returns null with fewer than ten decisions that have both
 */
export function besideLeanings(guesses: readonly JudgedGuess[]): BesideLeanings | null {
  const both = guesses.flatMap((guess) => {
    const leant = leaningOf(guess);
    const sum = (probabilities: readonly number[]) => probabilities.length * scoreOf(guess, probabilities);
    return leant ? [{ twin: sum(guess.probabilities), leaning: sum(leant), even: sum(uniform(guess)) }] : [];
  });
  if (both.length < SCORED_FROM) return null;
  const mean = (of: (one: (typeof both)[number]) => number) =>
    both.reduce((sum, one) => sum + of(one), 0) / both.length;
  const leads = both.map(({ twin, leaning }) => leaning - twin);
  return {
    count: both.length,
    twin: mean(({ twin }) => twin),
    leaning: mean(({ leaning }) => leaning),
    even: mean(({ even }) => even),
    verdict: CLOSER[verdictOn(leads, { worst: -2, best: 2 })],
  };
}

import { choiceProbabilities, fitChoices } from "../choosing/choice-model";
import {
  type ComparedDecision,
  choseHighest,
  comparedDecisions,
  criterionOf,
  ratingsOn,
  type TakenDecision,
} from "../choosing/taken-decision";
import { likelyValues, type RatingTable, ratingTable } from "../comparing/table";
import type { Comparable } from "../decision";
import { GUESSES_FROM } from "../limits";
import { nameKey } from "../name-key";

/** A criterion gets its own pull once this many earlier decisions had it. */
const CRITERION_LEAST = 3;

/** Prior standard deviations of the pull of values and of single criteria, in logits for the whole scale. */
const VALUE_SD = 8;
const CRITERION_SD = 2;

/** What the twin expects: a probability of each option, summing to 1, and the reasons. */
export type Guess = { probabilities: { optionId: string; p: number }[]; reasons: string[] };

/** The features of a table's options: their value, and their rating on each learned criterion, 0 to 1. */
function featuresOf(table: RatingTable, values: readonly number[], keys: readonly string[]): number[][] {
  const columns = [values.map((value) => value / 100), ...keys.map((key) => ratingsOn(table, key))];
  return table.options.map((_option, i) => columns.map((column) => column[i] ?? 0));
}

/** The criteria of a decision that enough earlier decisions had. */
function learnedKeys({ criteria }: RatingTable, earlier: readonly ComparedDecision[]): string[] {
  const keys = criteria.map(({ name }) => nameKey(name));
  return keys.filter(
    (key) => earlier.filter(({ table }) => criterionOf(table, key) >= 0).length >= CRITERION_LEAST,
  );
}

const times = (count: number, of: number) => `${count} of ${of}`;

/** Counts the decisions whose figures are not all equal, and those in which the chosen option had the highest. */
function countHighest(earlier: readonly ComparedDecision[], figures: (one: ComparedDecision) => number[]) {
  const choices = earlier.map((one) => choseHighest(figures(one), one.chosen)).filter((one) => one !== null);
  return { highest: choices.filter(Boolean).length, of: choices.length };
}

function valueReason(earlier: readonly ComparedDecision[]): string[] {
  const { highest, of } = countHighest(earlier, ({ values }) => values);
  if (of === 0) return [];
  return [`In ${times(highest, of)} earlier decisions you chose the option that your own weights put first.`];
}

/** Reason from the learned criterion that sets the expected option apart most, with how often choices followed it. */
function criterionReason(
  earlier: readonly ComparedDecision[],
  keys: readonly string[],
  {
    table,
    coefficients,
    expected,
  }: { table: RatingTable; coefficients: ArrayLike<number>; expected: number },
): string[] {
  const pulls = keys.map((key, at) => {
    const ratings = ratingsOn(table, key);
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    const coefficient = coefficients[at + 1] ?? 0;
    return { key, coefficient, pull: coefficient * ((ratings[expected] ?? 0) - mean) };
  });
  const strongest = pulls.toSorted((one, other) => other.pull - one.pull)[0];
  if (!strongest || strongest.pull <= 0) return [];
  const having = earlier.filter((one) => criterionOf(one.table, strongest.key) >= 0);
  // A criterion may also pull towards options that rate low on it.
  const sign = strongest.coefficient < 0 ? -1 : 1;
  const { highest, of } = countHighest(having, ({ table: past }) =>
    ratingsOn(past, strongest.key).map((rating) => sign * rating),
  );
  const name = table.criteria[criterionOf(table, strongest.key)]?.name;
  if (of === 0 || !name) return [];
  return [
    `In ${times(highest, of)} earlier decisions with “${name}” you chose what rated ${sign < 0 ? "lowest" : "highest"} on it.`,
  ];
}

/**
 * The twin's guess of what a person will choose: softmax(β V + Σ γ u), where V is the value by the stated weights and u
 * the rating on a criterion. β and the criteria's pulls γ are learned from earlier decisions by ridge regression.
 *
 * @param earlier decisions that were taken
 * @returns null with fewer than five earlier decisions that were rated in full, or if this one is not
 */
export function guessChoice(decision: Comparable, earlier: readonly TakenDecision[]): Guess | null {
  const table = ratingTable(decision);
  const compared = comparedDecisions(earlier);
  if ("missing" in table || compared.length < GUESSES_FROM) return null;
  const keys = learnedKeys(table, compared);
  const prior = { means: [0, ...keys.map(() => 0)], sds: [VALUE_SD, ...keys.map(() => CRITERION_SD)] };
  const { coefficients } = fitChoices(
    compared.map((one) => ({ options: featuresOf(one.table, one.values, keys), chosen: one.chosen })),
    prior,
  );
  const values = likelyValues(table, table.weights);
  const probabilities = choiceProbabilities(featuresOf(table, values, keys), coefficients);
  const expected = probabilities.indexOf(Math.max(...probabilities));
  return {
    probabilities: decision.options.map(({ id }) => ({
      optionId: id,
      p: probabilities[table.options.findIndex((option) => option.id === id)] ?? 0,
    })),
    reasons: [
      ...valueReason(compared),
      ...criterionReason(compared, keys, { table, coefficients, expected }),
    ],
  };
}

import { inPercent } from "~/web/ui/text/percent";
import type { Decision } from "../stored";
import type { OptionComparison } from "./comparison";

type Named = Pick<Decision, "options" | "criteria" | "leaning">;

const nameOf = (all: readonly { id: string; name: string }[], id: string | null | undefined) =>
  all.find((one) => one.id === id)?.name ?? "";
const percent = (share: number) => Math.round(100 * share);

/** Maximum number of turning ratings listed; more would not help in deciding. */
const TURNING_SAID = 3;

/** Never says "all tries": further tries might differ, even if all that were made agree. */
const shareOfTries = (share: number) =>
  percent(share) > 99 ? "in more than 99 of 100 tries" : `in ${percent(share)} of 100 tries`;

/** The first sentence once the choice is made, if none came first: it needs no advice any more. */
export const TOO_CLOSE_THEN = "By your own weights it was too close to call.";

/** The first sentence: which option comes first and how firmly, or that it is too close. */
export function comparisonSentence({ verdict, values, order }: OptionComparison, { options }: Named): string {
  if (verdict === "too-close") {
    return "Too close: choose what you would regret less, or find out what decides.";
  }
  const surest = values.toSorted((one, other) => other.pBest - one.pBest)[0];
  const name = nameOf(options, surest?.optionId);
  const share = shareOfTries(surest?.pBest ?? 0);
  return surest?.optionId === order[0]
    ? `By your own weights ${name} comes first, ${share}.`
    : `${name} comes first ${share}, though its likely value does not.`;
}

/** Sentence about which option would come first with equal weights. */
export function equalWeightsSentence({ values, order }: OptionComparison, { options }: Named): string {
  const best = values.toSorted((one, other) => other.equalWeights - one.equalWeights);
  const [first, second] = best;
  if (!first || !second || first.equalWeights - second.equalWeights < 0.5) {
    return "With equal weights they would be level.";
  }
  return first.optionId === order[0]
    ? "With equal weights the same option comes first."
    : `With equal weights ${nameOf(options, first.optionId)} would come first.`;
}

/** For each criterion, in order: what weight of it flips the order; null if none does. */
export function flipSentences({ flips }: OptionComparison, { options, criteria }: Named): (string | null)[] {
  return flips.map(({ criterionId, from, to, overtakes }) => {
    if (to === null) return null;
    const criterion = nameOf(criteria, criterionId);
    const winner = nameOf(options, overtakes);
    return percent(from) === percent(to)
      ? `${criterion} weighs ${inPercent(percent(from))}; a little ${to >= from ? "more" : "less"}, and ${winner} comes first.`
      : `${criterion} would have to weigh ${inPercent(percent(to))} instead of ${inPercent(percent(from))} for ${winner} to come first.`;
  });
}

/** Sentences about which single rating would put another option first. */
export function turningSentences({ turning }: OptionComparison, { options, criteria }: Named): string[] {
  return turning.slice(0, TURNING_SAID).map(({ optionId, criterionId, end, value, first }) => {
    const turned = end === "low" ? "as low as" : "as high as";
    const about = `If ${nameOf(options, optionId)} turned out ${turned} ${Math.round(value)} on ${nameOf(criteria, criterionId)}`;
    return `${about}, ${nameOf(options, first)} would come first.`;
  });
}

/** Shown when nothing flips the order. */
export const NOTHING_TURNS =
  "No single weight, and no single rating within what you gave, would change which comes first.";

import { counted } from "~/ui/text/counted";
import { NORMS, Z_95 } from "../scoring/norms";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";

export type TraitChange = {
  trait: Trait;
  /** Displayed figures, 0..100. */
  before: number;
  after: number;
  /** after − before, in points of the displayed figure. */
  change: number;
  /** Points explained by measurement error, unrounded. */
  threshold: number;
  /** Whether the change exceeds the threshold in either direction. */
  real: boolean;
  sentence: string;
};

/**
 * Maximum difference in points between two results of one person due to measurement error alone, with 95 % probability:
 * 1.96 × √2 × the trait's standard error of measurement. Source: Jacobson & Truax 1991, the reliable change index,
 * solved for the difference.
 */
export function changeThreshold(trait: Trait): number {
  return Z_95 * Math.SQRT2 * NORMS[trait].sem;
}

/**
 * Compares the displayed figures of two results (stored scores), in trait order, and tells for each whether the change
 * exceeds measurement error.
 */
export function compareResults(before: TraitScores, after: TraitScores): TraitChange[] {
  return TRAITS.map((trait) => compareTrait(trait, before[trait], after[trait]));
}

function compareTrait(trait: Trait, scoreBefore: number, scoreAfter: number): TraitChange {
  const before = shownFigure(trait, scoreBefore);
  const after = shownFigure(trait, scoreAfter);
  const change = after - before;
  const threshold = changeThreshold(trait);
  const real = Math.abs(change) > threshold;
  const sentence = changeSentence({ trait, before, after, change, threshold, real });
  return { trait, before, after, change, threshold, real, sentence };
}

function changeSentence({
  trait,
  before,
  after,
  change,
  threshold,
  real,
}: Omit<TraitChange, "sentence">): string {
  const name = TRAIT_NAMES[trait];
  if (change === 0) return `${name} stayed at ${after}.`;
  const points = counted(Math.abs(change), "point");
  const moved = `${name} went ${change > 0 ? "up" : "down"} ${points}, from ${before} to ${after}.`;
  // Figures are integers, so rounding the threshold down keeps every sentence exact.
  const error = Math.floor(threshold);
  return real
    ? `${moved} That is more than measurement error usually explains (up to ${error} points), so it is probably a real change.`
    : `${moved} Measurement error alone can explain that (up to ${error} points), so it may be no change at all.`;
}

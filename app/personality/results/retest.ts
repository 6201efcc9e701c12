import { counted } from "~/web/ui/text/counted";
import { NORMS } from "../scoring/norms";
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
  /** The change in a sentence, shown under the trait's name. */
  sentence: string;
};

/**
 * Two-sided limits of a normal distribution for the largest of five comparisons, the second largest, and so on: at 5 %
 * divided by 5, 4, 3, 2 and 1 (Holm 1979), so that at most 5 % of unchanged people are shown a real change. Raised by
 * 2 %, because figures move in steps of three or four points. The rates: docs/formulas.md, "Change between two
 * results".
 */
const LIMITS = [2.576, 2.498, 2.394, 2.241, 1.96].map((limit) => 1.02 * limit);

/** Standard error of the difference between one person's results, in points: √2 × SEM (Jacobson & Truax 1991). */
export function differenceError(trait: Trait): number {
  return Math.SQRT2 * NORMS[trait].sem;
}

/**
 * Compares the displayed figures of two results (stored scores), in trait order. A change is real if it exceeds what
 * measurement error explains, taking the five comparisons together: the largest in standard errors is judged first, and
 * once error may explain one, it may explain all that follow.
 */
export function compareResults(before: TraitScores, after: TraitScores): TraitChange[] {
  const moved = TRAITS.map((trait) => {
    const [from, to] = [shownFigure(trait, before[trait]), shownFigure(trait, after[trait])];
    return { trait, from, to, errors: Math.abs(to - from) / differenceError(trait) };
  });
  const ordered = [...moved].sort((one, other) => other.errors - one.errors);
  const within = ordered.findIndex(({ errors }, place) => errors <= (LIMITS[place] ?? 0));
  const reals = within === -1 ? ordered.length : within;
  return moved.map((one) => {
    const place = Math.min(ordered.indexOf(one), reals);
    const threshold = (LIMITS[place] ?? 0) * differenceError(one.trait);
    return changeOf(one.trait, { before: one.from, after: one.to, threshold });
  });
}

function changeOf(
  trait: Trait,
  { before, after, threshold }: Pick<TraitChange, "before" | "after" | "threshold">,
): TraitChange {
  const change = after - before;
  const real = Math.abs(change) > threshold;
  const facts = { trait, before, after, change, threshold, real };
  return { ...facts, sentence: changeSentence(facts) };
}

function changeSentence({ before, after, change, real }: Omit<TraitChange, "sentence">): string {
  if (change === 0) return `At ${after}, as last time.`;
  const moved = `${change > 0 ? "Up" : "Down"} ${counted(Math.abs(change), "point")} since last time, from ${before} to ${after}`;
  return `${moved}: ${real ? "probably a real change" : "chance alone can do that"}.`;
}

/** Changes since the previous result: a sentence for each trait that probably changed. */
export function changesInWords(changes: readonly TraitChange[]): string[] {
  const real = changes.filter((one) => one.real);
  if (real.length === 0) return ["No trait moved by more than chance can."];
  return real.map(({ trait, change, before, after }) => {
    return `Your ${TRAIT_NAMES[trait].toLowerCase()} probably went ${change > 0 ? "up" : "down"}, from ${before} to ${after}.`;
  });
}

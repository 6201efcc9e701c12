/** One of the options of a decision. */
export type DecisionOption = { id: string; name: string };

/** Something that matters for a decision. `swing` is the worth of its best against its worst, 0 to 100. */
export type Criterion = { id: string; name: string; swing: number };

/** How good an option is on a criterion, 0 to 100: at worst, most likely, at best. */
export type Rating = { optionId: string; criterionId: string; low: number; likely: number; high: number };

/** The parts of a decision that a comparison reads. */
export type Comparable = {
  options: readonly DecisionOption[];
  criteria: readonly Criterion[];
  ratings: readonly Rating[];
  /** How sure the owner is of the swings, 0 to 1. */
  weightSureness: number;
};

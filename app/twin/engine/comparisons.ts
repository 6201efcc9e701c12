import {
  type PreferenceEvidence,
  type PreferenceKey,
  preferenceEvidence,
  surestOf,
  type TwinReading,
} from "./evidence";
import type { Observed } from "./signals/finders";
import type { SignalEvidence } from "./signals/observe";

/** What somebody said beside what a platform shows of the same thing. `id` is stable. */
export type Comparison = {
  id: string;
  agrees: boolean;
  preference: PreferenceEvidence;
  signal: SignalEvidence;
};

type Correspondence = {
  id: string;
  keys: readonly PreferenceKey[];
  agreeing: Observed;
  /** What does not go with it. Anything else that a platform shows, or nothing, is not held against it. */
  differing: readonly Observed[];
};

/** Where a preference and a platform's counts are about the same thing: the weeks, and the time of day. */
export const CORRESPONDENCES: readonly Correspondence[] = [
  {
    id: "fixed-plans",
    keys: ["work.schedule:structured"],
    agreeing: "even-weeks",
    differing: ["uneven-weeks"],
  },
  {
    id: "open-plans",
    keys: ["work.schedule:flexible"],
    agreeing: "uneven-weeks",
    differing: ["even-weeks"],
  },
  {
    id: "mornings",
    keys: ["work.schedule:early", "lifestyle.pace:early"],
    agreeing: "mornings",
    differing: ["afternoons", "evenings"],
  },
  {
    id: "evenings",
    keys: ["work.schedule:evening", "lifestyle.pace:evening"],
    agreeing: "evenings",
    differing: ["mornings", "afternoons"],
  },
];

/**
 * Each preference that corresponds to something that a platform shows beyond chance, and whether the two agree. Nothing
 * where either is missing.
 */
export function comparisons(reading: TwinReading): Comparison[] {
  return CORRESPONDENCES.flatMap(({ id, keys, agreeing, differing }): Comparison[] => {
    const held = surestOf(reading.preferences, keys);
    const found = [agreeing, ...differing].find((observed) => reading.observed.has(observed));
    const seen = found && reading.observed.get(found);
    if (!held || !seen) return [];
    return [{ id, agrees: found === agreeing, preference: preferenceEvidence(held), signal: seen.evidence }];
  });
}

import type { Observed } from "../../platforms/finding/finders";
import { type PreferenceEvidence, preferenceEvidence, surestOf, type TwinFacts } from "./evidence";
import type { PreferenceKey } from "./meaning/held";
import type { SignalEvidence } from "./signals/observe";

/** A stated preference compared with platform data on the same subject. `id` is permanent. */
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
  /** Findings that contradict the preference; any other finding, or none, does not count against it. */
  differing: readonly Observed[];
};

/** Preferences that platform data can be compared with: weekly routine and time of day. */
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

/** Each preference with a corresponding finding beyond chance, and whether they agree. Empty if either is missing. */
export function comparisons(facts: TwinFacts): Comparison[] {
  return CORRESPONDENCES.flatMap(({ id, keys, agreeing, differing }): Comparison[] => {
    const held = surestOf(facts.preferences, keys);
    const found = [agreeing, ...differing].find((observed) => facts.observed.has(observed));
    const seen = found && facts.observed.get(found);
    if (!held || !seen) return [];
    return [{ id, agrees: found === agreeing, preference: preferenceEvidence(held), signal: seen.evidence }];
  });
}

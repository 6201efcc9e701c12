import type { InsightRule } from "./rule";
import { WITH_LIFE_AND_VALUES } from "./with-life-and-values";
import { WITH_WORK_AND_COMPANY } from "./with-work-and-company";

/**
 * Rules on a trait with a preference: where they agree, where they conflict, and where the trait is near the middle and the
 * preference says more.
 */
export const TRAIT_AND_PREFERENCE_RULES: readonly InsightRule[] = [
  ...WITH_WORK_AND_COMPANY,
  ...WITH_LIFE_AND_VALUES,
];

import type { InsightRule } from "./rule";
import { WITH_LIFE_AND_VALUES } from "./with-life-and-values";
import { WITH_WORK_AND_COMPANY } from "./with-work-and-company";

/**
 * A trait beside a preference: where they agree, where they pull in two directions, and where the trait is too near
 * the middle to tell and the preference says more.
 */
export const TRAIT_AND_PREFERENCE_RULES: readonly InsightRule[] = [
  ...WITH_WORK_AND_COMPANY,
  ...WITH_LIFE_AND_VALUES,
];

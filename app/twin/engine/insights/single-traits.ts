import { level, nearMiddle } from "~/personality/results/interpretation";
import { INSIGHTS } from "~/personality/results/wording";
import { TRAITS, type Trait } from "~/personality/traits";

/** The four variants of a trait's sentence: three levels, or `middle` if its band includes 50. */
const SINGLE_STANDINGS = ["low", "moderate", "high", "middle"] as const;
type SingleStanding = (typeof SINGLE_STANDINGS)[number];

export type SingleTraitRule = { id: string; trait: Trait; standing: SingleStanding; text: string };

/** A rule for each trait and variant, worded as in the assessment's result. */
export const SINGLE_TRAIT_RULES: readonly SingleTraitRule[] = TRAITS.flatMap((trait) =>
  SINGLE_STANDINGS.map((standing) => ({
    id: `${trait}-${standing}`,
    trait,
    standing,
    text: INSIGHTS[trait][standing],
  })),
);

/** The rule for a displayed figure (0 to 100): by level, unless its band includes 50. */
export function singleTraitRule(trait: Trait, shown: number): SingleTraitRule | undefined {
  const standing = nearMiddle(trait, shown) ? "middle" : level(shown);
  return SINGLE_TRAIT_RULES.find((rule) => rule.trait === trait && rule.standing === standing);
}

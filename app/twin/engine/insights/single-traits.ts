import { level, nearMiddle } from "~/personality/results/interpretation";
import { INSIGHTS } from "~/personality/results/wording";
import { TRAITS, type Trait } from "~/personality/traits";

/** The four sentences that a trait can get: one of three levels, or `middle` when its band reaches 50. */
const SINGLE_STANDINGS = ["low", "moderate", "high", "middle"] as const;
type SingleStanding = (typeof SINGLE_STANDINGS)[number];

export type SingleTraitRule = { id: string; trait: Trait; standing: SingleStanding; text: string };

/** A rule for each trait and each of its standings, in the words of the assessment's result. */
export const SINGLE_TRAIT_RULES: readonly SingleTraitRule[] = TRAITS.flatMap((trait) =>
  SINGLE_STANDINGS.map((standing) => ({
    id: `${trait}-${standing}`,
    trait,
    standing,
    text: INSIGHTS[trait][standing],
  })),
);

/** The rule of a shown figure (0 to 100): of its level on the scale, unless its band reaches both sides of 50. */
export function singleTraitRule(trait: Trait, shown: number): SingleTraitRule | undefined {
  const standing = nearMiddle(trait, shown) ? "middle" : level(shown);
  return SINGLE_TRAIT_RULES.find((rule) => rule.trait === trait && rule.standing === standing);
}

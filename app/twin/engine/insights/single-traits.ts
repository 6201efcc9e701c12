import { INSIGHTS } from "~/personality/results/wording";
import type { Side } from "~/personality/scoring/place";
import { TRAITS, type Trait } from "~/personality/traits";
import type { InsightRule } from "./rule";

const CLEAR_SIDES = ["low", "high"] as const satisfies readonly Side[];

export type SingleTraitRule = InsightRule & { trait: Trait; side: (typeof CLEAR_SIDES)[number] };

/** A rule for each trait and side, worded as in the assessment's result. A trait in the middle says nothing. */
export const SINGLE_TRAIT_RULES: readonly SingleTraitRule[] = TRAITS.flatMap((trait) =>
  CLEAR_SIDES.map((side) => ({
    id: `${trait}-${side}`,
    trait,
    side,
    when: [{ kind: "trait" as const, trait, side }],
    text: INSIGHTS[trait][side],
  })),
);

import type { Side } from "~/personality/scoring/place";
import { TRAITS, type Trait } from "~/personality/traits";
import type { InsightRule } from "./rule";

const CLEAR_SIDES = ["low", "high"] as const satisfies readonly Side[];
type ClearSide = (typeof CLEAR_SIDES)[number];

/** What a trait's side means for deciding. Those under `neuroticism` are about Emotional Stability, as displayed. */
const FOR_DECIDING: Record<Trait, Record<ClearSide, string>> = {
  openness: {
    low: "You tend to go for what has proved itself, so an option that you have not tried may lose before it is weighed.",
    high: "You tend to find one more option, so a choice may stay open until you say when the list is closed.",
  },
  conscientiousness: {
    low: "You tend to decide when the moment comes, so a choice without a date may be made by its deadline.",
    high: "You tend to decide early and to keep to it, so new facts may need a day on which you look at them.",
  },
  extraversion: {
    low: "You tend to think a choice through alone, so others may first hear of it when it is made.",
    high: "You tend to find out what you want while you talk, so whom you ask first may decide.",
  },
  agreeableness: {
    low: "You tend to weigh the matter before the mood, so how a choice lands with others may surprise you.",
    high: "You tend to take others' wishes into a choice, so your own may be the last on the list.",
  },
  neuroticism: {
    low: "You tend to feel an open choice as strain, so you may take the option that ends it soonest.",
    high: "You tend to stay even while a choice is open, so you may notice its risks only once they are written down.",
  },
};

export type SingleTraitRule = InsightRule & { trait: Trait; side: ClearSide };

/** A rule for each trait and side. A trait in the middle says nothing. */
export const SINGLE_TRAIT_RULES: readonly SingleTraitRule[] = TRAITS.flatMap((trait) =>
  CLEAR_SIDES.map((side) => ({
    id: `${trait}-${side}`,
    trait,
    side,
    when: [{ kind: "trait" as const, trait, side }],
    text: FOR_DECIDING[trait][side],
  })),
);

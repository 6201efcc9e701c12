import type { Trait } from "../traits";
import { MIDDLE_HALF } from "./middle-half";
import type { TraitPlace } from "./place";

/** The comparative for each side of a displayed trait; `neuroticism` is Emotional Stability. */
export const COMPARATIVES: Record<Trait, { low: string; high: string }> = {
  openness: { low: "more practical", high: "more curious" },
  conscientiousness: { low: "more spontaneous", high: "more orderly" },
  extraversion: { low: "quieter", high: "more outgoing" },
  agreeableness: { low: "more matter-of-fact", high: "warmer" },
  neuroticism: { low: "more sensitive", high: "calmer" },
};

/** Not 10, which would be everyone: thirty answers never give such a figure; only scores posted by a program can. */
const MOST_OF_TEN = 9;

/**
 * A place among the people of the sample in a few words, without a full stop: "more curious than 8 of 10".
 *
 * The share is of those who have a strictly lower figure (on the low side, a strictly higher one), rounded down, so
 * that it is never overstated: people with the same figure are on neither side. Without a side, the words are "like
 * most people" within the middle half, and "a little … than most" beyond it.
 */
export function amongPeople({ trait, shown, below, atOrBelow, side }: TraitPlace): string {
  const { from, to } = MIDDLE_HALF[trait];
  if (side !== "middle") {
    const passed = side === "high" ? below : 1 - atOrBelow;
    return `${COMPARATIVES[trait][side]} than ${Math.min(MOST_OF_TEN, Math.floor(10 * passed))} of 10`;
  }
  if (shown >= from && shown <= to) return "like most people";
  return `a little ${COMPARATIVES[trait][shown > to ? "high" : "low"]} than most`;
}

/** The words of {@link amongPeople} as a sentence that stands alone. */
export function amongSentence(among: string): string {
  const people = among.endsWith("people") ? "" : " people";
  return `${among.charAt(0).toUpperCase()}${among.slice(1)}${people}.`;
}

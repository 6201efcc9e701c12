/** The five traits, in the order of the assessment's sections. Stored scores carry these names. */
export const TRAITS = [
  "openness",
  "conscientiousness",
  "extraversion",
  "agreeableness",
  "neuroticism",
] as const;

export type Trait = (typeof TRAITS)[number];

/** Stored scores, integers 0..100 (20..100 when they come from the thirty answers). */
export type TraitScores = Record<Trait, number>;

/** Display names. Neuroticism is displayed reversed, as Emotional Stability. */
export const TRAIT_NAMES: Record<Trait, string> = {
  openness: "Openness to Experience",
  conscientiousness: "Conscientiousness",
  extraversion: "Extraversion",
  agreeableness: "Agreeableness",
  neuroticism: "Emotional Stability",
};

/**
 * The figure displayed with the trait's name, 0..100. Emotional Stability is 100 minus the stored neuroticism; other
 * traits are displayed as stored.
 */
export function shownFigure(trait: Trait, score: number): number {
  return trait === "neuroticism" ? 100 - score : score;
}

/** A complete record with the value `make` returns for each trait. */
export function forEachTrait<T>(make: (trait: Trait) => T): Record<Trait, T> {
  return {
    openness: make("openness"),
    conscientiousness: make("conscientiousness"),
    extraversion: make("extraversion"),
    agreeableness: make("agreeableness"),
    neuroticism: make("neuroticism"),
  };
}

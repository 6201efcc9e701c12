import type { Trait } from "../traits";

/**
 * Where the middle half of the reference sample is, in displayed figures, both ends included: the lowest figure that at
 * least a quarter of the people do not exceed, and the lowest that at least three quarters do not. Since people share
 * figures, it contains slightly more than half of them (54 to 58 %), so "most people" holds. A table, because the
 * browser draws it while the counts behind it stay on the server; place.test.ts recounts it.
 */
export const MIDDLE_HALF: Record<Trait, { from: number; to: number }> = {
  openness: { from: 70, to: 90 },
  conscientiousness: { from: 53, to: 77 },
  extraversion: { from: 47, to: 77 },
  agreeableness: { from: 70, to: 90 },
  neuroticism: { from: 27, to: 53 },
};

/**
 * How a trait is marked in every drawing (portrait, bars, result cards): one colour token and one shape,
 * so that the five stay apart without colour too. Class names are written out whole because Tailwind reads
 * them from the source.
 */
import type { Trait } from "../traits";

export const TRAIT_FILL: Record<Trait, string> = {
  openness: "fill-openness",
  conscientiousness: "fill-conscientiousness",
  extraversion: "fill-extraversion",
  agreeableness: "fill-agreeableness",
  neuroticism: "fill-neuroticism",
};

export const TRAIT_STROKE: Record<Trait, string> = {
  openness: "stroke-openness",
  conscientiousness: "stroke-conscientiousness",
  extraversion: "stroke-extraversion",
  agreeableness: "stroke-agreeableness",
  neuroticism: "stroke-neuroticism",
};

/** The radius of the circle in {@link TRAIT_MARKS}, and about that of the others, in their own units. */
export const MARK_RADIUS = 20;

/**
 * Each trait's mark as a path around (0, 0): circle, square, triangle, diamond, cross. The five are balanced to look
 * equally large: their corners reach up to 1.4 times as far as the circle. One text for every place and size, moved
 * and scaled where it stands, so that a compressed page holds it once.
 */
export const TRAIT_MARKS: Record<Trait, string> = {
  openness: "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z",
  conscientiousness: "M-18-18H18V18H-18Z",
  extraversion: "M0-25 24 17H-24Z",
  agreeableness: "M0-26 26 0 0 26-26 0Z",
  neuroticism: "M-9-24H9V-9H24V9H9V24H-9V9H-24V-9H-9Z",
};

/**
 * A trait's mark in all drawings (portrait, bars, result cards): a shape beside its colour (`text-openness`), so that
 * traits can be told apart without colour.
 */
import type { Trait } from "../traits";

/** Radius of the circle in {@link TRAIT_MARKS}, and approximately of the others, in their own units. */
export const MARK_RADIUS = 20;

/**
 * Each trait's mark as a path around (0, 0): circle, square, triangle, diamond, cross. They are balanced to look
 * equally large: corners reach up to 1.4 times as far as the circle. The same path is used at every size with
 * transforms, so that a compressed page contains it once.
 */
export const TRAIT_MARKS: Record<Trait, string> = {
  openness: "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z",
  conscientiousness: "M-18-18H18V18H-18Z",
  extraversion: "M0-25 24 17H-24Z",
  agreeableness: "M0-26 26 0 0 26-26 0Z",
  neuroticism: "M-9-24H9V-9H24V9H9V24H-9V9H-24V-9H-9Z",
};

/**
 * How a trait is marked in every drawing (portrait, bars, result cards): one colour token and one shape,
 * so that the five stay apart without colour too. Class names are written out whole because Tailwind reads
 * them from the source.
 */
import type { Trait } from "./traits";

export type Marker = "circle" | "square" | "triangle" | "diamond" | "cross";

/** The marker shape of each trait. */
export const TRAIT_MARKERS: Record<Trait, Marker> = {
  openness: "circle",
  conscientiousness: "square",
  extraversion: "triangle",
  agreeableness: "diamond",
  neuroticism: "cross",
};

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

/** A coordinate with one decimal: a tenth of a drawing unit is finer than any screen shows, and short in HTML. */
export function tenth(value: number): number {
  // Adding 0 turns -0 into 0, so that one picture has one text.
  return Math.round(value * 10) / 10 + 0;
}

/**
 * The path of a marker around (x, y). The five are balanced to look equally large: `radius` is the circle's,
 * the others reach up to 1.4 times as far at their corners.
 */
export function markerPath(marker: Marker, radius: number, x = 0, y = 0): string {
  const at = (dx: number, dy: number) => `${tenth(x + dx * radius)} ${tenth(y + dy * radius)}`;
  const outline = (...corners: [number, number][]) => `M${corners.map(([dx, dy]) => at(dx, dy)).join("L")}Z`;
  const r = tenth(radius);
  switch (marker) {
    case "circle":
      return `M${at(-1, 0)}A${r} ${r} 0 1 1 ${at(1, 0)}A${r} ${r} 0 1 1 ${at(-1, 0)}Z`;
    case "square":
      return outline([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
    case "triangle":
      return outline([0, -1.25], [1.2, 0.85], [-1.2, 0.85]);
    case "diamond":
      return outline([0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]);
    case "cross": {
      const [arm, half] = [1.2, 0.45];
      return outline(
        [-half, -arm],
        [half, -arm],
        [half, -half],
        [arm, -half],
        [arm, half],
        [half, half],
        [half, arm],
        [-half, arm],
        [-half, half],
        [-arm, half],
        [-arm, -half],
        [-half, -half],
      );
    }
  }
}

import type { Quantity } from "./quantities";

/**
 * The scale on which figures are compared: for amounts the square root, since larger amounts vary more; for shares the
 * arcsine of the square root, since shares near 0 or 1 vary less.
 */
type Scale = { to: (figure: number) => number; back: (scaled: number) => number };

const AMOUNTS: Scale = { to: (figure) => Math.sqrt(figure), back: (scaled) => Math.max(0, scaled) ** 2 };

const sharesOf = (most: number): Scale => ({
  to: (figure) => Math.asin(Math.sqrt(Math.min(1, figure / most))),
  back: (scaled) => most * Math.sin(Math.min(Math.PI / 2, Math.max(0, scaled))) ** 2,
});

/** The scale of a quantity: both directions. */
export function scaleOf({ most }: Quantity): Scale {
  return most === null ? AMOUNTS : sharesOf(most);
}

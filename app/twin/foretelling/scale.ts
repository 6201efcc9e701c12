import type { Quantity } from "./quantities";

/**
 * The scale on which figures are compared: their square root, since larger amounts vary more, and of shares the angle
 * whose sine that is, since those near none or all vary less.
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

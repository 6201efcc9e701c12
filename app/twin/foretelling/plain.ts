import { figureOver, type PastWeeks } from "./past-weeks";
import type { Quantity } from "./quantities";
import type { ForetoldRange } from "./range";
import { upperTenth } from "./student";

/** Weeks that the plain forecast repeats. */
const REPEATED = 8;

/**
 * The opponent, "the same as the last eight weeks": its median is their level, and its 80 % range follows from their
 * spread if weeks are independent.
 *
 * @returns null if fewer than two of the last eight weeks are known
 */
export function plainRange(past: PastWeeks, { horizon, most }: Quantity): ForetoldRange | null {
  const from = past.weeks - REPEATED;
  const median = figureOver(past, from, past.weeks);
  if (median === null) return null;
  const weeks = Array.from({ length: REPEATED }, (_, at) => figureOver(past, from + at, from + at + 1));
  const known = weeks.filter((figure) => figure !== null);
  if (known.length < 2) return null;
  const freedom = known.length - 1;
  const variance = known.reduce((sum, figure) => sum + (figure - median) ** 2, 0) / freedom;
  const half = upperTenth(freedom) * Math.sqrt(variance * (7 / horizon + 1 / known.length));
  return { median, low: Math.max(0, median - half), high: Math.min(most ?? median + half, median + half) };
}

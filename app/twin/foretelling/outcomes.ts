import { type CreatorHistory, countUpTo } from "./creators";
import { dayNumber } from "./days";
import { sumsOver } from "./past-weeks";
import { quantityOf, storedFigure } from "./quantities";
import { type Coverage, coversPeriod, type Rhythm } from "./rhythm";

/** How a forecast of a quantity turned out; `observed` is null if it is void. */
export type QuantityOutcome = { observed: number | null; outcome: "inside" | "outside" | "void" };

/**
 * How a forecast of an event turned out; `observed` is the number of days on which the creator was chosen, null if void.
 */
export type EventOutcome = { observed: number | null; outcome: "yes" | "no" | "void" };

type Period = { from: string; to: string };

/** Minimum share of a period's days that must have a figure, for quantities in which missing days are unknown. */
const LEAST_MEASURED = 1 / 2;

const VOID = { observed: null, outcome: "void" } as const;

/**
 * Resolves a forecast of a quantity from the rhythm as currently known.
 *
 * @returns null while there is no entry on or after the period's last day; void if a part of the period is unknown, too
 * little was measured, or there is nothing to take a share of
 */
export function quantityOutcome(
  forecast: Period & { about: string; low: number; high: number },
  rhythm: Rhythm,
): QuantityOutcome | null {
  const isCovered = coversPeriod(rhythm, forecast);
  if (isCovered === null) return null;
  const quantity = quantityOf(forecast.about);
  if (!isCovered || !quantity) return VOID;
  const span = { from: dayNumber(forecast.from), to: dayNumber(forecast.to) };
  const { above, below, days } = sumsOver(rhythm, quantity, span);
  const isThin = quantity.isMeasured && days < LEAST_MEASURED * quantity.horizon;
  if (below <= 0 || isThin) return VOID;
  const observed = storedFigure(above / below);
  const isInside = observed >= forecast.low && observed <= forecast.high;
  return { observed, outcome: isInside ? "inside" : "outside" };
}

/**
 * Resolves whether a creator came back, from all days on which it was chosen and the current coverage of its kind and
 * source.
 *
 * @param days undefined if the creator no longer occurs, which counts as no days
 */
export function eventOutcome(
  forecast: Period,
  days: CreatorHistory["days"] | undefined,
  coverage: Coverage,
): EventOutcome | null {
  const isCovered = coversPeriod(coverage, forecast);
  if (isCovered === null) return null;
  if (!isCovered) return VOID;
  const numbered = [...new Set((days ?? []).map(dayNumber))].sort((one, other) => one - other);
  const within =
    countUpTo(numbered, dayNumber(forecast.to)) - countUpTo(numbered, dayNumber(forecast.from) - 1);
  return { observed: within, outcome: within > 0 ? "yes" : "no" };
}

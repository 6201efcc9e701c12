import { type CreatorHistory, countUpTo } from "./creators";
import { dayNumber } from "./days";
import { sumsOver } from "./past-weeks";
import { quantityOf, storedFigure } from "./quantities";
import { type Coverage, coversPeriod, type Rhythm } from "./rhythm";

/** What came of a quantity; `observed` is null where it is void. */
export type QuantityOutcome = { observed: number | null; outcome: "inside" | "outside" | "void" };

/** What came of an event; `observed` is the days on which the creator was chosen, null where it is void. */
export type EventOutcome = { observed: number | null; outcome: "yes" | "no" | "void" };

type Period = { from: string; to: string };

/** Of figures that are not there every day at least this share of the days has to have one. */
const LEAST_MEASURED = 1 / 2;

const VOID = { observed: null, outcome: "void" } as const;

/**
 * Resolves a forecast of a quantity by the rhythm as it is known now.
 *
 * @returns null while no entry is at or after the period's end; void where there is one but a part of the period is
 * unknown, or has nothing of which a share could be taken
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
 * Resolves whether a creator came back, by all days on which it was chosen and what its kind of that source covers now.
 *
 * @param days undefined where the creator does not occur any more, which is as good as no day
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

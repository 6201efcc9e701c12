import { DAY_MS } from "~/ground/units";
import { SCORED_FROM } from "./calibration";
import { brierScore, judgementsOf, type ResolvedForecast } from "./resolved";

/** How the forecasts of a tag, or of a horizon, turned out. */
export type ForecastGroup = {
  label: string;
  n: number;
  brier: number;
  /** Mean stated probability, and share that came true, 0 to 1. */
  meanForecast: number;
  share: number;
};

/** A month in days, for short and long horizons. */
const MONTH_DAYS = 30;

function groupOf(label: string, forecasts: readonly ResolvedForecast[]): ForecastGroup[] {
  const n = forecasts.length;
  if (n < SCORED_FROM) return [];
  const judgements = judgementsOf(forecasts);
  return [
    {
      label,
      n,
      brier: brierScore(judgements),
      meanForecast: judgements.reduce((sum, { p }) => sum + p, 0) / n,
      share: judgements.filter(({ cameTrue }) => cameTrue).length / n,
    },
  ];
}

/** Days from sealing a forecast to when it can be known. */
const horizonOf = ({ createdAt, dueOn }: ResolvedForecast) =>
  (Date.parse(`${dueOn}T00:00:00Z`) - createdAt.getTime()) / DAY_MS;

/** Short and long horizons with ten or more resolved forecasts. */
export function byHorizon(forecasts: readonly ResolvedForecast[]): ForecastGroup[] {
  const isLong = (one: ResolvedForecast) => horizonOf(one) > MONTH_DAYS;
  return [
    ...groupOf(
      "Within a month",
      forecasts.filter((one) => !isLong(one)),
    ),
    ...groupOf("Over a month", forecasts.filter(isLong)),
  ];
}

/** Tags with ten or more resolved forecasts, the most used first. */
export function byTag(forecasts: readonly ResolvedForecast[]): ForecastGroup[] {
  const tagged = new Map<string, ResolvedForecast[]>();
  for (const one of forecasts) {
    for (const tag of one.tags) tagged.set(tag, [...(tagged.get(tag) ?? []), one]);
  }
  return [...tagged].flatMap(([tag, own]) => groupOf(tag, own)).sort((one, other) => other.n - one.n);
}

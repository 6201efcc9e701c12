import { cautiousAutocorrelation } from "~/ground/chance/autocorrelation";
import { chanceBeyond, normalErrors } from "~/ground/chance/normal";
import { meanOf, sumOfSquares } from "~/ground/chance/ranks";
import { errorsOfMost } from "~/ground/chance/scan";

const MONTHS = 12;
/** Months with and without, at least: fewer do not show how much months differ anyway. */
const LEAST_OTHERS = 6;
/** Months that begin the seasons: December, March, June and September; the southern ones have the same months. */
const SEASONS = [12, 3, 6, 9].map((begin) => [0, 1, 2].map((after) => ((begin - 1 + after) % MONTHS) + 1));
const SETS = [...Array.from({ length: MONTHS }, (_, month) => [month + 1]), ...SEASONS];

/** A whole month: its number from 1, how many of its days have something, and how many it has. */
export type CountedMonth = { month: number; days: number; length: number };

/** Months of the year that are unlike the others. */
export type MonthsApart = {
  /** One, or the three of a season, in order. */
  months: readonly number[];
  /** How many of them were counted. */
  counted: number;
  /** The share of their days with something, and of those of other months. */
  share: number;
  others: number;
  /** Standard errors from chance, allowing for all months and seasons. */
  errors: number;
};

const rateOf = ({ days, length }: CountedMonth) => days / length;
const shareOf = (months: readonly CountedMonth[]) =>
  months.reduce((sum, { days }) => sum + days, 0) / months.reduce((sum, { length }) => sum + length, 0);

/** The variance of months' rates, at least that of days with something at random. */
function varianceOf(groups: readonly (readonly CountedMonth[])[]): { variance: number; freedom: number } {
  const freedom = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const squares = groups.reduce((sum, group) => {
    const mean = meanOf(group.map(rateOf));
    return sum + sumOfSquares(group.map((month) => rateOf(month) - mean));
  }, 0);
  const all = groups.flat();
  const random = groups.reduce((sum, group) => {
    const share = shareOf(group);
    return sum + group.reduce((own, { length }) => own + (share * (1 - share)) / length, 0);
  }, 0);
  return { variance: Math.max(squares / freedom, random / all.length), freedom };
}

/** By how much the variance of a mean of months in a row exceeds that of single ones, if each resembles the one before. */
function inflation(length: number, resemblance: number): number {
  let sum = 1;
  for (let lag = 1; lag < length; lag += 1) sum += 2 * (1 - lag / length) * resemblance ** lag;
  return sum;
}

function apart(all: readonly CountedMonth[], months: readonly number[]): MonthsApart | null {
  const inside = all.filter(({ month }) => months.includes(month));
  const outside = all.filter(({ month }) => !months.includes(month));
  if (inside.length < months.length || outside.length < LEAST_OTHERS) return null;
  const { variance, freedom } = varianceOf([inside, outside]);
  if (!(variance > 0)) return null;
  const [own, rest] = [meanOf(inside.map(rateOf)), meanOf(outside.map(rateOf))];
  const residuals = all.map((month) => rateOf(month) - (months.includes(month.month) ? own : rest));
  const more = months.length > 1 ? inflation(months.length, cautiousAutocorrelation(residuals, 1)) : 1;
  const error = Math.sqrt(variance * (more / inside.length + more / outside.length));
  const errors = Math.abs(normalErrors((own - rest) / error, Math.max(1, freedom / more)));
  return {
    months,
    counted: inside.length,
    share: shareOf(inside),
    others: shareOf(outside),
    errors: errorsOfMost(Math.log(chanceBeyond(errors)), SETS.length),
  };
}

/**
 * The month of the year, or the season, that is least like the others, by the days with something: years are taken
 * together, and months compared with how much months differ anyway. It may be chance; null with too few months.
 *
 * @param months whole ones, in order
 * @param isUsual whether most people's months are so
 */
export function monthsApart(
  months: readonly CountedMonth[],
  isUsual: (found: MonthsApart) => boolean = () => false,
): MonthsApart | null {
  const found = SETS.flatMap((set) => apart(months, set) ?? []).filter((one) => !isUsual(one));
  return found.reduce<MonthsApart | null>(
    (best, one) => (one.errors > (best?.errors ?? 0) ? one : best),
    null,
  );
}

import { weekendGap } from "~/archives/counting/weekend-gap";
import { usualFor } from "~/platforms/finding/usual";
import { dayOf } from "~/platforms/iso-weeks";
import { archiveSource } from "~/platforms/signals";
import { meansByWeekday, WEEKDAYS } from "~/twin/signals/weekday-means";
import { countedOf } from "~/web/ui/text/counted-of";
import type { CountedStream } from "./counted-stream";
import { type HighlightCandidate, valueInWords } from "./highlight";

/** Minimum number of days of each weekday. */
const LEAST_DAYS = 6;
/** The highest mean is told from this multiple of the lowest on. */
const LEAST_RATIO = 1.2;
/** Standard errors of their difference from which it is told; high, since the two furthest apart are chosen. */
const LEAST_ERRORS = 4;
/** Means from this value up are shown without decimals. */
const LARGE = 100;

type Mean = { day: number; mean: number; error: number };

const rounded = (mean: number) => (mean >= LARGE ? Math.round(mean) : Math.round(10 * mean) / 10);

/** The mean of each weekday with its standard error; null if there are too few days of one. */
function meansOf({ figures }: CountedStream): Mean[] | null {
  const means = meansByWeekday(figures);
  if (means.some(({ days }) => days < LEAST_DAYS)) return null;
  return means.map(({ mean, days }, day) => {
    const own = figures.filter(([date]) => (new Date(dayOf(date)).getUTCDay() + 6) % 7 === day);
    const middle = mean ?? 0;
    const squares = own.reduce((sum, [, amount]) => sum + (amount - middle) ** 2, 0);
    return { day, mean: middle, error: Math.sqrt(squares / (days - 1) / days) };
  });
}

/** Whether weekends differ from the other days as most people's do, so that the weekdays are no news. */
function isUsual({ source, stream, figures }: CountedStream): boolean {
  const usual = usualFor({ platform: source, source: archiveSource(stream) }).gap;
  const gap = usual && weekendGap(new Map(figures.map(([day, amount]) => [dayOf(day), amount])));
  return Boolean(gap && gap.mean >= usual.low && gap.mean <= usual.high);
}

/** Relative entropy of the means against equal ones, in nats. */
function distanceOf(means: readonly Mean[]): number {
  const all = means.reduce((sum, { mean }) => sum + mean, 0);
  return means.reduce((sum, { mean }) => {
    const share = mean / all;
    return share > 0 ? sum + share * Math.log(share * means.length) : sum;
  }, 0);
}

function titleOf({ unit, isOfNights }: CountedStream, high: Mean, low: Mean): string {
  const [most, least] = [high, low].map(({ day, mean }) => ({
    day: WEEKDAYS[day] ?? "",
    figure: valueInWords(rounded(mean)),
  }));
  const figure = `${most?.figure} ${unit}`.trimEnd();
  return isOfNights
    ? `The night to ${most?.day} ${figure}, to ${least?.day} ${least?.figure}`
    : `${most?.day} ${figure}, ${least?.day} ${least?.figure}`;
}

/** The weekdays with the highest and the lowest mean of a stream's daily figures, if they are far apart. */
export function meanHighlights(stream: CountedStream): HighlightCandidate[] {
  const means = meansOf(stream);
  if (!means || isUsual(stream)) return [];
  const high = means.reduce((one, other) => (other.mean > one.mean ? other : one));
  const low = means.reduce((one, other) => (other.mean < one.mean ? other : one));
  const error = Math.hypot(high.error, low.error);
  if (high.mean < LEAST_RATIO * low.mean || high.mean - low.mean < LEAST_ERRORS * error) return [];
  const { sourceLabel, year, figures, of, unit } = stream;
  return [
    {
      title: titleOf(stream, high, low),
      note: `Averages of ${countedOf(figures.length, of)} · ${sourceLabel}, ${year}`,
      year,
      shape: "weekdays",
      of: unit === "" ? of : `${unit} on average`,
      values: means.map(({ mean }) => rounded(mean)),
      marked: [high.day, low.day],
      distance: distanceOf(means),
    },
  ];
}

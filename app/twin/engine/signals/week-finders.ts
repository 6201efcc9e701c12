import { ERRORS_95, normalErrors } from "~/chance/normal";
import { errorsBeyond, shareErrors } from "~/chance/shares";
import {
  beside,
  daysBehind,
  type Finder,
  type Observed,
  type SignalSample,
  shareInWords,
  sumOf,
} from "./finders";
import { WEEKEND } from "./usual";

type PartsOfWeek = { weekdays: Observed; weekends: Observed; onWeekdays: string; onWeekends: string };

const CHANCE = { low: WEEKEND, high: WEEKEND, words: "" };
/** No part of the week has more by chance. */
const NO_GAP = { low: 0, high: 0, words: "" };
/** Weeks with a weekend's day and another, to compare them. */
export const ENOUGH_GAPS = 8;

const weekendOf = ({ counts }: SignalSample) => sumOf(counts, (day) => day > "5");

/** What a part of the week shows, with what is usual beside it; or that it is usual. */
function told(
  { weekdays, weekends, onWeekdays, onWeekends }: PartsOfWeek,
  sample: SignalSample,
  { errors, isUsual, words }: { errors: number; isUsual: boolean; words: string },
): ReturnType<Finder> {
  const { total } = sample;
  const weekend = weekendOf(sample);
  if (errors > 0) {
    return {
      observed: weekends,
      errors,
      text: beside(`${shareInWords(weekend, total)} ${onWeekends}`, words),
    };
  }
  if (errors < 0) {
    const text = beside(`${shareInWords(total - weekend, total)} ${onWeekdays}`, words);
    return { observed: weekdays, errors: -errors, text };
  }
  return isUsual && words ? { usual: words } : null;
}

/** More or less on Saturday and Sunday than two days in seven, and than is usual. */
export function partOfWeek(parts: PartsOfWeek): Finder {
  return (sample) => {
    const usual = sample.usual.weekend ?? CHANCE;
    const [share, days] = [weekendOf(sample) / sample.total, daysBehind(sample)];
    const errors = errorsBeyond(share, usual, days);
    const isUsual = Math.abs(shareErrors(share, WEEKEND, days)) > ERRORS_95;
    return told(parts, sample, { errors, isUsual, words: usual.words });
  };
}

/** Whether the figures of weekends exceed those of the other days of their weeks, or the other way round. */
export function weekendFigures(parts: PartsOfWeek): Finder {
  return (sample) => {
    const { spread } = sample;
    if (!spread || !("error" in spread) || !(spread.error > 0)) return null;
    const usual = sample.usual.gap ?? NO_GAP;
    const { mean, error, weeks } = spread;
    const away = mean > usual.high ? mean - usual.high : Math.min(0, mean - usual.low);
    const errors = normalErrors(away / error, weeks - 1);
    // The days above the middle one, which are what is shown, have to say the same.
    const isShown = Math.sign(weekendOf(sample) / sample.total - WEEKEND) === Math.sign(errors);
    const isUsual = errors === 0 && Math.abs(mean / error) > ERRORS_95;
    return told(parts, sample, { errors: isShown ? errors : 0, isUsual, words: usual.words });
  };
}

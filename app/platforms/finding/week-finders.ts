import { ERRORS_95, normalErrors } from "~/ground/chance/normal";
import { errorsBeyond, shareErrors } from "~/ground/chance/shares";
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
/** By chance, neither part of the week has more than the other. */
const NO_GAP = { low: 0, high: 0, words: "" };
/** Minimum number of weeks with both a weekend day and another day, for comparing them. */
export const ENOUGH_GAPS = 8;

const weekendOf = ({ counts }: SignalSample) => sumOf(counts, (day) => day > "5");

/** The finding on a part of the week, with what is usual beside it; or words for what is usual; or null. */
function shown(
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

/** Finds a share of Saturdays and Sundays above or below two days in seven, and beyond what is usual. */
export function partOfWeek(parts: PartsOfWeek): Finder {
  return (sample) => {
    const usual = sample.usual.weekend ?? CHANCE;
    const [share, days] = [weekendOf(sample) / sample.total, daysBehind(sample)];
    const errors = errorsBeyond(share, usual, days);
    const isUsual = Math.abs(shareErrors(share, WEEKEND, days)) > ERRORS_95;
    return shown(parts, sample, { errors, isUsual, words: usual.words });
  };
}

/** Finds figures that are higher, or lower, at weekends than on the other days of the same weeks. */
export function weekendFigures(parts: PartsOfWeek): Finder {
  return (sample) => {
    const { spread } = sample;
    if (!spread || !("error" in spread) || !(spread.error > 0)) return null;
    const usual = sample.usual.gap ?? NO_GAP;
    const { mean, error, weeks } = spread;
    const away = mean > usual.high ? mean - usual.high : Math.min(0, mean - usual.low);
    const errors = normalErrors(away / error, weeks - 1);
    // The days that are shown, those above the median, must point the same way.
    const isShown = Math.sign(weekendOf(sample) / sample.total - WEEKEND) === Math.sign(errors);
    const isUsual = errors === 0 && Math.abs(mean / error) > ERRORS_95;
    return shown(parts, sample, { errors: isShown ? errors : 0, isUsual, words: usual.words });
  };
}

import { dayOf } from "~/platforms/iso-weeks";
import { capital } from "~/web/ui/text/capital";
import { type CountsByDay, daysThrough, eventRows, eventsByDay, inOrder, isoDay } from "../counts";
import { type CoveredTime, coverageOf, isCovered } from "../coverage";
import { groupedBy } from "../grouped-by";
import type { Period, YearRow } from "../year-input";
import { weeklyWords } from "./change-words";
import type { YearChange } from "./picture";
import { type RatioInterval, ratioInterval } from "./ratio";
import { kindWords, type SourceRows, WITH_PLACE } from "./sources";

const DAYS_A_WEEK = 7;
/** 56 days. */
const LEAST_WEEKS = 8;
/** With fewer events, or fewer weeks with any, a ratio's error cannot be estimated. */
const LEAST_EVENTS = 40;
const LEAST_FILLED_WEEKS = 4;
/** Maximum probability that any range on the page misses the true value. */
const MISSED = 0.05;

type Compared = { source: string; label: string; look: number; now: number[]; before: number[] };

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The same calendar day of the year before; null for 29 February. */
function yearEarlier(day: string): string | null {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isoDay(dayOf(earlier)) === earlier && !day.endsWith("02-29") ? earlier : null;
}

/** Pairs of the same calendar day in both years, in weeks of seven from the period's first day; leftover days are dropped. */
function pairedWeeks({ from, to }: Period): (readonly [day: string, before: string])[][] {
  const pairs = daysThrough(from, to).flatMap((day): (readonly [string, string])[] => {
    const before = yearEarlier(day);
    return before === null ? [] : [[day, before]];
  });
  const weeks = Math.floor(pairs.length / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    pairs.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
}

/** The counts of the weeks in which every day is covered in both years. */
function countsOfWeeks(days: CountsByDay, coverage: CoveredTime | null, period: Period) {
  const weeks = pairedWeeks(period).filter((week) =>
    week.every(([day, before]) => isCovered(coverage, day) && isCovered(coverage, before)),
  );
  const countOf = (day: string) => days.get(day) ?? 0;
  return {
    now: weeks.map((week) => sumOf(week.map(([day]) => countOf(day)))),
    before: weeks.map((week) => sumOf(week.map(([, before]) => countOf(before)))),
  };
}

const isEnough = ({ now, before }: Pick<Compared, "now" | "before">) =>
  now.length >= LEAST_WEEKS &&
  sumOf(now) + sumOf(before) >= LEAST_EVENTS &&
  [now, before].every((weeks) => weeks.filter((count) => count > 0).length >= LEAST_FILLED_WEEKS);

/** The label of what is compared, with its source: "Plays on Spotify", "Searches (LinkedIn)". */
function labelOf(own: readonly YearRow[], all: readonly YearRow[]): string {
  const words = capital(kindWords(own, all));
  return own[0]?.kind || WITH_PLACE.test(words) ? words : `${words} (${own[0]?.sourceLabel ?? ""})`;
}

/** What can be compared: each kind of each source, over the time that its streams cover with events of any kind. */
function comparedOf(sources: readonly SourceRows[], period: Period): Compared[] {
  return sources.flatMap(({ source, rows, look }) => {
    const events = eventRows(rows);
    return [...groupedBy(events, ({ kind, stream }) => kind || stream)].flatMap(([, own]): Compared[] => {
      const streams = new Set(own.map(({ stream }) => stream));
      const covering = events.filter(({ stream }) => streams.has(stream));
      const counts = countsOfWeeks(eventsByDay(own), coverageOf(eventsByDay(covering).keys()), period);
      const label = labelOf(own, rows);
      return isEnough(counts) ? [{ source, label, look, ...counts }] : [];
    });
  });
}

function verdictOf({ low, high }: RatioInterval): YearChange["verdict"] {
  if (low > 1) return "rose";
  return high < 1 ? "fell" : "open";
}

function changeOf({ source, label, look, now, before }: Compared, chance: number): YearChange {
  const interval = ratioInterval(now, before, chance);
  const verdict = verdictOf(interval);
  const weekly = (counts: readonly number[]) => sumOf(counts) / counts.length;
  const [each, eachBefore] = [weekly(now), weekly(before)];
  const figures = `${weeklyWords(each)} a week, ${weeklyWords(eachBefore)} the year before`;
  const sentence = {
    rose: `Rose: ${figures}.`,
    fell: `Fell: ${figures}.`,
    open: `About as before: ${figures}. Weeks differ enough among themselves to account for that.`,
  }[verdict];
  return {
    source,
    look,
    label,
    now: each,
    before: eachBefore,
    ...interval,
    verdict,
    sentence,
  };
}

/**
 * Compares each kind of each source with the year before, on the calendar days that both years cover: at least eight
 * whole weeks. The ranges are wide enough that all of them hold together in 95 of 100 cases (Bonferroni), so a user
 * without any change is shown one in at most 5 of 100.
 */
export function yearChangesOf(sources: readonly SourceRows[], period: Period): YearChange[] {
  const compared = comparedOf(sources, period);
  return compared
    .map((one) => changeOf(one, MISSED / compared.length))
    .sort((one, other) => other.now - one.now || inOrder(one.label, other.label));
}

import { ERRORS_95 } from "~/ground/chance/normal";
import { enumerated } from "~/web/ui/text/enumerated";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import { inPercent, shareInPercent } from "~/web/ui/text/percent";
import { type DayEnd, dayEnds } from "./day-ends";
import { daysBehind, type Finder, type Observed, type SignalSample } from "./finders";
import { type HourShape, hourShape } from "./hour-shapes";
import type { HoursInARow } from "./hours-in-a-row";
import { DAY_BEGINS } from "./hours-of-days";
import { type CountedMonth, type MonthsApart, monthsApart } from "./months-apart";

const HOURS = 24;
const WEEK_HOURS = 168;
const WORKING_DAYS = "01234";
const WEEKEND = "56";
const DAY_NAMES = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

/** An even day is spread over this many hours at least: somebody may have a job, but sleeps, eats and washes too. */
export const AWAKE = 12;

const OBSERVED: Record<HourShape["shape"], Observed> = {
  half: "half-in-few-hours",
  "two-peaks": "two-peaks",
  "some-days": "hours-on-some-days",
};

const clock = (hour: number) => (hour % HOURS === 0 ? "midnight" : `${hour % HOURS}:00`);

/** Hours in words: `between 6:00 and 8:00`. */
const between = ({ from, length }: HoursInARow) => `between ${clock(from)} and ${clock(from + length)}`;

/** Weekdays in words, continuing with hours: `on Fridays `; empty for all. */
function onDays(days: readonly number[]): string {
  const name = days.join("");
  if (days.length === DAY_NAMES.length) return "";
  if (name === WORKING_DAYS) return "from Monday to Friday ";
  if (name === WEEKEND) return "at weekends ";
  return `on ${enumerated(days.map((day) => DAY_NAMES[day] ?? ""))} `;
}

/** What a shape says, continuing after what was counted: `41 % of them from Monday to Friday between 6:00 and 8:00 …`. */
export function hourShapeWords({ shape, share, days, hours }: HourShape): string {
  const when = `${onDays(days)}${enumerated(hours.map(between))}`;
  const size = hours.reduce((sum, { length }) => sum + length, 0) * days.length;
  const part = `${shareInPercent(share)} of them ${when}`;
  return shape === "half"
    ? `${part}, the narrowest hours that hold half`
    : `${part}, which is ${inPercent(Math.max(1, Math.round((100 * size) / WEEK_HOURS)))} of the week`;
}

/** Finds the clearest shape of the hours of the week: few that hold half, two peaks, or a part of some days. */
export function hoursOfWeek(sample: SignalSample): ReturnType<Finder> {
  const counts = Array.from(
    { length: WEEK_HOURS },
    (_, place) => sample.counts.get(`${Math.floor(place / HOURS) + 1}-${place % HOURS}`) ?? 0,
  );
  const awake = sample.usual.day?.hours ?? AWAKE;
  const found = hourShape({ counts, days: daysBehind(sample), awake });
  if (!found) return null;
  const { shape, errors, days, hours } = found;
  return {
    observed: OBSERVED[shape],
    errors,
    text: hourShapeWords(found),
    hours: hours.map((row) => ({ ...row, days })),
  };
}

const endWords = ({ share, hours }: DayEnd, verb: string) =>
  `${shareInPercent(share)} of the days ${verb} ${between(hours)}`;

/** Finds the hours in which days usually begin, and end. */
export function firstAndLastHours(sample: SignalSample): ReturnType<Finder> {
  const { spread, counts, total, usual } = sample;
  if (!spread || !("squares" in spread) || spread.hours === undefined) return null;
  const ends = { first: Array<number>(HOURS).fill(0), last: Array<number>(HOURS).fill(0) };
  for (const [value, count] of counts) {
    const [first = 0, last = 0] = value.split("-").map((hour) => (Number(hour) - DAY_BEGINS + HOURS) % HOURS);
    ends.first[first] = (ends.first[first] ?? 0) + count;
    ends.last[last] = (ends.last[last] ?? 0) + count;
  }
  const hoursADay = spread.hours / total;
  const { begins, ends: finishes } = dayEnds({
    ...ends,
    days: total,
    hoursADay,
    awake: usual.day?.hours ?? AWAKE,
  });
  const known = [
    ...(begins ? [{ end: begins, verb: "begin" }] : []),
    ...(finishes ? [{ end: finishes, verb: "end" }] : []),
  ];
  const errors = Math.max(0, ...known.map(({ end }) => end.errors));
  if (errors === 0) return null;
  const told = known.filter(({ end }) => end.errors === errors || end.errors > ERRORS_95);
  const all = DAY_NAMES.map((_name, day) => day);
  return {
    observed: "usual-first-and-last-hours",
    errors,
    text: enumerated(told.map(({ end, verb }) => endWords(end, verb))),
    hours: told.map(({ end }) => ({ ...end.hours, days: all })),
  };
}

const nameOf = (month: number | undefined) => MONTH_NAMES[(month ?? 1) - 1] ?? "";

function monthWords({ months, share, others, counted }: MonthsApart): string {
  const name =
    months.length === 1
      ? nameOf(months[0])
      : `the months from ${nameOf(months[0])} to ${nameOf(months.at(-1))}`;
  const times = counted / months.length;
  // Of a season, one year may have more months that were counted than another.
  const over = Number.isInteger(times) ? `over ${times} years` : `${counted} of them`;
  const often = times > 1 ? `, ${over}` : "";
  return `on ${shareInPercent(share)} of the days of ${name}${often}, and on ${shareInPercent(others)} of those of other months`;
}

/** Finds a month of the year, or a season, unlike the others. */
export function monthApart({ counts, usual }: SignalSample): ReturnType<Finder> {
  // The first and last may be incomplete.
  const inside = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).slice(1, -1);
  const months = inside.map(([month, days]): CountedMonth => {
    const [year, number] = month.split("-").map(Number);
    return { month: number ?? 1, days, length: new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate() };
  });
  const isUsual = ({ months: found, share, others }: MonthsApart) =>
    share > others && found.some((month) => usual.fullMonths?.months.includes(month));
  const found = monthsApart(months, isUsual);
  return found && { observed: "month-apart", errors: found.errors, text: monthWords(found) };
}

import { ENOUGH_DAYS, effectiveDays, shareErrors } from "~/ground/chance/shares";
import { type Usual, usualFor, WEEKEND } from "~/platforms/finding/usual";
import { archiveSource } from "~/platforms/signals";
import { WEEKDAYS } from "~/twin/signals/weekday-means";
import { grouped } from "~/web/ui/text/counted";
import { type CountedStream, HOURS_A_DAY } from "./counted-stream";
import { type HighlightCandidate, partInWords, shareDistance } from "./highlight";

const DAYS_A_WEEK = 7;
const WORKING_DAYS = 5;
/** Hours that most people sleep through. */
const NIGHT_ENDS = 5;
/** Lengths of the times of day looked at, in hours. */
const LENGTHS = [2, 3];

const LEAST_EVENTS = 100;
/** A part stands out from this multiple of the expected share on. */
const LEAST_RATIO = 1.5;
/** Smaller parts say little about a year. */
const LEAST_SHARE = 0.1;
/** Standard errors from which a part is told; high, since the most striking of some hundred parts is chosen. */
const LEAST_ERRORS = 4;

/** A part of what was counted, and the share of it that is expected. */
type Part = { count: number; expected: number };

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** How far a part stands out; null if it does not. @param whole the number of events of which it is a part */
function standsOut({ count, expected }: Part, whole: number, perDay: readonly number[]): number | null {
  const share = count / whole;
  if (!(expected < 1) || share < LEAST_SHARE || share < LEAST_RATIO * expected) return null;
  const all = sum(perDay);
  const squares = sum(perDay.map((events) => events ** 2));
  // The events of a day are one sitting, and those without a local time say nothing.
  const days = effectiveDays(all, squares) * Math.min(1, whole / all);
  if (days < ENOUGH_DAYS || shareErrors(share, expected, days) < LEAST_ERRORS) return null;
  return shareDistance(share, expected);
}

/** Days of the week that are looked at together, 0 being Monday, and their expected share. */
type DayGroup = { days: readonly number[]; begins: string; of: string; expected: number };

/** The largest share that is still usual from Monday to Friday, and at the weekend. */
function usualShares({ source, stream }: CountedStream): { working: number; weekend: number } {
  const { weekend }: Usual = usualFor({ platform: source, source: archiveSource(stream) });
  return { working: 1 - (weekend?.low ?? WEEKEND), weekend: weekend?.high ?? WEEKEND };
}

function dayGroups(stream: CountedStream): DayGroup[] {
  const { working, weekend } = usualShares(stream);
  const days = Array.from({ length: DAYS_A_WEEK }, (_, day) => day);
  return [
    { days, begins: "Between", of: stream.of, expected: 1 },
    {
      days: days.slice(0, WORKING_DAYS),
      begins: "Weekdays between",
      of: `${stream.of}, Monday to Friday`,
      expected: working,
    },
    {
      days: days.slice(WORKING_DAYS),
      begins: "Weekends between",
      of: `${stream.of}, Saturday and Sunday`,
      expected: weekend,
    },
  ];
}

/** The share of a day's events expected in a time of day, if they are spread evenly over the hours awake. */
function expectedInHours(from: number, to: number): number {
  return (to - from) / (to <= NIGHT_ENDS ? HOURS_A_DAY : HOURS_A_DAY - NIGHT_ENDS);
}

const hourInWords = (hour: number) => (hour % HOURS_A_DAY === 0 ? "midnight" : String(hour));
const sourceAndYear = ({ sourceLabel, year }: CountedStream) => `${sourceLabel}, ${year}`;
const figuresOf = (stream: CountedStream, count: number, whole: number) =>
  `${grouped(count)} of ${grouped(whole)} · ${sourceAndYear(stream)}`;

function timesOfDay(stream: CountedStream, group: DayGroup, whole: number): HighlightCandidate[] {
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) =>
    sum(group.days.map((day) => stream.clock[day * HOURS_A_DAY + hour] ?? 0)),
  );
  return LENGTHS.flatMap((length) =>
    Array.from({ length: HOURS_A_DAY - length + 1 }, (_, from) => ({ from, to: from + length })),
  ).flatMap(({ from, to }) => {
    const count = sum(hours.slice(from, to));
    const expected = group.expected * expectedInHours(from, to);
    const distance = standsOut({ count, expected }, whole, stream.perDay);
    if (distance === null) return [];
    const when = `${group.begins} ${hourInWords(from)} and ${hourInWords(to)}`;
    return [
      {
        title: `${when}: ${partInWords(count / whole)} of your ${stream.of}`,
        note: figuresOf(stream, count, whole),
        year: stream.year,
        shape: "hours" as const,
        of: group.of,
        values: hours,
        marked: Array.from({ length: to - from }, (_, index) => from + index),
        distance,
      },
    ];
  });
}

/** Times of day, on weekdays, at weekends or on all days, that have more of a stream's events than expected. */
export function hourHighlights(stream: CountedStream): HighlightCandidate[] {
  const whole = sum(stream.clock);
  if (whole < LEAST_EVENTS) return [];
  return dayGroups(stream).flatMap((group) => timesOfDay(stream, group, whole));
}

/** Weekdays, or weekends, that have more of a stream's events than expected. */
export function weekdayHighlights(stream: CountedStream): HighlightCandidate[] {
  const whole = sum(stream.weekdays);
  if (whole < LEAST_EVENTS) return [];
  const { working, weekend } = usualShares(stream);
  const single = WEEKDAYS.map((name, day) => ({
    name: `${name}s`,
    marked: [day],
    expected: day < WORKING_DAYS ? working / WORKING_DAYS : weekend / (DAYS_A_WEEK - WORKING_DAYS),
  }));
  return [...single, { name: "Weekends", marked: [5, 6], expected: weekend }].flatMap(
    ({ name, marked, expected }) => {
      const count = sum(marked.map((day) => stream.weekdays[day] ?? 0));
      const distance = standsOut({ count, expected }, whole, stream.perDay);
      if (distance === null) return [];
      const { of, year, weekdays: values } = stream;
      return [
        {
          title: `${name}: ${partInWords(count / whole)} of your ${of}`,
          note: figuresOf(stream, count, whole),
          ...{ year, shape: "weekdays" as const, of, values: [...values], marked, distance },
        },
      ];
    },
  );
}

import { ENTRY_KINDS, type EntryKind, isEntryKind } from "~/entries/kinds";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf, singularOf } from "~/web/ui/text/counted-of";
import { daysWithData, eventRows, eventsByDay, figureRows, figuresByDay, inPeriod, totalOf } from "../counts";
import { coverageOf, coveredDays } from "../coverage";
import type { YearInput, YearRow } from "../year-input";
import { type HoursSpent, hoursSpent, isShownInHours } from "./hours-spent";
import type { Numeral } from "./picture";
import { kindWords, rowsWithEvents } from "./sources";

type Ranked = Numeral & { rank: number };

const MOST = 6;
const FEW = 4;
const HOURS_A_DAY = 24;
/** If at least this share of events has titles, their hours are shown as those of all. */
const NEARLY_ALL_TITLED = 0.9;
/** From this many hours on, the sentence gives them as days and nights. */
const LONG_HOURS = 48;
const LONG_NIGHT_HOURS = 7;

/** The order of kinds, lowest first. A kind that is shown in hours comes late as a count. */
const RANKS: Record<EntryKind, number> = {
  play: 3,
  episode: 4,
  video: 5,
  book: 6,
  purchase: 7,
  search: 8,
  install: 14,
  place: 15,
};
const TOLD_IN_HOURS = 8;
const OTHER_RANKS = { walked: 9, nights: 10, other: 16 };
/** What is walked, by unit: its noun, and the decimals of a small daily average. */
const WALKED: Readonly<Record<string, { of: string; digits: number }>> = {
  steps: { of: "steps", digits: 0 },
  kilometres: { of: "kilometres on foot", digits: 1 },
};
const STREAM_RANKS: Readonly<Record<string, number>> = { "videos-watched": 11, journeys: 12 };

const KINDS = Object.keys(ENTRY_KINDS).filter(isEntryKind);

const ofYear = ({ rows, period }: YearInput) => rows.filter(({ year }) => year === period.year);

/** A count with its noun, in the singular for one; empty for none. */
function numeral(rank: number, count: number, plural: string, sentence: string): Ranked[] {
  if (count === 0) return [];
  return [{ rank, value: grouped(count), of: count === 1 ? singularOf(plural) : plural, sentence }];
}

/** How often events occur, per week or on how many days: "21 a week where there is data." */
function pace(input: YearInput, rows: readonly YearRow[], count: number, days: number): string {
  const streams = new Set(rows.map(({ source, stream }) => `${source} ${stream}`));
  const own = input.rows.filter(({ source, stream }) => streams.has(`${source} ${stream}`));
  const covered = coveredDays(coverageOf(eventsByDay(own).keys()), input.period).length;
  const weekly = Math.round((7 * count) / covered);
  if (covered >= 28 && weekly >= 2) return `${grouped(weekly)} a week where there is data.`;
  return `On ${counted(days, "day")}.`;
}

function daysNumeral({ rows, period }: YearInput): Ranked[] {
  const days = new Set([...daysWithData(rows)].filter((day) => period.from <= day && day <= period.to));
  const covered = coveredDays(coverageOf(daysWithData(rows)), period).length;
  const sentence =
    days.size === covered
      ? "Every day that your archives cover."
      : `Of ${counted(covered, "day")} that your archives cover.`;
  return numeral(0, days.size, "days with something kept", sentence);
}

function numeralOfHours(
  rank: number,
  { hours, days, titled, counted: all }: HoursSpent,
  of: string,
): Ranked[] {
  // Only events kept with titles have a duration.
  if (titled < NEARLY_ALL_TITLED * all) {
    return numeral(rank, hours, of, `Of the ${grouped(titled)} of ${grouped(all)} kept with titles.`);
  }
  const whole = counted(Math.round(hours / HOURS_A_DAY), "day and night", "days and nights");
  return numeral(
    rank,
    hours,
    of,
    hours >= LONG_HOURS ? `In one go: ${whole}.` : `On ${counted(days, "day")}.`,
  );
}

function kindNumeral(input: YearInput, kind: EntryKind): Ranked[] {
  const rows = eventRows(ofYear(input)).filter((row) => row.kind === kind);
  const days = inPeriod(eventsByDay(rows), input.period);
  const counting = rowsWithEvents(rows, input.period);
  const rank = RANKS[kind] + (kind !== "play" && isShownInHours(input, kind) ? TOLD_IN_HOURS : 0);
  const count = totalOf(days);
  const isOfOne = new Set(counting.map(({ source }) => source)).size === 1;
  const own = input.rows.filter(({ source }) => source === counting[0]?.source);
  const words = isOfOne ? kindWords(counting, own) : ENTRY_KINDS[kind].of;
  return count > 0 ? numeral(rank, count, words, pace(input, rows, count, days.size)) : [];
}

function otherNumerals(input: YearInput): Ranked[] {
  return eventRows(ofYear(input))
    .filter(({ kind }) => kind === "")
    .flatMap((row) => {
      const days = inPeriod(eventsByDay([row]), input.period);
      const count = totalOf(days);
      const rank = STREAM_RANKS[row.stream] ?? OTHER_RANKS.other;
      return count > 0 ? numeral(rank, count, row.of, pace(input, [row], count, days.size)) : [];
    });
}

function figureNumerals(input: YearInput): Ranked[] {
  return figureRows(ofYear(input)).flatMap((row) => {
    const figures = inPeriod(figuresByDay([row]), input.period);
    if (figures.size === 0) return [];
    if (row.isOfNights && row.unit === "hours") {
      const long = [...figures.values()].filter((hours) => hours >= LONG_NIGHT_HOURS).length;
      const sentence = `Of ${counted(figures.size, "night")} with a figure.`;
      return numeral(OTHER_RANKS.nights, long, "nights of seven hours or more", sentence);
    }
    const walked = WALKED[row.unit];
    if (!walked) return [];
    const total = totalOf(figures);
    const each = total / figures.size;
    const eachDay = each < 10 && walked.digits > 0 ? each.toFixed(walked.digits) : grouped(Math.round(each));
    const sentence = `${eachDay} a day, on ${countedOf(figures.size, row.of)}.`;
    return numeral(OTHER_RANKS.walked, Math.round(total), walked.of, sentence);
  });
}

/** Up to six large figures, the most telling first, none of them zero. */
export function numeralsOf(input: YearInput): Numeral[] {
  const telling = [
    ...daysNumeral(input),
    ...numeralOfHours(1, hoursSpent(input, "heard"), "hours listened"),
    ...numeralOfHours(2, hoursSpent(input, "watched"), "hours watched"),
    ...KINDS.flatMap((kind) => kindNumeral(input, kind)),
    ...figureNumerals(input),
  ];
  // Events without a kind, such as books put on a shelf, say little beside those with one.
  const all = telling.length < FEW ? [...telling, ...otherNumerals(input)] : telling;
  return all
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ value, of, sentence }) => ({ value, of, sentence }));
}

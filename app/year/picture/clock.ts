import { ENOUGH_DAYS, effectiveDays } from "~/ground/chance/shares";
import { beyondChanceTogether } from "~/ground/chance/together";
import { partOfDay } from "~/platforms/finding/finders";
import { hourShape } from "~/platforms/finding/hour-shapes";
import { AWAKE, hourShapeWords } from "~/platforms/finding/shape-finders";
import { enumerated } from "~/web/ui/text/enumerated";
import { eventsByDay, inPeriod, summedMonths } from "../counts";
import type { Period } from "../year-input";
import type { ClockPicture } from "./picture";
import { nounOf, rowsWithEvents, type SourceRows } from "./sources";

const HOURS = 24;
const WEEK_HOURS = 7 * HOURS;
const ENOUGH_EVENTS = 50;
/** What is tested: morning, afternoon, evening and night, and the clearest shape of the week. */
const LOOKED_AT = 5;

const sumOfHours = (hours: readonly number[]) => hours.reduce((sum, count) => sum + count, 0);

type Told = Pick<ClockPicture, "sentence" | "marked">;
const NOTHING: Told = { sentence: null };

/**
 * Sentence on the clearest shape of the hours, or else on the part of the day that most events fall in, if beyond chance. Events of one day count as one sitting,
 * so days are the units: the effective number of days of all events, reduced by the share of events whose hour is not
 * known.
 */
function clockSentence(hours: readonly number[], perDay: readonly number[], of: string): Told {
  const total = sumOfHours(hours);
  const all = perDay.reduce((sum, count) => sum + count, 0);
  const squares = perDay.reduce((sum, count) => sum + count ** 2, 0);
  const days = effectiveDays(all, squares) * Math.min(1, total / all);
  if (!(days >= ENOUGH_DAYS)) return NOTHING;
  const byHour = Array.from({ length: HOURS }, (_, hour): [string, number] => [
    String(hour),
    sumOfHours(hours.filter((_count, place) => place % HOURS === hour)),
  ]);
  const spread = { squares: total ** 2 / days };
  const part = partOfDay({ counts: new Map(byHour), total, spread, usual: {} });
  const shape = hourShape({ counts: hours, days, awake: AWAKE });
  const found = [
    ...(shape ? [{ ...shape, text: hourShapeWords(shape), isShape: true }] : []),
    ...(part && "errors" in part ? [{ errors: part.errors, text: part.text, isShape: false }] : []),
  ];
  const beyond = beyondChanceTogether(
    found.map(({ errors }) => errors),
    LOOKED_AT,
  );
  // Few hours that hold half of a part of the day say the same as that: the part is told.
  const inOrder = shape?.shape === "half" ? found.toReversed() : found;
  const told = inOrder.find((one) => beyond[found.indexOf(one)]);
  if (!told) return NOTHING;
  const sentence = `${told.text.replace("of them", `of ${of} are`)}.`;
  return told.isShape && shape
    ? { sentence, marked: shape.hours.map((row) => ({ ...row, days: shape.days })) }
    : { sentence };
}

/** Events by hour of the week, where the local hour is known; null with fewer than fifty. */
export function weekClockOf(sources: readonly SourceRows[], period: Period): ClockPicture | null {
  const parts = sources.map(({ label, rows }) => ({
    label,
    rows,
    hours: summedMonths(rows, period, "clock", WEEK_HOURS),
  }));
  const known = parts.filter(({ hours }) => sumOfHours(hours) > 0);
  const hours = Array.from({ length: WEEK_HOURS }, (_, place) =>
    sumOfHours(known.map((part) => part.hours[place] ?? 0)),
  );
  const total = sumOfHours(hours);
  if (total < ENOUGH_EVENTS) return null;
  const streams = known.flatMap(({ rows }) =>
    rows.filter(({ counts }) => Object.values(counts.clock).some((list) => sumOfHours(list) > 0)),
  );
  const perDay = [...inPeriod(eventsByDay(streams), period).values()];
  return {
    hours,
    total,
    from: enumerated(known.map(({ label }) => label)),
    ...clockSentence(hours, perDay, nounOf(rowsWithEvents(streams, period))),
  };
}

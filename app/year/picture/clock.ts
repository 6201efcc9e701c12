import { ENOUGH_DAYS, effectiveDays } from "~/ground/chance/shares";
import { beyondChanceTogether } from "~/ground/chance/together";
import { partOfDay } from "~/platforms/finding/finders";
import { enumerated } from "~/web/ui/text/enumerated";
import { eventsByDay, inPeriod, summedMonths } from "../counts";
import type { Period } from "../year-input";
import type { ClockPicture } from "./picture";
import { nounOf, rowsWithEvents, type SourceRows } from "./sources";

const HOURS = 24;
const WEEK_HOURS = 7 * HOURS;
const ENOUGH_EVENTS = 50;
/** The parts of the day that are tested: morning, afternoon, evening and night. */
const PARTS_LOOKED_AT = 4;

const sumOfHours = (hours: readonly number[]) => hours.reduce((sum, count) => sum + count, 0);

/**
 * Sentence on the part of the day that most events fall in, if beyond chance. Events of one day count as one sitting,
 * so days are the units: the effective number of days of all events, reduced by the share of events whose hour is not
 * known.
 */
function clockSentence(hours: readonly number[], perDay: readonly number[], of: string): string | null {
  const total = sumOfHours(hours);
  const all = perDay.reduce((sum, count) => sum + count, 0);
  const squares = perDay.reduce((sum, count) => sum + count ** 2, 0);
  const days = effectiveDays(all, squares) * Math.min(1, total / all);
  if (!(days >= ENOUGH_DAYS)) return null;
  const byHour = Array.from({ length: HOURS }, (_, hour): [string, number] => [
    String(hour),
    sumOfHours(hours.filter((_count, place) => place % HOURS === hour)),
  ]);
  const spread = { squares: total ** 2 / days };
  const found = partOfDay({ counts: new Map(byHour), total, spread, usual: {} });
  if (!found || !("errors" in found)) return null;
  const [isSignificant] = beyondChanceTogether([found.errors], PARTS_LOOKED_AT);
  return isSignificant ? `${found.text.replace("of them", `of ${of} are`)}.` : null;
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
    sentence: clockSentence(hours, perDay, nounOf(rowsWithEvents(streams, period))),
  };
}

import { DAY_MS } from "~/ground/units";
import { counted } from "~/web/ui/text/counted";

const HOUR_MS = DAY_MS / 24;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = (365.25 / 12) * DAY_MS;

/** The units, each with the length of time from which it is used; longest first. */
const UNITS = [
  { from: 24 * MONTH_MS, of: 12 * MONTH_MS, noun: "year" },
  { from: 3 * MONTH_MS, of: MONTH_MS, noun: "month" },
  { from: 3 * WEEK_MS, of: WEEK_MS, noun: "week" },
  { from: 2 * DAY_MS, of: DAY_MS, noun: "day" },
  { from: 2 * HOUR_MS, of: HOUR_MS, noun: "hour" },
  { from: 60_000, of: 60_000, noun: "minute" },
];

/** Below this, answers may be repeated from memory. Such intervals are usual between test and retest. */
const FORGOTTEN_AFTER_MS = 2 * WEEK_MS;

/** A length of time in whole units, rounded down: `17 days`, `3 months`; below a minute "less than a minute". */
export function lengthOfTime(ms: number): string {
  const unit = UNITS.find(({ from }) => ms >= from);
  return unit ? counted(Math.floor(ms / unit.of), unit.noun) : "less than a minute";
}

/**
 * What the time between two results means for comparing them, in a sentence or two.
 *
 * @param since when the earlier one was completed, ISO 8601
 * @param now when the later one was
 */
export function timeBetween(since: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since));
  const apart = `Taken ${lengthOfTime(ms)} after your last one.`;
  return ms < FORGOTTEN_AFTER_MS
    ? `${apart} Within two weeks you may remember your answers, and a mood may look like a change.`
    : apart;
}

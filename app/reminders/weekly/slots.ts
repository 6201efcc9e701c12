import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The first Sunday after the beginning of 1970, at nine. */
const FIRST_SLOT = 3 * DAY_MS + 9 * HOUR_MS;
/** How long after its slot an email may still be sent, such as when the mail server was down. */
const LATEST_MS = DAY_MS;
/** Minimum time between two emails: a week, less what a clock change (an hour) and the queue may take. */
const BETWEEN_MS = WEEK_MS - 2 * HOUR_MS;

/** The latest Sunday at nine up to this moment, or the one `weeks` later. */
function slotOf(at: number, clock: ZoneClock, weeks = 0): number {
  const since = Math.floor((clock.local(at) - FIRST_SLOT) / WEEK_MS);
  return clock.instant(FIRST_SLOT + (since + weeks) * WEEK_MS);
}

/** This moment if an email may be sent then, otherwise the next Sunday at nine. */
function fitting(at: number, clock: ZoneClock): number {
  return at - slotOf(at, clock) < LATEST_MS ? at : slotOf(at, clock, 1);
}

/** When the last email was sent, if any was, and the zone whose clock counts. */
type Subscriber = { sentAt: Date | null; zone: string };

/**
 * When the first email is due for a user who subscribes now: the next Sunday at nine by their clock, or later if the
 * last email was sent less than a week before.
 */
export function firstDue(now: Date, { sentAt, zone }: Subscriber): Date {
  const clock = new ZoneClock(zone);
  const next = slotOf(now.getTime(), clock, 1);
  const earliest = sentAt ? sentAt.getTime() + BETWEEN_MS : next;
  return new Date(earliest > next ? fitting(earliest, clock) : next);
}

/** When the next email is due if one is sent now. */
export function dueAfterSending(now: Date, zone: string): Date {
  return new Date(fitting(now.getTime() + BETWEEN_MS, new ZoneClock(zone)));
}

/** When the next email is due if none is sent this week. */
export function dueNextWeek(now: Date, zone: string): Date {
  return new Date(slotOf(now.getTime(), new ZoneClock(zone), 1));
}

/**
 * Whether an email may be sent now: on Sunday from nine on, for a day, and a week after the last one.
 *
 * @returns null if it may, otherwise when to look again
 */
export function lookAgainAt(now: Date, { sentAt, zone }: Subscriber): Date | null {
  const clock = new ZoneClock(zone);
  const earliest = Math.max(now.getTime(), sentAt ? sentAt.getTime() + BETWEEN_MS : 0);
  const due = fitting(earliest, clock);
  return due === now.getTime() ? null : new Date(due);
}

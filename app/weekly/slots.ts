import { ZoneClock } from "~/platforms/zone-clock";
import { DAY_MS } from "~/units";

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The first Sunday after the beginning of 1970, at nine. */
const FIRST_SLOT = 3 * DAY_MS + 9 * HOUR_MS;
/** How long after its slot an email may still be sent, such as when the mail server was down. */
const LATEST_MS = DAY_MS;
/** At least this long between two emails: a week, but for the hour that the clocks may change by and the queue. */
const BETWEEN_MS = WEEK_MS - 2 * HOUR_MS;

/** The moment at which a zone's clock shows a local time, given as if the clock showed UTC. */
function instantOf(local: number, clock: ZoneClock): number {
  // The second turn corrects an offset that was looked up on the other side of a change of the clocks.
  const guess = local - (clock.local(local) - local);
  return local - (clock.local(guess) - guess);
}

/** The last Sunday at nine, this moment included, or the one `weeks` later. */
function slotOf(at: number, clock: ZoneClock, weeks = 0): number {
  const since = Math.floor((clock.local(at) - FIRST_SLOT) / WEEK_MS);
  return instantOf(FIRST_SLOT + (since + weeks) * WEEK_MS, clock);
}

/** This moment if an email may be sent then, otherwise the next Sunday at nine. */
function fitting(at: number, clock: ZoneClock): number {
  return at - slotOf(at, clock) < LATEST_MS ? at : slotOf(at, clock, 1);
}

/** When an email went, if one did, and whose clock counts. */
type Subscriber = { sentAt: Date | null; zone: string };

/** When the first email is due for somebody who asks for it now: the next Sunday at nine of their clock. */
export function firstDue(now: Date, { sentAt, zone }: Subscriber): Date {
  const clock = new ZoneClock(zone);
  const next = slotOf(now.getTime(), clock, 1);
  const earliest = sentAt ? sentAt.getTime() + BETWEEN_MS : next;
  return new Date(earliest > next ? fitting(earliest, clock) : next);
}

/** When the next email is due after one that is sent now. */
export function dueAfterSending(now: Date, zone: string): Date {
  return new Date(fitting(now.getTime() + BETWEEN_MS, new ZoneClock(zone)));
}

/** When the email is due that is not sent this week. */
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

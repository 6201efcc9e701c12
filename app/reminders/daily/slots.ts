import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";

const HOUR_MS = 60 * 60 * 1000;
/** How long before midnight the last message of a day may begin its way: longer than any call takes. */
const LAST_MS = 60_000;
/** After how long without a visit the next message is the last. */
const QUIET_MS = 14 * DAY_MS;
/** For how long the last message is tried again, where it cannot be taken. */
const LAST_TRIED_MS = 7 * DAY_MS;
/** Visits are recorded to the hour. */
const VISIT_ROUNDING_MS = HOUR_MS;

/** A person's hour, the zone whose clock counts, and when their last message was sent, if any was. */
export type ReminderSlots = { hour: number; zone: string; sentAt: Date | null };

/** The day that a local time is on, and its time of day in milliseconds. */
const parted = (local: number) => ({
  day: Math.floor(local / DAY_MS),
  time: ((local % DAY_MS) + DAY_MS) % DAY_MS,
});

/**
 * The first moment from now on at which a message may be sent: from the hour until midnight of the person's clock, once
 * a day.
 *
 * @returns this very moment if one may be sent now
 */
export function nextReminderAt(now: Date, { hour, zone, sentAt }: ReminderSlots): Date {
  const clock = new ZoneClock(zone);
  const { day, time } = parted(clock.local(now.getTime()));
  const sentOn = sentAt ? parted(clock.local(sentAt.getTime())).day : null;
  const isOver = time >= DAY_MS - LAST_MS;
  const first = Math.max(isOver ? day + 1 : day, sentOn === null ? day : sentOn + 1);
  if (first === day && time >= hour * HOUR_MS) return now;
  return new Date(clock.instant(first * DAY_MS + hour * HOUR_MS));
}

/** When the first message is due after the reminder is set up: in this hour if it is the one, never in one that is over. */
export function firstReminderAt(now: Date, slots: ReminderSlots): Date {
  const { time } = parted(new ZoneClock(slots.zone).local(now.getTime()));
  const isOver = time >= (slots.hour + 1) * HOUR_MS;
  const sentAt = slots.sentAt ?? new Date(0);
  // As if today's had been sent already.
  return nextReminderAt(now, { ...slots, sentAt: isOver && sentAt < now ? now : sentAt });
}

/** Whether a message may be sent now. */
export const mayBeSent = (now: Date, slots: ReminderSlots): boolean =>
  nextReminderAt(now, slots).getTime() === now.getTime();

/** Seconds until midnight of the zone's clock: how long a push service may keep a message. */
export function secondsLeft(now: Date, zone: string): number {
  const clock = new ZoneClock(zone);
  const midnight = clock.instant((parted(clock.local(now.getTime())).day + 1) * DAY_MS);
  return Math.max(0, Math.floor((midnight - now.getTime()) / 1000));
}

const quietFor = (now: Date, lastVisitAt: Date) => now.getTime() - lastVisitAt.getTime() - VISIT_ROUNDING_MS;

/** Whether the person has stayed away for two weeks, so that the next message is the last. */
export const isQuiet = (now: Date, lastVisitAt: Date): boolean => quietFor(now, lastVisitAt) >= QUIET_MS;

/** Whether they have stayed away for so long that the last message is not tried again, taken or not. */
export const isGivenUp = (now: Date, lastVisitAt: Date): boolean =>
  quietFor(now, lastVisitAt) >= QUIET_MS + LAST_TRIED_MS;

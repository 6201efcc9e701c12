import { localMoment } from "~/archives/counting/clock-byte";
import { KEY_BYTES, RECORD_BYTES } from "~/archives/counting/months.server";
import { KEPT_STATES } from "~/archives/imports/states";
import { FORMATS } from "~/archives/registry";
import { db } from "~/ground/database/db.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";
import { dayNumber } from "~/twin/foretelling/days";
import { type DailyStream, TOGETHER } from "./streams";

/** A day in this sense begins at four in the morning: what somebody does at one is the end of their evening. */
const BEGINS_AT = 4;
const HOURS = 24;
/** With fewer, first and last are the same or chance. */
const LEAST_EVENTS = 3;
/** Clock bytes of one day of a month: every combination is read once, however many events have it. */
const BYTES = 256;

/** Streams with hours that show when somebody was up; what is planned, or done by others on the account, does not. */
const ACTIVE = FORMATS.flatMap(({ platform, streams }) =>
  streams
    .filter(
      ({ holds, signals, mayBeShared }) =>
        holds === "events" && !mayBeShared && signals.includes("activity-by-hour"),
    )
    .map(({ name }) => ({ platform, stream: name })),
);

/** The number of events of each day and clock byte of a month. */
function clockCounts(events: string): Uint32Array {
  const records = Buffer.from(events, "base64");
  const counts = new Uint32Array(32 * BYTES);
  // Byte by byte, without an object for each event: a month may have two million.
  for (let at = KEY_BYTES; at + 1 < records.length; at += RECORD_BYTES) {
    const place = ((records[at] ?? 0) & 31) * BYTES + (records[at + 1] ?? 0);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

type ActiveHoursAsked = {
  since: string;
  today: number;
  isOn: (of: { platform: string; stream: string }) => boolean;
};

type Ends = { first: number; last: number; events: number };

/** First and last hours by day, from months one after the other. */
class ActiveHours {
  readonly #days = new Map<number, Ends>();

  addMonth({ month, events }: { month: string; events: string }, zone: ZoneClock | null): void {
    const begin = dayNumber(`${month}-01`) - 1;
    clockCounts(events).forEach((count, place) => {
      if (count === 0) return;
      const written = (begin + Math.floor(place / BYTES)) * DAY_MS;
      const { day, hour } = localMoment(written, place % BYTES, zone, false);
      if (hour === null) return;
      this.#note(Math.round(day / DAY_MS), hour, count);
    });
  }

  #note(day: number, hour: number, count: number): void {
    const isNight = hour < BEGINS_AT;
    const [on, at] = isNight ? [day - 1, hour + HOURS] : [day, hour];
    const known = this.#days.get(on) ?? { first: at, last: at, events: 0 };
    const ends = {
      first: Math.min(known.first, at),
      last: Math.max(known.last, at),
      events: known.events + count,
    };
    this.#days.set(on, ends);
  }

  /**
   * The first and the last day are left out, of which there may be a part. The source is the same however many there are:
   * what was told of one stays known once another one comes.
   *
   * @param today numbered: it is not over
   */
  streams(today: number): DailyStream[] {
    const days = [...this.#days].sort(([one], [other]) => one - other).slice(1, -1);
    const known = days.filter(([day, { events }]) => day < today && events >= LEAST_EVENTS);
    if (known.length === 0) return [];
    return [
      {
        source: TOGETHER,
        about: "first-activity",
        days: new Map(known.map(([day, { first }]) => [day, first])),
      },
      {
        source: TOGETHER,
        about: "last-activity",
        days: new Map(known.map(([day, { last }]) => [day, last])),
      },
    ];
  }
}

/** The clock of each import that counts; null where its times in UTC cannot be read. */
async function clocksOf(userId: string): Promise<Map<string, ZoneClock | null>> {
  const imports = await db.archiveImport.findMany({
    where: { userId, state: { in: KEPT_STATES } },
    select: { id: true, timeZone: true },
  });
  return new Map(imports.map(({ id, timeZone }) => [id, timeZone === null ? null : new ZoneClock(timeZone)]));
}

/**
 * The hours of the first and the last thing that a person did on a day, 4 to 27 (three in the night), on days with at
 * least three things. Reads a month of a stream at a time, and lets requests run between them.
 *
 * @param since YYYY-MM
 * @param isOn whether a stream may be looked at
 * @throws the signal's reason if it is aborted
 */
export async function activeHours(
  userId: string,
  { since, today, isOn }: ActiveHoursAsked,
  signal: AbortSignal,
): Promise<DailyStream[]> {
  const clocks = await clocksOf(userId);
  const hours = new ActiveHours();
  for (const { platform, stream } of ACTIVE.filter(isOn)) {
    const where = { userId, platform, stream, month: { gte: since }, importId: { in: [...clocks.keys()] } };
    const months = await db.importedMonth.findMany({ where, select: { id: true } });
    for (const { id } of months) {
      await yieldToRequests(signal);
      const month = await db.importedMonth.findFirst({
        where: { id, userId },
        select: { month: true, events: true, importId: true },
      });
      if (month) hours.addMonth(month, clocks.get(month.importId) ?? null);
    }
  }
  return hours.streams(today);
}

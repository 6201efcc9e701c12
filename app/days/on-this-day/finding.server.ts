import { firstOfDays } from "~/entries/listing/day-entries.server";
import type { EntryOfDay } from "~/entries/listing/listing.server";
import { ZoneClock } from "~/ground/zone-clock";
import { groupedBy } from "~/year/grouped-by";
import { yearOf } from "../dates";
import { clockOnDay } from "../day/entry-lines";
import { type SameDate, sameDates } from "../day/other-years.server";
import { creatorMark, firstsOn } from "./firsts.server";
import {
  chosenReason,
  firstReason,
  type HourOfDay,
  hourReason,
  type KindOfYear,
  kindOfYearKey,
  longReason,
  noteReason,
  plainReason,
  type Reason,
} from "./reasons";
import { kindsOfYears } from "./years-read.server";

/** Earlier years that are looked at, the nearest ones. */
const MOST_YEARS = 5;
/** Entries of a day whose hours are looked at. */
const MOST_ENTRIES = 200;

type Owner = { id: string; timeZone: string | null };

/** How many entries of each source and kind fall on each local hour of their day. */
function hoursOf(entries: readonly EntryOfDay[], zone: ZoneClock | null): HourOfDay[] {
  const timed = entries.flatMap((entry) => {
    const clock = clockOnDay(entry, zone);
    return clock === "" ? [] : [{ ...entry, hour: Number(clock.slice(0, 2)) }];
  });
  const groups = groupedBy(timed, ({ day, source, kind, hour }) => `${day} ${source} ${kind} ${hour}`);
  return [...groups.values()].flatMap((own) => {
    const [one] = own;
    if (!one) return [];
    return [{ date: one.day, source: one.source, kind: one.kind, hour: one.hour, count: own.length }];
  });
}

/** Rare hours, the rarest of each day first. */
function hourReasons(hours: readonly HourOfDay[], years: ReadonlyMap<string, KindOfYear>): Reason[] {
  return hours.flatMap((hour) => {
    const of = years.get(kindOfYearKey(yearOf(hour.date), hour.source, hour.kind));
    return of ? hourReason(hour, of) : [];
  });
}

const longReasons = (found: readonly SameDate[], years: ReadonlyMap<string, KindOfYear>): Reason[] =>
  found.flatMap(({ date, kinds }) =>
    kinds.flatMap((kind) => {
      const of = years.get(kindOfYearKey(yearOf(date), kind.source, kind.kind));
      return of ? longReason(date, kind, of) : [];
    }),
  );

/**
 * What today's date in an earlier year has to tell: one thing, or null. Some ten statements on indexes, which read the
 * five nearest years that hold something of the date.
 *
 * @param today YYYY-MM-DD in the person's zone
 * @param told what was told in the last month, as `Reason.about` has it
 */
export async function toldOfEarlier(
  { id: userId, timeZone }: Owner,
  today: string,
  told: ReadonlySet<string>,
): Promise<Reason | null> {
  const found = (await sameDates(userId, today, yearOf(today) - 1)).slice(0, MOST_YEARS);
  if (found.length === 0) return null;
  const dates = found.map(({ date }) => date);
  const [firsts, entries, years] = await Promise.all([
    firstsOn(userId, dates),
    firstOfDays(userId, dates, MOST_ENTRIES),
    kindsOfYears(userId, dates.map(yearOf)),
  ]);
  const zone = timeZone === null ? null : new ZoneClock(timeZone);
  return chosenReason(
    [
      found.flatMap(({ date, note }) => (note === null ? [] : [noteReason(date, note)])),
      dates.flatMap((date) =>
        firsts
          .filter((first) => first.date === date)
          .flatMap((first) => firstReason(first, creatorMark(userId, first))),
      ),
      hourReasons(hoursOf(entries, zone), years),
      longReasons(found, years),
      found.flatMap(({ date, kinds }) => plainReason(date, kinds)),
    ],
    told,
  );
}

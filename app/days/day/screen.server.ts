import { todayOf } from "~/desk/today";
import type { EntryOfDay } from "~/entries/listing/listing.server";
import { ZoneClock } from "~/ground/zone-clock";
import { platformLabel } from "~/platforms/catalogue";
import { groupedBy } from "~/year/grouped-by";
import type { RowAround } from "./counted-rows.server";
import { type DayFound, dayFound } from "./day.server";
import { countOn } from "./day-counts";
import type { DeskLine } from "./day-desk";
import { deskOfDay } from "./day-desk.server";
import { kindInWords, usualInWords, usualOf } from "./day-words";
import { type DayEntry, dayEntry, timeNote } from "./entry-lines";
import { type OtherYear, otherYears } from "./other-years.server";

/** What a source has of a day. */
export type DaySource = {
  source: string;
  label: string;
  /** Its counts, each with the usual range of the weekday; null where too few days are known. */
  kinds: { words: string; usual: string | null }[];
  entries: DayEntry[];
  /** What it does not say of its times. */
  timeNote: string | null;
};

/** Data of the screen of a day. */
export type DayScreen = Pick<
  DayFound,
  "date" | "checkIn" | "note" | "isMuted" | "previous" | "next" | "after"
> & {
  today: string;
  sources: DaySource[];
  /** Whether these are entries after the first of the day. */
  isContinued: boolean;
  desk: DeskLine[];
  others: OtherYear[];
};

type Owner = { id: string; timeZone: string | null };

/** Whether the local hours of each stream with something on the day are known. */
const clocksOf = (rows: readonly RowAround[], source: string, date: string) =>
  rows
    .filter((row) => row.source === source && row.holds === "events" && countOn(row, date) > 0)
    .map(({ hasClock }) => hasClock);

function sourcesOf({ date, rows, kinds, entries }: DayFound, zone: ZoneClock | null, zoneName: string) {
  const titled = groupedBy(entries, ({ source }: EntryOfDay) => source);
  const names = [...new Set([...titled.keys(), ...kinds.map(({ source }) => source)])];
  return names.map((source): DaySource => {
    const [own, label] = [titled.get(source) ?? [], platformLabel(source)];
    return {
      source,
      label,
      kinds: kinds
        .filter((kind) => kind.source === source)
        .map((kind) => {
          const usual = usualOf(kind, date);
          return { words: kindInWords(kind), usual: usual && usualInWords(usual, date) };
        }),
      entries: own.map((entry) => dayEntry(entry, zone)),
      timeNote: timeNote(label, own, clocksOf(rows, source, date), zoneName),
    };
  });
}

/**
 * Everything that the screen of a day shows, in one round of queries.
 *
 * @param after the entry after which the list continues; undefined from the first on
 * @throws 404 refusal if that is none of the day's
 */
export async function dayScreen(owner: Owner, date: string, after: string | undefined): Promise<DayScreen> {
  const today = todayOf(owner);
  const [found, desk, others] = await Promise.all([
    dayFound(owner.id, date, after),
    deskOfDay(owner, date),
    otherYears(owner.id, date, today),
  ]);
  const zone = owner.timeZone === null ? null : new ZoneClock(owner.timeZone);
  const { checkIn, note, isMuted, previous, next } = found;
  return {
    ...{ date, today, checkIn, note, isMuted, previous, next, after: found.after },
    sources: sourcesOf(found, zone, owner.timeZone ?? "UTC"),
    isContinued: after !== undefined,
    desk,
    others,
  };
}

import { dayInZone, entryTime } from "~/entries/entry-time";
import { insertEntries, type NewEntry } from "~/entries/inserting.server";
import { isEntryKind } from "~/entries/kinds";
import { moveEntries } from "~/entries/moving.server";
import { releaseEntries } from "~/entries/releasing.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { log } from "~/ground/log.server";
import { ZoneClock } from "~/ground/zone-clock";
import type { EntryRow } from "../reading/gathering/growing-entries.server";
import type { Import } from "./month-rows.server";
import { readingEntries } from "./reading-lines.server";

/** The kinds of entries of an import to keep with titles, and the zone that its UTC times are converted to. */
export type TitlesKept = { titled: readonly string[]; timeZone: string | null };

/** Rows handled before yielding to other work: a few milliseconds, fifteen before the code is compiled. */
const STEP_ROWS = 400;
/** Minimum number of entries per write, except for the last. */
const WRITTEN_AT_ONCE = 5_000;

/** The entry of a row; null if its kind is unknown or its time has no known form. */
function entryOf([of, key, at, title, creator, amount, unit, rating]: EntryRow, zone: ZoneClock | null) {
  const [source = "", , kind = ""] = of.split(" ");
  const time = entryTime(at, zone);
  if (!time || !isEntryKind(kind)) return null;
  const { instant, precision, day, zoneOffsetMinutes } = time;
  // Not `...time`, which gives each object its own hidden class and took five times as long, 15 µs per entry.
  return {
    instant,
    precision,
    day,
    zoneOffsetMinutes,
    key,
    source,
    kind,
    title,
    creator,
    amount,
    unit,
    rating,
  } satisfies NewEntry;
}

/** An import's entries that are to be kept, in batches of several thousand. */
async function* entriesToWrite(
  importId: string,
  entriesToKeep: (row: EntryRow) => NewEntry[],
  signal: AbortSignal,
): AsyncGenerator<NewEntry[], void> {
  let entries: NewEntry[] = [];
  for await (const rows of readingEntries(importId)) {
    for (let from = 0; from < rows.length; from += STEP_ROWS) {
      await yieldToRequests(signal);
      entries.push(...rows.slice(from, from + STEP_ROWS).flatMap(entriesToKeep));
    }
    if (entries.length < WRITTEN_AT_ONCE) continue;
    yield entries;
    entries = [];
  }
  yield entries;
}

/**
 * Keeps an import's entries of the kinds whose titles the user keeps, as far as the account has room. Each batch is a
 * separate write, so that other work can run in between.
 */
export async function insertImportEntries(
  { id: importId, userId }: Import,
  { titled, timeZone }: TitlesKept,
  signal: AbortSignal,
): Promise<void> {
  if (titled.length === 0) return;
  const [kinds, zone] = [new Set(titled), timeZone === null ? null : new ZoneClock(timeZone)];
  const entriesToKeep = (row: EntryRow): NewEntry[] => {
    const entry = kinds.has(row[0]) ? entryOf(row, zone) : null;
    return entry ? [entry] : [];
  };
  for await (const entries of entriesToWrite(importId, entriesToKeep, signal)) {
    if (await insertEntries({ userId, importId }, entries, signal)) continue;
    log.warn("an account's entries are full; later ones are not kept");
    return;
  }
}

/**
 * Removes an import's entries, except those that another import has too.
 *
 * @returns whether it had any
 */
export function releaseImportEntries({ id, userId }: Import, signal: AbortSignal): Promise<boolean> {
  return releaseEntries({ userId, importId: id }, signal);
}

/** Recomputes the local days of an import's entries after its time zone has changed. */
export async function moveImportEntries(
  { id, userId }: Import,
  timeZone: string | null,
  signal: AbortSignal,
): Promise<void> {
  const zone = timeZone === null ? null : new ZoneClock(timeZone);
  await moveEntries({ userId, importId: id }, (at) => dayInZone(at, zone), signal);
}

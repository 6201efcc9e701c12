import { db } from "~/database/db.server";
import { changeAndCount, countCreators } from "~/entries/creator-months.server";
import { dayInZone, entryTime } from "~/entries/entry-time";
import { isEntryKind } from "~/entries/kinds";
import { moveEntries } from "~/entries/moving.server";
import { creatorHash, removedForGood } from "~/entries/removing.server";
import { keptSince } from "~/entries/retention/retention.server";
import { insertEntries, type NewEntry, releaseEntries } from "~/entries/rows.server";
import { QUOTAS } from "~/http/limits/quotas";
import { othersTurn } from "~/jobs/others-turn.server";
import { log } from "~/log.server";
import { ZoneClock } from "~/platforms/zone-clock";
import type { EntryRow } from "../reading/gathering/growing-entries.server";
import type { Import } from "./month-rows.server";
import { readingEntries } from "./reading-lines.server";

/** The kinds of entries of an import to keep with titles, and the zone that its UTC times are converted to. */
export type TitlesKept = { titled: readonly string[]; timeZone: string | null };

/** Rows handled before other work gets a turn: a few milliseconds, fifteen before the code is compiled. */
const STEP_ROWS = 400;
/** Minimum number of entries per write, except for the last. */
const WRITTEN_AT_ONCE = 5_000;
/** Creators cached, each with whether it was removed. */
const CREATORS_REMEMBERED = 200_000;

/**
 * Makes a test for entries that were removed for good, or whose creator was. Creators repeat, so each is hashed once.
 */
function removals(userId: string, removed: ReadonlySet<string>) {
  const creators = new Map<string, boolean>();
  return ({ key, creator }: NewEntry): boolean => {
    if (removed.size === 0) return false;
    if (removed.has(key)) return true;
    if (creator === null) return false;
    const known = creators.get(creator) ?? removed.has(creatorHash(userId, creator));
    if (creators.size < CREATORS_REMEMBERED) creators.set(creator, known);
    return known;
  };
}

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

/** An import's entries that are to be kept, in lots of several thousand. */
async function* entriesToWrite(
  importId: string,
  entriesToKeep: (row: EntryRow) => NewEntry[],
  signal: AbortSignal,
): AsyncGenerator<NewEntry[], void> {
  let entries: NewEntry[] = [];
  for await (const rows of readingEntries(importId)) {
    for (let from = 0; from < rows.length; from += STEP_ROWS) {
      await othersTurn(signal);
      entries.push(...rows.slice(from, from + STEP_ROWS).flatMap(entriesToKeep));
    }
    if (entries.length < WRITTEN_AT_ONCE) continue;
    yield entries;
    entries = [];
  }
  yield entries;
}

/**
 * Keeps an import's entries of the kinds whose titles the user keeps, except entries they removed for good or that are
 * too old to keep. Each lot is a separate write, so that other work gets its turn.
 */
export async function insertImportEntries(
  { id: importId, userId }: Import,
  { titled, timeZone }: TitlesKept,
  signal: AbortSignal,
): Promise<void> {
  if (titled.length === 0) return;
  const [kinds, zone] = [new Set(titled), timeZone === null ? null : new ZoneClock(timeZone)];
  const isRemoved = removals(userId, await removedForGood(userId));
  const since = (await keptSince(userId)) ?? "";
  const entriesToKeep = (row: EntryRow): NewEntry[] => {
    const entry = kinds.has(row[0]) ? entryOf(row, zone) : null;
    return entry && entry.day >= since && !isRemoved(entry) ? [entry] : [];
  };
  let room = QUOTAS.entries - (await db.entry.count({ where: { userId } }));
  const months = new Set<string>();
  // The next entries are prepared while the database writes these.
  let writing: Promise<number> | undefined;
  try {
    for await (const entries of entriesToWrite(importId, entriesToKeep, signal)) {
      for (const { day } of entries) months.add(day.slice(0, 7));
      room -= (await writing) ?? 0;
      const fitting = entries.slice(0, Math.max(room, 0));
      if (fitting.length < entries.length) log.warn("an account's entries are full; later ones are not kept");
      writing = insertEntries({ userId, importId }, fitting);
      // Errors are thrown where `writing` is awaited; this only avoids an unhandled rejection until then.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  await countCreators(userId, months, signal);
}

/**
 * Removes an import's entries, except those that another import has too.
 *
 * @returns whether it had any
 */
export function releaseImportEntries({ id, userId }: Import, signal: AbortSignal): Promise<boolean> {
  const held = { userId, importId: id };
  return changeAndCount(held, () => releaseEntries(held, signal), signal);
}

/** Sets the local days of an import's entries again after its time zone has changed. */
export async function moveImportEntries(
  { id, userId }: Import,
  timeZone: string | null,
  signal: AbortSignal,
): Promise<void> {
  const zone = timeZone === null ? null : new ZoneClock(timeZone);
  const held = { userId, importId: id };
  await changeAndCount(held, () => moveEntries(held, (at) => dayInZone(at, zone), signal), signal);
}

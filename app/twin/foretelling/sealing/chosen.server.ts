import { KEPT_STATES } from "~/archives/imports/states";
import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { type EntryKind, isEntryKind } from "~/entries/kinds";
import { othersTurn } from "~/jobs/others-turn.server";
import { ZoneClock } from "~/platforms/zone-clock";
import { DAY_MS } from "~/units";
import { dayNumber, writtenDayOf } from "../days";

/** Choices of one creator within the same ten minutes. */
export type Chosen = {
  source: string;
  kind: EntryKind;
  /** Empty where the archive names nobody. */
  creator: string;
  /** YYYY-MM-DD. */
  day: string;
  /** 0 to 23 in local time; null where that is not known. */
  hour: number | null;
  count: number;
  seconds: number;
};

/** First and last day of a range, both included. */
export type DayRange = { from: string; to: string };

/** Kinds whose creators show what somebody prefers. */
const KINDS = "('play', 'episode', 'video', 'book')";
/** Entries read at once: this takes some twenty milliseconds, in which a server on SQLite answers nobody else. */
const AT_ONCE = 2_500;

type MonthCount = { month: string; count: number | bigint };

const MONTHS = `
  SELECT "month", SUM("count") AS "count" FROM "CreatorMonth"
  WHERE "userId" = $1 AND "month" >= $2 AND "month" <= $3 AND "kind" IN ${KINDS}`;

const endOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Divides a month into ranges that can each be read at once. */
function rangesOf({ month, count }: MonthCount, within: DayRange): (DayRange & { count: number })[] {
  const parts = Math.min(31, Math.ceil(Number(count) / AT_ONCE));
  const [first, last] = [dayNumber(`${month}-01`), dayNumber(endOfMonth(month))];
  const days = Math.ceil((last - first + 1) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    from: writtenDayOf(Math.max(first + part * days, dayNumber(within.from))),
    to: writtenDayOf(Math.min(first + (part + 1) * days - 1, last, dayNumber(within.to))),
    count: Number(count) / parts,
  })).filter(({ from, to }) => from <= to);
}

/**
 * Divides a user's entries into ranges of days that can each be read at once, oldest first.
 *
 * @param source limits the entries to one platform
 */
export async function entryRanges(userId: string, within: DayRange, source?: string) {
  const asked = [userId, within.from.slice(0, 7), within.to.slice(0, 7)];
  const months = await (source === undefined
    ? readRows<MonthCount>(`${MONTHS} GROUP BY "month" ORDER BY "month"`, ...asked)
    : readRows<MonthCount>(
        `${MONTHS} AND "source" = $4 GROUP BY "month" ORDER BY "month"`,
        ...asked,
        source,
      ));
  return months.flatMap((month) => rangesOf(month, within));
}

/** The clocks of imports whose times are in UTC, by import. */
export type ImportClocks = ReadonlyMap<string, ZoneClock>;

/** The zones in which a user's imports are read. */
export async function importClocks(userId: string): Promise<ImportClocks> {
  const rows = await db.archiveImport.findMany({
    where: { userId, state: { in: KEPT_STATES }, timeZone: { not: null } },
    select: { id: true, timeZone: true },
  });
  const clocks = new Map<string, ZoneClock>();
  for (const { timeZone } of rows) {
    if (timeZone !== null && !clocks.has(timeZone)) clocks.set(timeZone, new ZoneClock(timeZone));
  }
  return new Map(
    rows.flatMap(({ id, timeZone }) => {
      const clock = clocks.get(timeZone ?? "");
      return clock ? [[id, clock] as const] : [];
    }),
  );
}

type Row = Omit<Chosen, "kind" | "hour" | "count" | "seconds"> & {
  kind: string;
  precision: string;
  offset: number | null;
  importId: string | null;
  /** Time cut off after the tens of minutes: "2026-03-01T08:3"; PostgreSQL has a space instead of the T. */
  clock: string;
  count: number | bigint;
  seconds: number | null;
};

const CHOSEN = `
  SELECT "source", "kind", COALESCE("creator", '') AS "creator", "day", "precision", "zoneOffsetMinutes" AS "offset",
    "importId", SUBSTR(CAST("happenedAt" AS TEXT), 1, 15) AS "clock", COUNT(*) AS "count",
    SUM(CASE WHEN "unit" = 'seconds' THEN "amount" END) AS "seconds"
  FROM "Entry" WHERE "userId" = $1 AND "day" >= $2 AND "day" <= $3 AND "kind" IN ${KINDS}`;
const GROUPED = `GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY "day"`;

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

function hourOf({ precision, offset, importId, clock }: Row, clocks: ImportClocks): number | null {
  if (precision === "day") return null;
  const written = Date.parse(`${clock.replace(" ", "T")}0:00Z`);
  const ahead = offset === null ? null : written + offset * MINUTE_MS;
  const local =
    precision === "local" ? written : (ahead ?? clocks.get(importId ?? "")?.local(written) ?? null);
  return local === null || Number.isNaN(local) ? null : Math.floor((local % DAY_MS) / HOUR_MS);
}

/**
 * What a user chose in a range of days, ordered by day.
 *
 * @param source limits the choices to one platform
 */
export async function chosenOn(
  userId: string,
  { from, to }: DayRange,
  clocks: ImportClocks,
  source?: string,
): Promise<Chosen[]> {
  const rows = await (source === undefined
    ? readRows<Row>(`${CHOSEN} ${GROUPED}`, userId, from, to)
    : readRows<Row>(`${CHOSEN} AND "source" = $4 ${GROUPED}`, userId, from, to, source));
  await othersTurn();
  return rows.flatMap((row) => {
    const { source, kind, creator, day, count, seconds } = row;
    if (!isEntryKind(kind)) return [];
    const hour = hourOf(row, clocks);
    return [{ source, kind, creator, day, hour, count: Number(count), seconds: Number(seconds ?? 0) }];
  });
}

import { KEPT_STATES } from "~/archives/imports/states";
import { type EntryKind, isEntryKind } from "~/entries/kinds";
import { db } from "~/ground/database/db.server";
import { asTimestamp } from "~/ground/database/given-rows.server";
import { readRows } from "~/ground/database/reader.server";
import { storedInstant } from "~/ground/database/stored-instant";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";

/** Choices of one creator within the same ten minutes. */
export type Chosen = {
  source: string;
  kind: EntryKind;
  /** Empty if the archive names no creator. */
  creator: string;
  /** YYYY-MM-DD. */
  day: string;
  /** 0 to 23 in local time; null if unknown. */
  hour: number | null;
  count: number;
  seconds: number;
};

/** First and last day of a range, both included. */
export type DayRange = { from: string; to: string };

/** Kinds whose creators show a preference. */
const KINDS = "('play', 'episode', 'video', 'book')";
/** Entries read at once: takes some ten milliseconds, during which a server on SQLite answers no other request. */
const AT_ONCE = 1_200;

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
  FROM "Entry" WHERE "kind" IN ${KINDS}`;

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

/** An entry's position in chronological order. */
type Place = { day: string; happenedAt: string | Date; key: string };

/** Which entries to go through, and in which direction. */
type Asked = { within: DayRange; source?: string; newestFirst?: boolean };

/** SQL conditions, each with the values of its parameters. */
type Condition = [sql: string, ...values: string[]];

/** A SELECT with these conditions. @param from the statement up to its conditions */
function read<Row>(from: string, conditions: readonly Condition[], end: string): Promise<Row[]> {
  let number = 0;
  const sql = conditions.map(([text]) =>
    text.replaceAll("?", () => {
      number += 1;
      return `$${number}`;
    }),
  );
  const values = conditions.flatMap(([, ...own]) => own);
  return readRows<Row>(`${from} ${sql.join(" AND ")} ${end}`, ...values);
}

const beside = (sign: string, { day, happenedAt, key }: Place): Condition => [
  `("day", "happenedAt", "key") ${sign} (?, ${asTimestamp("?")}, ?)`,
  day,
  storedInstant(new Date(happenedAt)),
  key,
];

/**
 * The conditions of a batch: entries after one place, up to another. The range's first or last day is used only where
 * that place is missing: given both, SQLite would search from the day again in each batch.
 */
function batchOf(
  userId: string,
  { within, newestFirst }: Asked,
  { after, until }: { after: Place | undefined; until: Place | undefined },
): Condition[] {
  const first: Condition = [`"day" >= ?`, within.from];
  const last: Condition = [`"day" <= ?`, within.to];
  const own: Condition = [`"userId" = ?`, userId];
  return newestFirst
    ? [own, after ? beside("<", after) : last, until ? beside(">=", until) : first]
    : [own, after ? beside(">", after) : first, until ? beside("<=", until) : last];
}

/**
 * What a user chose in a range of days, in chronological batches. However many titles a day has, a statement reads a
 * bounded number, and other requests can run after it.
 *
 * @param asked `source` limits the choices to one platform
 * @throws the signal's reason if it is aborted
 */
export async function* chosenIn(
  userId: string,
  asked: Asked,
  clocks: ImportClocks,
  signal?: AbortSignal,
): AsyncGenerator<Chosen[], void> {
  const way = asked.newestFirst ? "DESC" : "ASC";
  const inOrder = ["day", "happenedAt", "key"].map((column) => `"${column}" ${way}`).join(", ");
  let after: Place | undefined;
  do {
    const [until] = await read<Place>(
      `SELECT "day", "happenedAt", "key" FROM "Entry" WHERE`,
      batchOf(userId, asked, { after, until: undefined }),
      `ORDER BY ${inOrder} LIMIT 1 OFFSET ${AT_ONCE - 1}`,
    );
    const conditions = batchOf(userId, asked, { after, until });
    if (asked.source !== undefined) conditions.push([`"source" = ?`, asked.source]);
    const rows = await read<Row>(
      `${CHOSEN} AND`,
      conditions,
      `GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY "day" ${way}`,
    );
    yield rows.flatMap((row) => {
      const { source, kind, creator, day, count, seconds } = row;
      if (!isEntryKind(kind)) return [];
      const hour = hourOf(row, clocks);
      return [{ source, kind, creator, day, hour, count: Number(count), seconds: Number(seconds ?? 0) }];
    });
    await yieldToRequests(signal);
    after = until;
  } while (after);
}

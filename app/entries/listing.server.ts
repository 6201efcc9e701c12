import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { storedInstant } from "~/database/stored-instant";
import { env } from "~/env.server";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/http/responses/paging";
import { othersTurn } from "~/jobs/others-turn.server";
import { folded } from "./entry-text";
import { entryTimeText } from "./entry-time";
import type { EntryFilter } from "./filter";
import { type EntryKind, isEntryKind } from "./kinds";

/** An entry as shown in JSON and on screens. */
export type EntryShown = {
  id: string;
  source: string;
  kind: EntryKind;
  title: string;
  creator: string | null;
  /** An instant in UTC, a clock time without a zone, or a day, whichever the archive gives. */
  happenedAt: string;
  zoneOffsetMinutes: number | null;
  amount: number | null;
  unit: string | null;
  rating: number | null;
};

/** An entry with its local day, YYYY-MM-DD. */
export type EntryOfDay = EntryShown & { day: string };

type Row = Omit<EntryOfDay, "id" | "kind" | "happenedAt"> & {
  key: string;
  kind: string;
  happenedAt: string | Date;
  precision: string;
};

function entryOf({ key, kind, happenedAt, precision, ...rest }: Row): EntryOfDay[] {
  if (!isEntryKind(kind)) return [];
  const { source, title, creator, zoneOffsetMinutes, amount, unit, rating, day } = rest;
  const at = entryTimeText(new Date(happenedAt), precision);
  return [
    { id: key, source, kind, title, creator, happenedAt: at, zoneOffsetMinutes, amount, unit, rating, day },
  ];
}

/** Conditions and their values, in order. */
class Conditions {
  readonly values: (string | number)[] = [];
  readonly #texts: string[] = [];

  /** @param sql with `?` for each value */
  add(sql: string, ...values: (string | number)[]): this {
    this.#texts.push(
      sql.replaceAll("?", () => {
        this.values.push(values.shift() ?? "");
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  get sql(): string {
    return this.#texts.join(" AND ");
  }
}

const asInstant = () => (env().database.engine === "sqlite" ? "?" : "CAST(? AS TIMESTAMP(3))");

/** Escapes a text for use in a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);

type Place = { key: string; day: string; happenedAt: Date };
/** A part of the list, newest first: without its first place, with its last. */
type Part = { after: Place | null; until: Place | null };

/** The conditions that tell where in the list an entry is. */
function whereabouts(userId: string, { from, to }: EntryFilter, { after, until }: Part): Conditions {
  const conditions = new Conditions().add(`"userId" = ?`, userId);
  if (from) conditions.add(`"day" >= ?`, from);
  if (to) conditions.add(`"day" <= ?`, to);
  const beside = (sign: string, { day, happenedAt, key }: Place) =>
    conditions.add(
      `("day", "happenedAt", "key") ${sign} (?, ${asInstant()}, ?)`,
      day,
      storedInstant(happenedAt),
      key,
    );
  if (after) beside("<", after);
  if (until) beside(">=", until);
  return conditions;
}

function conditionsOf(userId: string, filter: EntryFilter, part: Part): Conditions {
  const conditions = whereabouts(userId, filter, part);
  if (filter.source) conditions.add(`"source" = ?`, filter.source);
  if (filter.kind) conditions.add(`"kind" = ?`, filter.kind);
  if (filter.q) conditions.add(`"folded" LIKE ? ESCAPE '\\'`, `%${literally(folded(filter.q))}%`);
  return conditions;
}

const NEWEST_FIRST = `ORDER BY "day" DESC, "happenedAt" DESC, "key" DESC`;

/** The entry to continue after. @throws 400 refusal if it is not one of the user's */
async function placeOf(userId: string, before: string | undefined): Promise<Place | null> {
  if (before === undefined) return null;
  const select = { key: true, day: true, happenedAt: true } as const;
  const place = await db.entry.findFirst({ where: { userId, key: before }, select });
  if (!place) throw unknownBefore();
  return place;
}

/**
 * Entries that one statement of a search looks at. SQLite's process does nothing else during a statement: a search among two million
 * held it for 0.3 s.
 */
const LOOKED_AT_ONCE = 20_000;

/** Where the next statement of a search ends; null if the list ends before. */
async function endOfPart(userId: string, filter: EntryFilter, after: Place | null): Promise<Place | null> {
  const conditions = whereabouts(userId, filter, { after, until: null });
  const [row] = await readRows<{ key: string; day: string; happenedAt: string | Date }>(
    `SELECT "key", "day", "happenedAt" FROM "Entry" WHERE ${conditions.sql} ${NEWEST_FIRST}
     LIMIT 1 OFFSET ${LOOKED_AT_ONCE - 1}`,
    ...conditions.values,
  );
  return row ? { ...row, happenedAt: new Date(row.happenedAt) } : null;
}

/**
 * SQL that joins the row of each place found, one index look-up each. SQLite keeps the order of a cross join. PostgreSQL's planner
 * does not: after an import, of which it has no statistics yet, it expected one entry and searched again for each of them. It cannot
 * turn a LIMIT round; and all the columns that two indexes begin with make either the right one.
 *
 * @param owner the SQL parameter with the user's id
 */
function rowsOfFound(owner: string): string {
  const same = ["day", "happenedAt", "key"].map((column) => `own."${column}" = found."${column}"`);
  const isFound = `own."userId" = ${owner} AND ${same.join(" AND ")}`;
  return env().database.engine === "sqlite"
    ? `CROSS JOIN "Entry" AS own WHERE ${isFound}`
    : `CROSS JOIN LATERAL (SELECT * FROM "Entry" AS own WHERE ${isFound} LIMIT 1) AS own`;
}

/** The first matching entries of a part of the list. */
function matchesIn(userId: string, filter: EntryFilter, part: Part, most: number): Promise<Row[]> {
  const conditions = conditionsOf(userId, filter, part);
  const found = `SELECT "day", "happenedAt", "key" FROM "Entry" WHERE ${conditions.sql} ${NEWEST_FIRST} LIMIT ${most}`;
  return readRows<Row>(
    `SELECT own."key", own."source", own."kind", own."title", own."creator", own."happenedAt", own."precision", own."day",
       own."zoneOffsetMinutes", own."amount", own."unit", own."rating"
     FROM (${found}) AS found ${rowsOfFound(`$${conditions.values.length + 1}`)}
     ORDER BY own."day" DESC, own."happenedAt" DESC, own."key" DESC`,
    ...conditions.values,
    userId,
  );
}

/** Whether an entry may be in the list and not match. */
const isSearch = ({ source, kind, q }: EntryFilter) => Boolean(source || kind || q);

/**
 * A page of a user's entries, newest first. One index has all columns that the filter needs; only the page's rows are read. A search
 * looks at 20,000 entries after another, and gives other requests their turn in between.
 *
 * @throws 400 refusal if `before` is not one of the user's entries
 */
export async function entryPage(
  userId: string,
  filter: EntryFilter,
  { limit, before }: PageAsked,
): Promise<Page<EntryOfDay>> {
  const rows: Row[] = [];
  let after = await placeOf(userId, before);
  let until: Place | null;
  do {
    until = isSearch(filter) ? await endOfPart(userId, filter, after) : null;
    rows.push(...(await matchesIn(userId, filter, { after, until }, limit + 1 - rows.length)));
    after = until;
    if (until) await othersTurn();
  } while (until && rows.length <= limit);
  return pageOf(rows.flatMap(entryOf), limit);
}

/** A user's own entry; null if there is none. */
export async function findEntry(userId: string, key: string): Promise<EntryOfDay | null> {
  const row = await db.entry.findFirst({ where: { userId, key } });
  return (row && entryOf(row)[0]) ?? null;
}

/** The number of a user's entries of one kind from one source. */
export type TitlesOfKind = { source: string; kind: EntryKind; count: number };

/** The numbers of a user's entries by source and kind, largest first. */
export async function keptTitles(userId: string): Promise<TitlesOfKind[]> {
  const sums = await db.creatorMonth.groupBy({
    by: ["source", "kind"],
    where: { userId },
    _sum: { count: true },
  });
  return sums
    .flatMap(({ source, kind, _sum }) =>
      isEntryKind(kind) ? [{ source, kind, count: _sum.count ?? 0 }] : [],
    )
    .sort((one, other) => other.count - one.count);
}

/** How many entries by a creator a user has. */
export async function countOfCreator(userId: string, creator: string): Promise<number> {
  const { _sum } = await db.creatorMonth.aggregate({ where: { userId, creator }, _sum: { count: true } });
  return _sum.count ?? 0;
}

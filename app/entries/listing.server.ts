import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { storedInstant } from "~/database/stored-instant";
import { env } from "~/env.server";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/http/responses/paging";
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

function conditionsOf(userId: string, filter: EntryFilter, after: Place | null): Conditions {
  const conditions = new Conditions().add(`"userId" = ?`, userId);
  if (filter.from) conditions.add(`"day" >= ?`, filter.from);
  if (filter.to) conditions.add(`"day" <= ?`, filter.to);
  if (after) {
    conditions.add(
      `("day", "happenedAt", "key") < (?, ${asInstant()}, ?)`,
      after.day,
      storedInstant(after.happenedAt),
      after.key,
    );
  }
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
 * A page of a user's entries, newest first. One index has all columns that the filter needs, so that a search among
 * 200,000 entries takes some tens of milliseconds; only the page's rows are read.
 *
 * @throws 400 refusal if `before` is not one of the user's entries
 */
export async function entryPage(
  userId: string,
  filter: EntryFilter,
  { limit, before }: PageAsked,
): Promise<Page<EntryOfDay>> {
  const conditions = conditionsOf(userId, filter, await placeOf(userId, before));
  const found = `SELECT "key" FROM "Entry" WHERE ${conditions.sql} ${NEWEST_FIRST} LIMIT ${limit + 1}`;
  // A cross join makes SQLite begin with the keys found, so that it reads no other rows.
  const rows = await readRows<Row>(
    `SELECT own."key", "source", "kind", "title", "creator", "happenedAt", "precision", "day", "zoneOffsetMinutes",
       "amount", "unit", "rating"
     FROM (${found}) AS found CROSS JOIN "Entry" AS own
     WHERE own."userId" = $${conditions.values.length + 1} AND own."key" = found."key"
     ORDER BY own."day" DESC, own."happenedAt" DESC, own."key" DESC`,
    ...conditions.values,
    userId,
  );
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

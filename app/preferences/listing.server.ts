import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { MIB } from "~/ground/units";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { type Category, isCategory } from "./categories";
import { stanceOf } from "./fields";
import { meaningAnswerOf } from "./meaning-answer";
import { COLUMNS, type Preference, preferenceOf, type Statement, statementOf } from "./preferences.server";

/** A preference in a list, with the beginning of its text. */
export type ListedPreference = Pick<
  Preference,
  "id" | "subcategory" | "stance" | "preference" | "confidence" | "readAs" | "readAnswer"
> & {
  category: Category;
  /** Number of characters left out. */
  left: number;
  /** Whether it is one of the examples. */
  isExample: boolean;
  /** The origin of a preference that the twin noticed; to be parsed by the twin. */
  noticedAs?: Record<string, unknown>;
};

/** Approximate size of a batch of texts read from the database. */
const BYTES_AT_ONCE = 256 * 1024;

/**
 * A user's preferences, newest first, optionally of one category and after one of them. The position is looked up
 * within the statement, so that the index leads straight to the page.
 */
function select(columns: string, category: boolean, before: boolean): string {
  let values = 1;
  const next = () => `$${++values}`;
  const where = [`"userId" = $1`];
  if (category) where.push(`"category" = ${next()}`);
  if (before) {
    const instant = `SELECT "createdAt" FROM "Preference" WHERE "id" = ${next()} AND "userId" = ${next()}`;
    where.push(`("createdAt", "id") < ((${instant}), ${next()})`);
  }
  return `SELECT ${columns} FROM "Preference" WHERE ${where.join(" AND ")}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${next()}`;
}

type Listing = { category?: Category; before?: string; most: number };

function readListed<Row>(
  columns: string,
  userId: string,
  { category, before, most }: Listing,
): Promise<Row[]> {
  const values = [userId, ...(category ? [category] : []), ...(before ? [before, userId, before] : []), most];
  return readRows<Row>(select(columns, category !== undefined, before !== undefined), ...values);
}

/** A few fixed lengths only, since each makes a separate statement. */
type Characters = 200 | 300 | 500;

type ListedRow = {
  id: string;
  category: string;
  subcategory: string;
  preference: string;
  characters: number | bigint;
  stance: string;
  confidence: number;
  readAs: string | null;
  readAnswer: string | null;
  sourceData: unknown;
};

const sourceSchema = z.record(z.string(), z.unknown());

/** JSON column values differ by driver: text on SQLite, parsed on PostgreSQL. */
function jsonValue(raw: unknown): unknown {
  return typeof raw === "string" ? JSON.parse(raw) : raw;
}

/** The properties of a list item that say where a preference came from. */
export function originOf(sourceData: unknown): Pick<ListedPreference, "isExample" | "noticedAs"> {
  const from = sourceSchema.safeParse(sourceData).data ?? {};
  return { isExample: from.source === "preset", ...("observed" in from && { noticedAs: from }) };
}

function listed(row: ListedRow, characters: Characters): ListedPreference {
  const { id, category, subcategory, confidence, readAs } = row;
  return {
    id,
    category: isCategory(category) ? category : "lifestyle",
    subcategory,
    stance: stanceOf(row.stance),
    confidence,
    readAs,
    readAnswer: meaningAnswerOf(row.readAnswer),
    preference: row.preference.trimEnd(),
    left: Math.max(0, Number(row.characters) - characters),
    ...originOf(jsonValue(row.sourceData)),
  };
}

/**
 * A user's preferences for lists. Only the beginnings of texts are read, so size is bounded.
 *
 * @param characters of each text, in code points
 */
export async function listBeginnings(
  userId: string,
  characters: Characters,
  listing: Listing,
): Promise<ListedPreference[]> {
  const columns = `"id", "category", "subcategory", substr("preference", 1, ${characters}) AS "preference",
    length("preference") AS "characters", "stance", "confidence", "readAs", "readAnswer",
    "sourceData"`;
  const rows = await readListed<ListedRow>(columns, userId, listing);
  return rows.map((row) => listed(row, characters));
}

/** The beginning of a complete text, in the form of {@link listBeginnings}. */
export function beginningOf(text: string, characters: number): Pick<ListedPreference, "preference" | "left"> {
  const all = [...text];
  const preference = all.slice(0, characters).join("").trimEnd();
  return { preference, left: Math.max(0, all.length - characters) };
}

/** A preference on a page before its text is read, with its approximate size in bytes. */
type Head = { id: string; bytes: number | bigint };

/** Rows older than the column have 0; a character has at most four bytes. */
const HEAD = `"id", CASE WHEN "bytes" > 0 THEN "bytes" ELSE 4 * length("preference") END AS "bytes"`;

/**
 * Selects the preferences on a page of the whole list.
 *
 * @throws 400 refusal if `before` is not a preference of the user's
 */
export async function preferencePage(userId: string, { limit, before }: PageAsked): Promise<Page<Head>> {
  const heads = await readListed<Head>(HEAD, userId, { before, most: limit + 1 });
  if (heads.length === 0 && before !== undefined) {
    const last = await db.preference.findFirst({ where: { id: before, userId }, select: { id: true } });
    if (!last) throw unknownBefore();
  }
  return pageOf(heads, limit);
}

/** The cost of reading a page, in calls and MiB, for rate limits. */
export function pageCost(heads: readonly Head[]): number {
  const bytes = heads.reduce((sum, head) => sum + Number(head.bytes), 0);
  return 1 + Math.floor(bytes / MIB);
}

/** Batches of ids whose texts fit into memory together. */
function* batches(heads: readonly Head[]): Generator<string[], void> {
  let batch: string[] = [];
  let bytes = 0;
  for (const head of heads) {
    if (batch.length > 0 && bytes + Number(head.bytes) > BYTES_AT_ONCE) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(head.id);
    bytes += Number(head.bytes);
  }
  if (batch.length > 0) yield batch;
}

/** The complete preferences of a page, read batch by batch on demand. Deleted ones are skipped. */
export async function* readPreferences(
  userId: string,
  heads: readonly Head[],
): AsyncGenerator<Statement[], void> {
  for (const ids of batches(heads)) {
    const rows = await db.preference.findMany({ where: { userId, id: { in: ids } }, select: COLUMNS });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [statementOf(preferenceOf(row))] : [];
    });
  }
}

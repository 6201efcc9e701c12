import type { ListImport } from "~/exports/format/imported";
import { type Fields, IMPORTED_IN_TURN, type ImportedName } from "~/exports/lists.server";
import { storedInstant } from "~/ground/database/stored-instant";
import type { QuotaName } from "~/web/http/limits/quotas";
import type { ImportedTwin } from "../reading/read-entries.server";
import type { Added } from "./added.server";
import { importedId } from "./imported-id.server";

/**
 * Part of a list written in one statement, as JSON, small enough to cause no noticeable wait: rows, or entry ids whose
 * deletion can no longer be undone.
 */
export type RowBatch = { kind: "rows" | "undo"; list: ImportedName; text: string };

/** What a file would add to an empty account. */
export type Totals = {
  rows: Added;
  /** Counts relevant to quotas. */
  holdings: Partial<Record<QuotaName, number>>;
  /** Skipped entries from a newer server, not included above. */
  leftOut: number;
};

/** Maximum rows and approximate characters of a batch: others wait for one while it is written. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 100_000;
/** Maximum ids of a batch; higher than for rows, since ids are short. */
const IDS_AT_ONCE = 1_000;

/**
 * Numbers identical rows, which may be legitimate: `alike` is their common hash, `nth` the row's number. From the
 * second on, each row gets its own `contentHash`, so that a single look-up finds it too.
 */
function numbering(): (hash: string) => { contentHash: string; alike: string; nth: number } {
  const seen = new Map<string, number>();
  return (alike) => {
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { contentHash: nth === 1 ? alike : `${alike}#${nth}`, alike, nth };
  };
}

/** A column's value in a batch. Missing JSON values are omitted, since null would be stored as JSON null. */
function stored(value: unknown, kind: ListImport<Fields>["columns"][string]): unknown {
  if (kind === "instant") return value === null ? null : storedInstant(new Date(String(value)));
  return kind === "json" ? (value ?? undefined) : value;
}

/** A list's entries as rows of a user, produced on demand. */
function* rowsOf(userId: string, { columns, row }: ListImport<Fields>, entries: readonly Fields[]) {
  const numbered = numbering();
  const newId = (what: string, own: string) => importedId(userId, what, own);
  for (const entry of entries) {
    const { original, contentHash, ...made } = row ? row(entry, newId) : entry;
    const values = Object.entries(columns).map(([name, kind]) => [name, stored(made[name], kind)]);
    yield {
      ...Object.fromEntries(values),
      ...(typeof contentHash === "string" && { original, ...numbered(contentHash) }),
    };
  }
}

/** Batches values into JSON lists of limited size. */
function* lists(values: Iterable<unknown>, most: number): Generator<string, void> {
  let texts: string[] = [];
  let characters = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    if (texts.length > 0 && (texts.length === most || characters + text.length > CHARACTERS_AT_ONCE)) {
      yield `[${texts.join()}]`;
      texts = [];
      characters = 0;
    }
    texts.push(text);
    characters += text.length;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}

/** The entries of a list that are restored. */
function taken({ takes }: ListImport<Fields>, entries: readonly Fields[]): readonly Fields[] {
  return takes ? entries.filter(takes) : entries;
}

/** The batches to write for a file, produced on demand. */
export function* rowBatchesOf(userId: string, file: ImportedTwin): Generator<RowBatch, void> {
  for (const { name, imported } of IMPORTED_IN_TURN) {
    const rows = rowsOf(userId, imported, taken(imported, file[name]));
    for (const text of lists(rows, ROWS_AT_ONCE)) yield { kind: "rows", list: name, text };
  }
  for (const { name, imported } of IMPORTED_IN_TURN) {
    if (!imported.deletions) continue;
    const entries: readonly Fields[] = file[name];
    const ids = entries.map(({ id }) => id);
    for (const text of lists(ids, IDS_AT_ONCE)) yield { kind: "undo", list: name, text };
  }
}

/** Counts a file's rows by list, and its holdings by quota. */
export function totalsOf(file: ImportedTwin, leftOut: number): Totals {
  const rows: Partial<Added> = {};
  const holdings: Totals["holdings"] = {};
  for (const { name, imported } of IMPORTED_IN_TURN) {
    const entries = taken(imported, file[name]);
    rows[name] = entries.length;
    Object.assign(holdings, imported.counted?.inFile(entries));
  }
  // Every list has been counted.
  return { rows: rows as Added, holdings, leftOut };
}

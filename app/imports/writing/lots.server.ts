import { storedInstant } from "~/database/stored-instant";
import type { Imported } from "~/exports/format/imported";
import { type Fields, IMPORTED_IN_TURN, type ImportedName } from "~/exports/lists.server";
import type { QuotaName } from "~/http/limits/quotas";
import type { ImportedTwin } from "../reading/read-entries.server";
import type { Added } from "./added.server";
import { importedId } from "./imported-id.server";

/**
 * What is written together of a list, as a JSON list, few enough that nobody notices waiting for it: rows, or ids of
 * the file's entries, whose deletion can no longer be taken back once they are there again.
 */
export type Lot = { kind: "rows" | "undo"; list: ImportedName; text: string };

/** What a whole file would come to if none of it were there yet. */
export type Totals = {
  rows: Added;
  /** Of what quotas count. */
  holdings: Partial<Record<QuotaName, number>>;
  /** Entries of the file that are not among these, since a newer server wrote them. */
  leftOut: number;
};

/** The most rows of a lot, and about how many characters: a statement of it takes some ten milliseconds. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 200_000;
/** Ids alone are short. */
const IDS_AT_ONCE = 1_000;

/**
 * Numbers rows that agree in what tells rows apart, since two honest ones may: `alike` is the hash of all of them,
 * `nth` which of them this is, and from the second on each has a hash of its own, so that one look finds it too.
 */
function numbering(): (hash: string) => { contentHash: string; alike: string; nth: number } {
  const seen = new Map<string, number>();
  return (alike) => {
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { contentHash: nth === 1 ? alike : `${alike}#${nth}`, alike, nth };
  };
}

/** A column's value as a lot holds it. A missing JSON value is left out: null would be kept as JSON's own null. */
function stored(value: unknown, kind: Imported<Fields>["columns"][string]): unknown {
  if (kind === "instant") return storedInstant(new Date(String(value)));
  return kind === "json" ? (value ?? undefined) : value;
}

/** A list's entries as the rows of one user, each made when it is asked for. */
function* rowsOf(userId: string, { columns, row }: Imported<Fields>, entries: readonly Fields[]) {
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

/** Values as JSON lists, none very long. */
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

/** The entries of a list that are imported. */
function taken({ takes }: Imported<Fields>, entries: readonly Fields[]): readonly Fields[] {
  return takes ? entries.filter(takes) : entries;
}

/** A file as what is written into a user's twin, lot by lot, each made when it is asked for. */
export function* lotsOf(userId: string, file: ImportedTwin): Generator<Lot, void> {
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

/** What a file holds, counted. */
export function totalsOf(file: ImportedTwin, leftOut: number): Totals {
  const rows: Partial<Added> = {};
  const holdings: Totals["holdings"] = {};
  for (const { name, imported } of IMPORTED_IN_TURN) {
    const entries = taken(imported, file[name]);
    rows[name] = entries.length;
    Object.assign(holdings, imported.counted?.inFile(entries));
  }
  // Each list has been counted.
  return { rows: rows as Added, holdings, leftOut };
}

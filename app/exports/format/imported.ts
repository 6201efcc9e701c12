import type { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import type { db } from "~/ground/database/db.server";
import type { QuotaName } from "~/web/http/limits/quotas";
import type { MajorVersion } from "./version";

/**
 * How a restored value is stored in its column. Days and instants are checked to be plausible. `refersTo` names the
 * table of another row of the same user; the value is the two ids that this row may have, restored and original. If
 * neither exists, null is stored.
 */
export type ColumnKind =
  | "text"
  | "whole"
  | "real"
  | "yes-no"
  | "json"
  | "instant"
  | "day"
  | { refersTo: string };

/**
 * The columns written for an entry. A row with a `contentHash`, which distinguishes it from the user's other rows, also
 * has `original`, its id in the file: either identifies the row again in an export from another account.
 */
type ImportedRow = Readonly<Record<string, unknown>> & { contentHash?: string; original?: string };

/** Derives a row's id from its user's, a word for its kind, and its original id (`writing/imported-id.server.ts`). */
type NewId = (what: string, own: string) => string;

type Holdings = Partial<Record<QuotaName, number>>;

/** What quotas count in a list. */
type Counted<Entry> = {
  /** An account's limit in words, such as "1,000 assessment results". */
  most: Partial<Record<QuotaName, string>>;
  inFile: (entries: readonly Entry[]) => Holdings;
  /** Counts what an account holds, using an index, within `changing`. */
  inAccount: (tx: Transaction, userId: string) => Promise<Holdings>;
};

/** A row and the content hash it should have. */
export type Hashed = { id: string; hash: string };

/**
 * Finds some older rows without a content hash.
 *
 * @param most maximum rows, and approximate total size of their texts in bytes
 */
type FindUnhashed = (
  database: typeof db,
  userId: string,
  most: { rows: number; bytes: number },
) => Promise<Hashed[]>;

/**
 * How a list is restored. All rows are written through `changing`: the engine may read them, and no other request may
 * add to the account while it is counted.
 */
export type ListImport<Entry> = {
  /**
   * How an entry of each major version is parsed to today's form. What was once accepted stays accepted: fields added
   * to `entry` later are optional here. `accepted-versions.test.ts` reports changes.
   */
  versions: Readonly<Record<MajorVersion, z.ZodType<Entry>>>;
  /** The free-form parts of an entry that `form` does not check. */
  free: (entry: Entry) => unknown[];
  /** For side fields that no quota counts: what to keep of a value that is too long. */
  aside?: { readonly [Field in keyof Entry]?: (long: Entry[Field]) => Entry[Field] };
  /**
   * The product's own form for such an entry: a value that the form would reject counts as damage, and values are
   * stored as the form would store them.
   */
  form?: {
    schema: z.ZodType<Partial<Entry>>;
    /** Fields with a fixed vocabulary, which a newer server may have extended. */
    words: readonly (keyof Entry)[];
  };
  /** Which entries are restored; all by default. */
  takes?: (entry: Entry) => boolean;
  /** An entry as a row, if that differs from its fields. */
  row?: (entry: Entry, newId: NewId) => ImportedRow;
  /** The columns written besides `userId`. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** The column that identifies a row together with the user. */
  key: string;
  /** Singular and plural noun for messages. */
  called: readonly [one: string, several: string];
  /** Written and named after all others. */
  comesLast?: true;
  counted?: Counted<Entry>;
  /** For lists whose rows have a `contentHash`. */
  unhashed?: FindUnhashed;
  /** Adds rows to the sums, in the transaction that adds the rows; and removes rows together with their sums. */
  sums?: {
    add: (tx: Transaction, userId: string, keys: readonly string[]) => Promise<unknown>;
    remove: (tx: Transaction, userId: string, keys: readonly string[]) => Promise<unknown>;
  };
  /** Undoable deletions, discarded when their entry exists again. */
  deletions?: { table: string; haveAny: (database: typeof db, userId: string) => Promise<boolean> };
};

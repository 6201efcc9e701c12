import type { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import type { db } from "~/database/db.server";
import type { QuotaName } from "~/http/limits/quotas";
import type { MajorVersion } from "./version";

/** How a value that was imported becomes a column's. The texts of days and instants are checked to be plausible. */
export type Kind = "text" | "whole" | "real" | "yes-no" | "json" | "instant" | "day";

/**
 * What is written of an entry: its columns. With `contentHash`, which says what tells it from the user's others, goes
 * `original`, the id that the file gives it: by either of them it is found again where it came back from elsewhere.
 */
type ImportedRow = Readonly<Record<string, unknown>> & { contentHash?: string; original?: string };

/** Makes the id of a row from its user's, a word for what it is, and its own (`imports/writing/imported-id.server.ts`). */
type NewId = (what: string, own: string) => string;

type Holdings = Partial<Record<QuotaName, number>>;

/** What quotas count of a list. */
type Counted<Entry> = {
  /** The most that an account keeps, in words, such as "1,000 assessment results". */
  most: Partial<Record<QuotaName, string>>;
  inFile: (entries: readonly Entry[]) => Holdings;
  /** What an account holds; counted in an index, within `changing`. */
  inAccount: (tx: Transaction, userId: string) => Promise<Holdings>;
};

/** A row and the content hash that it should have. */
export type Hashed = { id: string; hash: string };

/**
 * Finds some rows of before there was a content hash.
 *
 * @param most how many rows, and about how many bytes of text they may have together
 */
type FindUnhashed = (
  database: typeof db,
  userId: string,
  most: { rows: number; bytes: number },
) => Promise<Hashed[]>;

/**
 * What an import does with a list. Every row of it is written through `changing`: it may be one that the engine reads,
 * and nobody else adds to the account while it is counted.
 */
export type Imported<Entry> = {
  /**
   * How an entry of a file of each major version is read, as an entry of today's. What is once taken is taken for
   * good: a field that is added to `entry` later is optional here. `accepted-versions.test.ts` tells when the form
   * of one changes.
   */
  versions: Readonly<Record<MajorVersion, z.ZodType<Entry>>>;
  /** What of an entry is neither a figure nor a word of a fixed list, and is not checked by `form`. */
  free: (entry: Entry) => unknown[];
  /** Fields that go along with an entry and that no quota counts: what is kept of a long one, if that is short. */
  aside?: { readonly [Field in keyof Entry]?: (long: Entry[Field]) => Entry[Field] };
  /** The product's own form for such an entry: what it would not take is damage, and how it would keep it it is kept. */
  form?: {
    schema: z.ZodType<Partial<Entry>>;
    /** Fields with a word of a fixed list, which a newer server may have more of. */
    words: readonly (keyof Entry)[];
  };
  /** Which entries are imported; all of them where this is missing. */
  takes?: (entry: Entry) => boolean;
  /** An entry as a row, where that is more than its own fields. */
  row?: (entry: Entry, newId: NewId) => ImportedRow;
  /** The columns that are written beside `userId`. */
  columns: Readonly<Record<string, Kind>>;
  /** The column that, with the user, names one row. */
  key: string;
  /** What one and several of them are called in what is said of an import. */
  called: readonly [one: string, several: string];
  /** Is written and named after all others. */
  comesLast?: true;
  counted?: Counted<Entry>;
  /** For a list whose rows have a `contentHash`. */
  unhashed?: FindUnhashed;
  /** Deletions that could be taken back, which an entry that is here again makes an end of. */
  deletions?: { table: string; haveAny: (database: typeof db, userId: string) => Promise<boolean> };
};

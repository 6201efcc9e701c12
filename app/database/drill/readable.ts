import type { KeyedRow } from "./compare-rows";

/** A database that is only read, all of it as at one moment. */
export type Readable = {
  tables(): Promise<string[]>;
  /** A table's rows in the order of their keys. */
  rows(table: string): AsyncGenerator<KeyedRow>;
  /** The rows of a SELECT by column name; the same text for both engines. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

import type { KeyedRow } from "./compare-rows";

/** A database opened for reading only; all reads see its state at one moment. */
export type Readable = {
  tables(): Promise<string[]>;
  /** A table's rows in the order of their keys. */
  rows(table: string): AsyncGenerator<KeyedRow>;
  /** The rows of a SELECT by column name; the same SQL works on both engines. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

import type { z } from "zod";
import type { Sheet } from "../workbook/sheet";
import type { Table } from "./columns";
import type { ListImport } from "./imported";

/**
 * Everything about one list of an export: its entries, the columns they come from, its workbook sheet, and how it is
 * restored. Each has a file in `lists/` and a line in `lists.server.ts`.
 */
export type List<Entry> = Table<Entry> & {
  /** An entry as written today. */
  entry: z.ZodType<Entry>;
  /** The published schema's description of the list. */
  about?: string;
  /** Columns that are not exported, with the reason. The owner column is implied. */
  leftOut: Readonly<Record<string, string>>;
  sheet: Sheet<Entry>;
  /** How it is restored, or why it is not. */
  imported: ListImport<Entry> | string;
};

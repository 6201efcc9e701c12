import type { z } from "zod";
import type { Sheet } from "../workbook/sheet";
import type { Table } from "./columns";
import type { Imported } from "./imported";

/**
 * One list of an export, all of it: what an entry is, which columns of which table it is read from, how it looks in
 * the workbook, and what an import does with it. Each has a file in `lists/` and a line in `lists.server.ts`.
 */
export type List<Entry> = Table<Entry> & {
  /** An entry as it is written today. */
  entry: z.ZodType<Entry>;
  /** What the published schema says of the list as a whole. */
  about?: string;
  /** Columns of the table that are not exported, each with the reason. The owner need not be named. */
  leftOut: Readonly<Record<string, string>>;
  sheet: Sheet<Entry>;
  /** What an import does with it, or why nothing of it is imported. */
  imported: Imported<Entry> | string;
};

import { z } from "zod";
import { MIB } from "~/ground/units";
import type { EntryRow } from "../reading/gathering/growing-entries.server";
import { readingFileOf } from "../storage/file-store";
import { readFile } from "../storage/files.server";

/** A month of a million events takes about 16 MiB; anything longer was not written by us. */
const LONGEST_LINE = 256 * MIB;

const name = z.string().min(1).max(100);
const month = z.object({
  platform: name,
  stream: name,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count: z.int().nonnegative(),
  values: z.array(z.string()),
  events: z.string(),
  figures: z.record(z.string(), z.number()),
});
const panel = z.object({ panel: name, stream: name.optional(), data: z.record(z.string(), z.json()) });
const line = z.union([month, panel]);

/** A line of a reading that holds no entries: a month of a stream, or panel data. */
export type ReadingLine = z.infer<typeof line>;

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || typeof value === "string";
const isNumberOrNull = (value: unknown) => value === null || typeof value === "number";
const ENTRY_FORM = [
  isText,
  isText,
  isText,
  isText,
  isTextOrNull,
  isNumberOrNull,
  isTextOrNull,
  isNumberOrNull,
];

/**
 * Whether a value is an entry row. Does not use zod, which would copy the rows: for a million, that takes as long as
 * parsing their JSON.
 */
const isEntryRow = (value: unknown): value is EntryRow =>
  Array.isArray(value) &&
  value.length === ENTRY_FORM.length &&
  ENTRY_FORM.every((isOfForm, place) => isOfForm(value[place]));

const rowsSchema = z.custom<EntryRow[]>((value) => Array.isArray(value) && value.every(isEntryRow));
const piece = z.object({ entries: rowsSchema });
/** The beginning of a line with a chunk of entries. */
const PIECE = '{"entries":';

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = "", ...others] = decoder.decode(piece, { stream: true }).split("\n");
    rest.push(first);
    length += first.length;
    if (length > LONGEST_LINE) throw new Error("a line of a reading is too long");
    for (const next of others) {
      yield rest.join("");
      rest = [next];
      length = next.length;
    }
  }
  yield rest.join("") + decoder.decode();
}

/** An import's reading without its entries, line by line. @throws if it is unavailable or not in the expected form */
export async function* readingLines(importId: string): AsyncGenerator<ReadingLine, void> {
  for await (const text of linesOf(readFile(readingFileOf(importId)))) {
    if (text !== "" && !text.startsWith(PIECE)) yield line.parse(JSON.parse(text));
  }
}

/** The entries of an import's reading, chunk by chunk. @throws if it is unavailable or not in the expected form */
export async function* readingEntries(importId: string): AsyncGenerator<EntryRow[], void> {
  for await (const text of linesOf(readFile(readingFileOf(importId)))) {
    if (text.startsWith(PIECE)) yield piece.parse(JSON.parse(text)).entries;
  }
}

import { z } from "zod";
import { searchedText } from "~/entries/entry-text";
import { ENTRY_KINDS, ENTRY_LENGTH } from "~/entries/kinds";
import { addToSums, countedEntries, deleteEntries, entryCount } from "~/entries/sums/sums.server";
import { platformLabel } from "~/platforms/catalogue";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const KINDS = Object.keys(ENTRY_KINDS) as (keyof typeof ENTRY_KINDS)[];
/** UTF-16 units per character at most: characters beyond the basic plane take two. */
const UNITS = 2;
const precision = z.enum(["instant", "local", "day"]);

const version1 = z
  .object({
    id: z
      .string()
      .regex(/^[0-9a-f]{20}$/)
      .describe("The same in every archive that has it."),
    source: z.string().min(1).max(100).describe("The platform."),
    kind: z.enum(KINDS),
    title: z
      .string()
      .min(1)
      .max(UNITS * ENTRY_LENGTH.title),
    creator: z
      .string()
      .min(1)
      .max(UNITS * ENTRY_LENGTH.creator)
      .nullable(),
    happenedAt: instant.describe("A clock time without a zone, and a day, as if they were in UTC."),
    precision: precision.describe("What is known of the time."),
    day: z.iso.date().describe("In local time, as far as that is known."),
    zoneOffsetMinutes: z.int().min(-1_440).max(1_440).nullable().describe("Ahead of UTC."),
    amount: z.number().nullable(),
    unit: z
      .string()
      .max(UNITS * ENTRY_LENGTH.unit)
      .nullable(),
    rating: z.int().min(1).max(5).nullable(),
    importId: id.nullable().describe("The import that holds it; null if it came with an export."),
  })
  .describe("Something chosen, kept with its title.");
type Entry = z.infer<typeof version1>;

/** Entries, kept with their titles. */
export const entries = {
  about: "Oldest first.",
  entry: version1,
  table: "Entry",
  order: ["day", "happenedAt", "key"],
  columns: {
    id: { column: "key", decode: decode.text },
    source: decode.text,
    kind: decode.parsed(z.enum(KINDS), String),
    title: decode.text,
    creator: decode.orNull(decode.text),
    happenedAt: decode.instant,
    precision: decode.parsed(precision, String),
    day: decode.text,
    zoneOffsetMinutes: decode.orNull(decode.figure),
    amount: decode.orNull(decode.figure),
    unit: decode.orNull(decode.text),
    rating: decode.orNull(decode.figure),
    importId: decode.orNull(decode.text),
  },
  leftOut: { folded: "is title and creator in lower case, for searching" },
  sheet: {
    name: "Entries",
    columns: [
      column.text("Day", 12, (row) => row.day),
      column.text("Platform", 14, (row) => platformLabel(row.source)),
      column.text("Kind", 10, (row) => row.kind),
      column.text("Title", 50, (row) => row.title),
      column.text("By", 30, (row) => row.creator),
      column.decimal("Amount", (row) => row.amount),
      column.text("Unit", 10, (row) => row.unit),
      column.whole("Rating", (row) => row.rating),
      column.instant("When", (row) => row.happenedAt),
      column.text("Id", 20, (row) => row.id),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ source, title, creator, unit }) => [source, title, creator, unit],
    columns: {
      key: "text",
      source: "text",
      kind: "text",
      title: "text",
      creator: "text",
      folded: "text",
      happenedAt: "instant",
      precision: "text",
      day: "text",
      zoneOffsetMinutes: "whole",
      amount: "real",
      unit: "text",
      rating: "whole",
    },
    key: "key",
    // The import that held it is not restored.
    row: ({ id: key, importId: _held, ...entry }) => ({ ...entry, key, folded: searchedText(entry) }),
    called: ["title", "titles"],
    counted: {
      most: { entries: `${grouped(QUOTAS.entries)} titles` },
      inFile: (all) => ({ entries: all.length }),
      inAccount: async (tx, userId) => ({ entries: await entryCount(userId, tx) }),
    },
    sums: {
      add: async (tx, userId, keys) => addToSums(tx, userId, await countedEntries(tx, userId, keys)),
      remove: deleteEntries,
    },
  },
} satisfies List<Entry>;

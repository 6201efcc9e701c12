import { z } from "zod";
import { MIB } from "~/ground/units";
import { derivedPreferenceColumns } from "~/preferences/derived-columns.server";
import { FIELD_NAMES, FIELDS, type FieldName, ofEachField, STANCES } from "~/preferences/fields";
import { MEANING_ANSWERS, READ_AS } from "~/preferences/meaning-answer";
import { preferenceSchema } from "~/preferences/schema";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id, instant, jsonObject, percent } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const version1 = z.object({
  id,
  ...ofEachField({
    word: () => z.string().max(100),
    choice: () => z.enum(["like", "avoid"]),
    text: () => z.string(),
    percent: () => percent,
  }),
  readAs: z.string().regex(READ_AS).nullable().describe("What the twin read in it when that was answered."),
  readAnswer: z.enum(["right", "no"]).nullable().describe("Whether that is right, as the person said."),
  sourceData: jsonObject.describe('Where it came from, such as {"source": "preset"}.'),
  revision: count.min(1).describe("Raised by each change."),
  createdAt: instant,
  updatedAt: instant,
});
type Entry = z.infer<typeof version1>;

/** Far more changes than anyone makes; a row at the column's maximum could never change again. */
const REVISION_MAX = 1_000_000_000;

/** The workbook's column of a field. */
function columnOf(name: FieldName) {
  const field = FIELDS[name];
  if (field.kind === "percent") return column.whole(`${field.label} (%)`, (row: Entry) => Number(row[name]));
  if (field.kind === "text") {
    return column.text(field.label, 60, (row: Entry) => String(row[name]), LONG_TEXT_CELLS);
  }
  if (field.kind === "choice") return column.text(field.label, 16, (row: Entry) => STANCES[row.stance]);
  return column.text(field.label, 16, (row: Entry) => field.shown(String(row[name])));
}

const [TEXT, WHOLE] = ["text", "whole"] as const;

/** The user's stated preferences. */
export const preferences = {
  about: "Oldest first.",
  entry: version1,
  table: "Preference",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    ...ofEachField({
      word: () => decode.text,
      choice: () => decode.parsed(version1.shape.stance, String),
      text: () => decode.text,
      percent: () => decode.figure,
    }),
    readAs: decode.orNull(decode.text),
    readAnswer: decode.orNull(decode.parsed(z.enum(["right", "no"]), String)),
    sourceData: decode.object,
    revision: decode.figure,
    createdAt: decode.instant,
    updatedAt: decode.instant,
  },
  leftOut: { contentHash: "is made from the others", bytes: "is the length of the text" },
  sheet: {
    name: "Preferences",
    columns: [
      ...FIELD_NAMES.map(columnOf),
      column.text("Your twin read", 24, (row) => row.readAs ?? ""),
      column.text("Is that right?", 14, (row) => (row.readAnswer ? MEANING_ANSWERS[row.readAnswer] : "")),
      column.instant("Added", (row) => row.createdAt),
      column.instant("Changed", (row) => row.updatedAt),
      column.whole("Version", (row) => row.revision),
      column.text("Where it came from", 28, (row) => JSON.stringify(row.sourceData)),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: {
    versions: {
      1: version1.extend({
        stance: version1.shape.stance.default("like"),
        readAs: version1.shape.readAs.default(null),
        readAnswer: version1.shape.readAnswer.default(null),
        revision: version1.shape.revision.transform((revision) => Math.min(revision, REVISION_MAX)),
      }),
    },
    free: ({ id, sourceData }) => [id, sourceData],
    // Of the source data, only `source` is ever read.
    aside: { sourceData: ({ source }) => ({ source }) },
    form: { schema: preferenceSchema, words: FIELD_NAMES.filter((name) => FIELDS[name].kind === "word") },
    columns: {
      id: "text",
      ...ofEachField({ word: () => TEXT, choice: () => TEXT, text: () => TEXT, percent: () => WHOLE }),
      readAs: "text",
      readAnswer: "text",
      sourceData: "json",
      revision: "whole",
      createdAt: "instant",
      updatedAt: "instant",
      contentHash: "text",
      bytes: "whole",
    },
    key: "id",
    row: (entry, newId) => ({
      ...entry,
      id: newId("preference", entry.id),
      original: entry.id,
      ...derivedPreferenceColumns({ ...entry, createdAt: new Date(entry.createdAt) }),
    }),
    called: ["preference", "preferences"],
    counted: {
      most: {
        preferences: `${grouped(QUOTAS.preferences)} preferences`,
        preferenceBytes: `${QUOTAS.preferenceBytes / MIB} MiB of preferences`,
      },
      inFile: (entries) => ({
        preferences: entries.length,
        preferenceBytes: entries.reduce((bytes, { preference }) => bytes + Buffer.byteLength(preference), 0),
      }),
      inAccount: async (tx, userId) => {
        const where = { userId };
        const { _count, _sum } = await tx.preference.aggregate({
          where,
          _count: true,
          _sum: { bytes: true },
        });
        return { preferences: _count, preferenceBytes: _sum.bytes ?? 0 };
      },
    },
    unhashed: async (database, userId, most) => {
      const found = await database.preference.findMany({
        where: { userId, contentHash: null },
        take: most.rows,
        select: { id: true, bytes: true },
      });
      const rows = await database.preference.findMany({
        where: { userId, id: { in: within(found, most.bytes).map(({ id }) => id) } },
        select: { id: true, createdAt: true, category: true, subcategory: true, preference: true },
      });
      return rows.map((row) => ({ id: row.id, hash: derivedPreferenceColumns(row).contentHash }));
    },
    deletions: {
      table: "DeletedPreference",
      haveAny: async (database, userId) =>
        (await database.deletedPreference.findFirst({ where: { userId } })) !== null,
    },
  },
} satisfies List<Entry>;

/** The first rows whose total size stays within this many bytes, but at least one row. */
function within<Row extends { bytes: number }>(rows: Row[], most: number): Row[] {
  let bytes = 0;
  return rows.filter((row, index) => {
    bytes += row.bytes;
    return index === 0 || bytes <= most;
  });
}

import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const handedOver = z.array(z.object({ name: z.string(), sizeKib: count }));
const kinds = z.array(z.string());

const entry = z
  .object({
    id,
    state: z.string().describe("reading, waiting, keeping, kept, undoing, undone or failed."),
    files: handedOver.describe("What was uploaded. The files themselves are not in the export."),
    createdAt: instant,
    expire: instant.describe("What was not decided by then is erased."),
    failure: z.string().nullable().describe("Why it could not be read."),
    leftOut: kinds.describe("What was left out when it was kept, as platform and stream."),
    titled: kinds.nullable().describe("What was kept with titles, as platform, stream and kind of entry."),
    added: count.describe("How many events and days were new when it was kept."),
    known: count.describe("How many of them other imports had brought before."),
    keptAt: instant.nullable(),
    undoneAt: instant.nullable(),
    timeZone: z.string().nullable().describe("The time zone in which its times in UTC are read."),
  })
  .describe("Archives that were uploaded together, and what became of them.");

/** Imports of archives. */
export const archiveImports = {
  entry,
  table: "ArchiveImport",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    state: decode.text,
    files: decode.parsed(handedOver, decode.json),
    createdAt: decode.instant,
    expire: decode.instant,
    failure: decode.orNull(decode.text),
    leftOut: decode.parsed(kinds, decode.json),
    titled: decode.orNull(decode.parsed(kinds, decode.json)),
    added: decode.figure,
    known: decode.figure,
    keptAt: decode.orNull(decode.instant),
    undoneAt: decode.orNull(decode.instant),
    timeZone: decode.orNull(decode.text),
  },
  leftOut: {
    server: "names a machine of the operator's",
    touchedAt: "says when the product last worked on it",
    progress: "changes by the second",
    findings:
      "is what the files hold that wait for a decision or in which nothing counts, and the files are not in the export",
    replaced: "is a demo's figures",
    timesInUtc: "says no more than that there are such times, which come again with the archive",
    summary: "is counted from the imported months and from the titles, which are lists of their own",
    changes: "is what the twin says, which comes before the lists",
  },
  sheet: {
    name: "Imports",
    columns: [
      column.text("Files", 40, (row) => row.files.map(({ name }) => name).join("\n")),
      column.text("State", 12, (row) => row.state),
      column.instant("Uploaded", (row) => row.createdAt),
      column.whole("New", (row) => row.added),
      column.whole("Already there", (row) => row.known),
      column.instant("Kept", (row) => row.keptAt),
      column.instant("Undone", (row) => row.undoneAt),
      column.text("Time zone", 22, (row) => row.timeZone),
      column.text("Left out", 30, (row) => row.leftOut.join("\n")),
      column.text("With titles", 30, (row) => row.titled?.join("\n") ?? null),
      column.text("Not kept because", 40, (row) => row.failure),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "What an archive brought comes again with the archive.",
} satisfies List<z.infer<typeof entry>>;

import { z } from "zod";
import { ENTRY_LENGTH } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const share = z.number().min(0).max(1).nullable();
const figure = z.number().nullable();
const OUTCOMES = ["inside", "outside", "yes", "no", "void"] as const;

const version1 = z
  .object({
    id,
    source: z.string().min(1).max(100).describe("The platform."),
    about: z.string().min(1).max(100).describe("What is foretold; creator for an event."),
    kind: z.string().max(20).describe("Of an event, the kind of entries; otherwise empty."),
    creator: z
      .string()
      .max(2 * ENTRY_LENGTH.creator)
      .describe("Of an event; otherwise empty."),
    madeAt: instant,
    from: z.iso.date().describe("The first day that it is about."),
    to: z.iso.date(),
    median: figure.describe("Of a quantity."),
    low: figure.describe("The lower end of the 80 % range."),
    high: figure,
    plainMedian: figure.describe("What repeating the last eight weeks gives."),
    plainLow: figure,
    plainHigh: figure,
    probability: share.describe("Of an event."),
    plainChance: share.describe("What repeating the past months gives."),
    resolvedAt: instant.nullable(),
    observed: figure,
    outcome: z.enum(OUTCOMES).nullable(),
  })
  .describe("What the twin expected of a person's weeks, and what came.");
type Entry = z.infer<typeof version1>;

const number = decode.orNull(decode.figure);

/** The twin's own forecasts. */
export const twinForecasts = {
  about: "Oldest first.",
  entry: version1,
  table: "TwinForecast",
  order: ["madeAt", "id"],
  columns: {
    id: decode.text,
    source: decode.text,
    about: decode.text,
    kind: decode.text,
    creator: decode.text,
    madeAt: decode.instant,
    from: decode.text,
    to: decode.text,
    median: number,
    low: number,
    high: number,
    plainMedian: number,
    plainLow: number,
    plainHigh: number,
    probability: number,
    plainChance: number,
    resolvedAt: decode.orNull(decode.instant),
    observed: number,
    outcome: decode.orNull(decode.parsed(z.enum(OUTCOMES), String)),
  },
  leftOut: {},
  sheet: {
    name: "Twin's forecasts",
    columns: [
      column.text("Platform", 14, (row) => platformLabel(row.source)),
      column.text("About", 24, (row) => row.about),
      column.text("Creator", 30, (row) => row.creator),
      column.text("From", 12, (row) => row.from),
      column.text("To", 12, (row) => row.to),
      column.decimal("Middle", (row) => row.median),
      column.decimal("Low", (row) => row.low),
      column.decimal("High", (row) => row.high),
      column.decimal("Probability", (row) => row.probability),
      column.decimal("Observed", (row) => row.observed),
      column.text("Outcome", 10, (row) => row.outcome),
      column.instant("Sealed", (row) => row.madeAt),
      column.instant("Resolved", (row) => row.resolvedAt),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ source, about, kind, creator }) => [source, about, kind, creator],
    columns: {
      id: "text",
      source: "text",
      about: "text",
      kind: "text",
      creator: "text",
      madeAt: "instant",
      from: "text",
      to: "text",
      median: "real",
      low: "real",
      high: "real",
      plainMedian: "real",
      plainLow: "real",
      plainHigh: "real",
      probability: "real",
      plainChance: "real",
      resolvedAt: "instant",
      observed: "real",
      outcome: "text",
    },
    key: "id",
    row: (entry, newId) => ({ ...entry, id: newId("twin-forecast", entry.id) }),
    called: ["forecast of your twin", "forecasts of your twin"],
    counted: {
      most: { twinForecasts: `${grouped(QUOTAS.twinForecasts)} forecasts of your twin` },
      inFile: (all) => ({ twinForecasts: all.length }),
      inAccount: async (tx, userId) => ({
        twinForecasts: await tx.twinForecast.count({ where: { userId } }),
      }),
    },
  },
} satisfies List<Entry>;

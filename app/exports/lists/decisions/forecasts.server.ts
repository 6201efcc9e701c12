import { z } from "zod";
import { TAGS_MOST } from "~/desk/decisions/limits";
import { forecastHash } from "~/desk/forecasts/derived-columns.server";
import { PROBABILITY_LEAST, PROBABILITY_MOST } from "~/desk/forecasts/limits";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const version1 = z
  .object({
    id,
    statement: z.string().min(1).max(600),
    probability: z.int().min(PROBABILITY_LEAST).max(PROBABILITY_MOST).describe("In percent."),
    dueOn: z.iso.date().describe("The day on which it can be known."),
    decisionId: id.nullable().describe("The decision that it belongs to."),
    tags: z.array(z.string().max(60)).max(TAGS_MOST),
    createdAt: instant,
    outcome: z.enum(["yes", "no", "void"]).nullable(),
    resolvedAt: instant.nullable(),
  })
  .describe("Something that was said to happen, how likely, and how it turned out.");
type Entry = z.infer<typeof version1>;

const OUTCOMES = { yes: "Yes", no: "No", void: "Void" } as const;

/** The user's forecasts. */
export const forecasts = {
  about: "Oldest first.",
  entry: version1,
  table: "Forecast",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    statement: decode.text,
    probability: decode.figure,
    dueOn: decode.text,
    decisionId: decode.orNull(decode.text),
    tags: decode.sentences,
    createdAt: decode.instant,
    outcome: decode.orNull(decode.parsed(z.enum(["yes", "no", "void"]), String)),
    resolvedAt: decode.orNull(decode.instant),
  },
  leftOut: {
    tellOn: "follows from the day on which it can be known",
    contentHash: "is made from the others",
  },
  sheet: {
    name: "Forecasts",
    columns: [
      column.text("What will happen", 60, (row) => row.statement),
      column.whole("Probability (%)", (row) => row.probability),
      column.text("Due on", 12, (row) => row.dueOn),
      column.text("Outcome", 10, (row) => (row.outcome ? OUTCOMES[row.outcome] : "")),
      column.instant("Resolved", (row) => row.resolvedAt),
      column.instant("Sealed", (row) => row.createdAt),
      column.text("Tags", 20, (row) => row.tags.join(", ")),
      column.text("Decision", 38, (row) => row.decisionId),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: {
    versions: {
      1: version1.refine(({ outcome, resolvedAt }) => (outcome === null) === (resolvedAt === null), {
        error: "A forecast with an outcome has a time at which it was resolved",
      }),
    },
    free: (entry) => Object.values(entry),
    // Days may be in the future, which "day" would reject, so they are stored as texts; the schema checks them.
    columns: {
      id: "text",
      statement: "text",
      probability: "whole",
      dueOn: "text",
      decisionId: { refersTo: "Decision" },
      tags: "json",
      createdAt: "instant",
      outcome: "text",
      resolvedAt: "instant",
      tellOn: "text",
      contentHash: "text",
    },
    key: "id",
    row: ({ decisionId, ...entry }, newId) => ({
      ...entry,
      id: newId("forecast", entry.id),
      original: entry.id,
      decisionId: decisionId && [newId("decision", decisionId), decisionId],
      tellOn: entry.outcome === null ? entry.dueOn : null,
      contentHash: forecastHash({ statement: entry.statement, createdAt: new Date(entry.createdAt) }),
    }),
    called: ["forecast", "forecasts"],
    counted: {
      most: { forecasts: `${grouped(QUOTAS.forecasts)} forecasts` },
      inFile: (entries) => ({ forecasts: entries.length }),
      inAccount: async (tx, userId) => ({ forecasts: await tx.forecast.count({ where: { userId } }) }),
    },
    deletions: {
      table: "DeletedForecast",
      haveAny: async (database, userId) =>
        (await database.deletedForecast.findFirst({ where: { userId } })) !== null,
    },
  },
} satisfies List<Entry>;

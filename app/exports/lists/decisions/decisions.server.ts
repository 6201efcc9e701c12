import { z } from "zod";
import { decisionHash, tellDecisionOn } from "~/desk/decisions/derived-columns.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { column } from "../../workbook/sheet";
import {
  coherentDecision,
  type DecisionEntry,
  decisionGuess,
  decisionVersion1 as version1,
} from "./decision-entry";

/** Far more changes than anyone makes; a row at the column's maximum could never change again. */
const REVISION_MAX = 1_000_000_000;

const nameOf = ({ options }: DecisionEntry, named: string | null) =>
  options.find((one) => one.id === named)?.name ?? null;

/** The user's decisions. */
export const decisions = {
  about: "Oldest first.",
  entry: version1,
  table: "Decision",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    question: decode.text,
    options: decode.parsed(version1.shape.options, decode.json),
    criteria: decode.parsed(version1.shape.criteria, decode.json),
    ratings: decode.parsed(version1.shape.ratings, decode.json),
    sources: decode.parsed(version1.shape.sources, decode.json),
    tags: decode.sentences,
    leaning: decode.orNull(decode.text),
    leaningSureness: decode.orNull(decode.figure),
    weightSureness: decode.figure,
    isReversible: decode.orNull(decode.yesNo),
    stakes: decode.orNull(decode.parsed(z.enum(["small", "large"]), String)),
    premortem: decode.text,
    opposite: decode.text,
    decideBy: decode.orNull(decode.text),
    twinGuess: decode.orNull(decode.parsed(decisionGuess, decode.json)),
    createdAt: decode.instant,
    decidedFor: decode.orNull(decode.text),
    decidedAt: decode.orNull(decode.instant),
    reviewOn: decode.orNull(decode.text),
    satisfaction: decode.orNull(decode.figure),
    sameAgain: decode.orNull(decode.yesNo),
    learned: decode.orNull(decode.text),
    reviewedAt: decode.orNull(decode.instant),
    revision: decode.figure,
  },
  leftOut: {
    hiddenGuess: "is the twin's guess of an open decision, which its owner is not to know before the choice",
    tellOn: "follows from the deadline and the day of the review",
    contentHash: "is made from the others",
  },
  sheet: {
    name: "Decisions",
    columns: [
      column.text("Question", 40, (row) => row.question),
      column.text("Options", 40, (row) => row.options.map(({ name }) => name).join("; ")),
      column.text("What mattered", 40, (row) =>
        row.criteria.map(({ name, swing }) => `${name} (${swing})`).join("; "),
      ),
      column.text("Leaning", 20, (row) => nameOf(row, row.leaning)),
      column.whole("How sure (%)", (row) => row.leaningSureness),
      column.text("Decide by", 12, (row) => row.decideBy),
      column.text("Decided for", 20, (row) => nameOf(row, row.decidedFor)),
      column.instant("Decided", (row) => row.decidedAt),
      column.whole("Satisfaction", (row) => row.satisfaction),
      column.text("The same again", 14, (row) =>
        row.sameAgain === null ? "" : row.sameAgain ? "Yes" : "No",
      ),
      column.text("Learned", 40, (row) => row.learned),
      column.text("What could go wrong", 40, (row) => row.premortem),
      column.text("What speaks for the opposite", 40, (row) => row.opposite),
      column.text("Looked at", 40, (row) => row.sources.map(({ what }) => what).join("; ")),
      column.text("Tags", 20, (row) => row.tags.join(", ")),
      column.text("Ratings", 60, (row) => JSON.stringify(row.ratings)),
      column.text("Twin's guess", 40, (row) => (row.twinGuess ? JSON.stringify(row.twinGuess) : "")),
      column.instant("Begun", (row) => row.createdAt),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: {
    versions: {
      1: coherentDecision.transform((entry) => ({
        ...entry,
        revision: Math.min(entry.revision, REVISION_MAX),
      })),
    },
    free: (entry) => Object.values(entry),
    // Days may be in the future, which "day" would reject, so they are stored as texts; the schema checks them.
    columns: {
      id: "text",
      question: "text",
      options: "json",
      criteria: "json",
      ratings: "json",
      sources: "json",
      tags: "json",
      leaning: "text",
      leaningSureness: "whole",
      weightSureness: "real",
      isReversible: "yes-no",
      stakes: "text",
      premortem: "text",
      opposite: "text",
      decideBy: "text",
      twinGuess: "json",
      createdAt: "instant",
      decidedFor: "text",
      decidedAt: "instant",
      reviewOn: "text",
      satisfaction: "whole",
      sameAgain: "yes-no",
      learned: "text",
      reviewedAt: "instant",
      tellOn: "text",
      revision: "whole",
      contentHash: "text",
    },
    key: "id",
    row: (entry, newId) => ({
      ...entry,
      // The guess for an open decision must stay hidden.
      twinGuess: entry.decidedAt === null ? null : entry.twinGuess,
      id: newId("decision", entry.id),
      original: entry.id,
      tellOn: tellDecisionOn(entry),
      contentHash: decisionHash({ question: entry.question, createdAt: new Date(entry.createdAt) }),
    }),
    called: ["decision", "decisions"],
    counted: {
      most: { decisions: `${grouped(QUOTAS.decisions)} decisions` },
      inFile: (entries) => ({ decisions: entries.length }),
      inAccount: async (tx, userId) => ({ decisions: await tx.decision.count({ where: { userId } }) }),
    },
    deletions: {
      table: "DeletedDecision",
      haveAny: async (database, userId) =>
        (await database.deletedDecision.findFirst({ where: { userId } })) !== null,
    },
  },
} satisfies List<DecisionEntry>;

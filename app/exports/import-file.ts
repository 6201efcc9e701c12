import { z } from "zod";
import { preferenceSchema } from "~/preferences/schema";
import { type Entry, exportSchema, FORMAT, type ListName, type TwinExport, VERSION } from "./format";

/** A file as an import takes it, or what is wrong with it in a sentence. */
export type ReadFile = { file: TwinExport; problem?: undefined } | { file?: undefined; problem: string };

const PLEASE = "Nothing was imported. Export it again, and choose that file.";
/** No row is older than any product of this kind, and none is from after tomorrow. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest JSON value that an entry may carry, in characters, and the most levels that it may have. */
const JSON_MAX = 20_000;
const DEPTH_MAX = 20;

const envelopeSchema = z.object({ format: z.literal(FORMAT), version: z.unknown() });

/**
 * Reads a file that somebody wants to import, all of it, before anything of it is used.
 *
 * @param now entries from after tomorrow are taken for damage: they would stand for the present for ever
 */
export function readImport(bytes: Uint8Array, now: Date): ReadFile {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { problem: "This is a workbook. Choose the JSON export, whose name ends in .json." };
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { problem: `This file is damaged or no export: it cannot be read as JSON to its end. ${PLEASE}` };
  }
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success)
    return { problem: "This file is not an export of a Digital Twin. Choose one that is." };
  if (envelope.data.version !== VERSION) {
    return {
      problem: `This export is of another version than ${VERSION}, which this server reads. Export it again from a server of the same version.`,
    };
  }
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) return damaged(parsed.error.issues[0]);
  return firstOddity(parsed.data, now) ?? { file: parsed.data };
}

type Issue = { path: PropertyKey[]; message: string };

/** Names the place as a person counts: "preferences, entry 3, confidence". */
function damaged(issue: Issue | undefined): ReadFile {
  const places = (issue?.path ?? []).map((step) =>
    typeof step === "number" ? `entry ${step + 1}` : String(step),
  );
  return { problem: `This file is damaged at ${places.join(", ")}: ${issue?.message}. ${PLEASE}` };
}

type Stored = { instants: string[]; values: unknown[] };

/** What of each imported entry goes into the database beside figures and words of a fixed list. */
const STORED = {
  personalityResults: ({ id, completedAt, insights }) => ({
    instants: [completedAt],
    values: [id, insights],
  }),
  preferences: ({ id, createdAt, updatedAt, sourceData }) => ({
    instants: [createdAt, updatedAt],
    values: [id, sourceData],
  }),
  integrations: ({ id, connectedAt }) => ({ instants: [connectedAt], values: [id] }),
  choiceAnswers: ({ choiceId, reasons, answeredAt }) => ({
    instants: [answeredAt],
    values: [choiceId, reasons ?? null],
  }),
  recommendationFeedback: ({ recommendationId, createdAt }) => ({
    instants: [createdAt],
    values: [recommendationId],
  }),
  activityMetrics: ({ date, platformActivity }) => ({ instants: [date], values: [platformActivity] }),
} satisfies { [Name in ListName]?: (entry: Entry<Name>) => Stored };

/** What the format allows, and what the product itself would never have taken. */
function firstOddity(file: TwinExport, now: Date): ReadFile | null {
  const latest = now.getTime() + DAY_MS;
  const isPlausible = (instant: string) => Date.parse(instant) >= EARLIEST && Date.parse(instant) <= latest;
  const oddity = <Row>(list: ListName, rows: Row[], storedOf: (row: Row) => Stored): ReadFile | undefined => {
    for (const [index, row] of rows.entries()) {
      const { instants, values } = storedOf(row);
      const path = [list, index];
      if (!instants.every(isPlausible)) return damaged({ path, message: "a time is impossible" });
      if (!values.every(isStorable)) return damaged({ path, message: "a text cannot be kept" });
    }
    return undefined;
  };
  for (const [index, preference] of file.preferences.entries()) {
    const { data, error } = preferenceSchema.safeParse(preference);
    if (!data) return damaged({ path: ["preferences", index], message: error.issues[0]?.message ?? "" });
    // As the form would have kept it: trimmed and composed.
    Object.assign(preference, data);
  }
  return (
    oddity("personalityResults", file.personalityResults, STORED.personalityResults) ??
    oddity("preferences", file.preferences, STORED.preferences) ??
    oddity("integrations", file.integrations, STORED.integrations) ??
    oddity("choiceAnswers", file.choiceAnswers, STORED.choiceAnswers) ??
    oddity("recommendationFeedback", file.recommendationFeedback, STORED.recommendationFeedback) ??
    oddity("activityMetrics", file.activityMetrics, STORED.activityMetrics) ??
    null
  );
}

/** NUL, which PostgreSQL keeps nowhere, and halves of characters, as JSON writes them. */
const UNSTORABLE = /(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/;

/** Whether a value has at most so many levels; deeper ones would take more stack than there is to write. */
function isShallow(value: unknown, levels = DEPTH_MAX): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** Whether both engines can keep a value as JSON. */
function isStorable(value: unknown): boolean {
  if (!isShallow(value)) return false;
  const text = JSON.stringify(value);
  return text.length <= JSON_MAX && !UNSTORABLE.test(text);
}

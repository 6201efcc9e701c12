import type { z } from "zod";
import { preferenceSchema } from "~/preferences/schema";
import { keptReasonsSchema } from "~/twin/predictor/kept-reasons";
import {
  activityMetric,
  choiceAnswer,
  integration,
  personalityResult,
  preference,
  recommendationFeedback,
} from "./format";
import { damaged, type Problem } from "./import-problem";

/** No row is older than any product of this kind, and none is from after tomorrow. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest JSON value that an entry may carry, in characters, and the most levels that it may have. */
const JSON_MAX = 20_000;
const DEPTH_MAX = 20;

/** What is imported: an entry's form, its times, and what of it is kept beside figures and words of a fixed list. */
type Imported<Entry> = {
  schema: z.ZodType<Entry>;
  instants: (entry: Entry) => string[];
  values: (entry: Entry) => unknown[];
};
const imported = <Entry>(list: Imported<Entry>): Imported<Entry> => list;

/** The lists that make a twin. No notice is taken of any other: an older file may lack them, a newer may have more. */
const LISTS = {
  personalityResults: imported({
    schema: personalityResult,
    instants: ({ completedAt }) => [completedAt],
    values: ({ id, insights }) => [id, insights],
  }),
  preferences: imported({
    schema: preference,
    instants: ({ createdAt, updatedAt }) => [createdAt, updatedAt],
    values: ({ id, sourceData }) => [id, sourceData],
  }),
  integrations: imported({
    schema: integration,
    instants: ({ connectedAt }) => [connectedAt],
    values: ({ id }) => [id],
  }),
  choiceAnswers: imported({
    // A later server may give reasons in another form: then the answer comes without them.
    schema: choiceAnswer.extend({ reasons: keptReasonsSchema.nullish().catch(null) }),
    instants: ({ answeredAt }) => [answeredAt],
    values: ({ choiceId, reasons }) => [choiceId, reasons ?? null],
  }),
  recommendationFeedback: imported({
    schema: recommendationFeedback,
    instants: ({ createdAt }) => [createdAt],
    values: ({ recommendationId }) => [recommendationId],
  }),
  activityMetrics: imported({
    schema: activityMetric,
    instants: ({ date }) => [date],
    values: ({ platformActivity }) => [platformActivity],
  }),
};

type ImportedList = keyof typeof LISTS;

/** What an import takes of a file. */
export type ImportedTwin = { [List in ImportedList]: z.infer<(typeof LISTS)[List]["schema"]>[] };

type Read<Entry> = { entries: Entry[]; problem?: undefined } | Problem;

/**
 * Checks one list and keeps each entry in the place of what was read, so that of a large file no second copy stands
 * in memory.
 */
function readList<Entry>(name: string, given: unknown, list: Imported<Entry>, now: Date): Read<Entry> {
  if (given === undefined) return { entries: [] };
  if (!Array.isArray(given)) return damaged({ path: [name], message: "no list stands there" });
  const entries: unknown[] = given;
  const latest = now.getTime() + DAY_MS;
  const isPlausible = (instant: string) => Date.parse(instant) >= EARLIEST && Date.parse(instant) <= latest;
  for (const [index, raw] of entries.entries()) {
    const path = [name, index];
    const { data, error } = list.schema.safeParse(raw);
    if (error) {
      const [issue] = error.issues;
      return damaged({ path: [...path, ...(issue?.path ?? [])], message: issue?.message ?? "unreadable" });
    }
    if (!list.instants(data).every(isPlausible)) return damaged({ path, message: "a time is impossible" });
    if (!list.values(data).every(isStorable)) return damaged({ path, message: "a text cannot be kept" });
    entries[index] = data;
  }
  // Each of them is what the schema gave.
  return { entries: entries as Entry[] };
}

/** What the format allows of a preference, and what the product itself would never have taken. */
function asTheFormKeepsThem(preferences: ImportedTwin["preferences"]): Problem | undefined {
  for (const [index, entry] of preferences.entries()) {
    const { data, error } = preferenceSchema.safeParse(entry);
    if (!data) return damaged({ path: ["preferences", index], message: error.issues[0]?.message ?? "" });
    // As the form would have kept it: trimmed and composed.
    Object.assign(entry, data);
  }
  return undefined;
}

/**
 * Reads a file of version 1, whatever its minor version: a list that is missing is empty, and no notice is taken of
 * lists and fields that this server does not know.
 *
 * @param value the file as JSON; its entries are replaced by what was read of them
 */
export function readVersion1(
  value: Record<string, unknown>,
  now: Date,
): { file: ImportedTwin; problem?: undefined } | Problem {
  const file: Partial<Record<ImportedList, unknown[]>> = {};
  for (const [name, list] of Object.entries(LISTS)) {
    const read = readList<unknown>(name, value[name], list as Imported<unknown>, now);
    if (read.problem !== undefined) return read;
    file[name as ImportedList] = read.entries;
  }
  const whole = file as ImportedTwin;
  return asTheFormKeepsThem(whole.preferences) ?? { file: whole };
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

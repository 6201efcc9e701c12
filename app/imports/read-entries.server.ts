import type { z } from "zod";
import {
  activityMetric,
  choiceAnswer,
  integration,
  MINOR_VERSION,
  personalityResult,
  preference,
  recommendationFeedback,
} from "~/exports/format.server";
import { preferenceSchema } from "~/preferences/schema";
import { keptReasonsSchema } from "~/twin/testing/predictor/kept-reasons";
import { damaged, type Problem } from "./problem";

/** No row is older than any product of this kind, and none is from after tomorrow. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest JSON value that an entry may carry, in characters, and the most levels that it may have. */
const JSON_MAX = 20_000;
const DEPTH_MAX = 20;
/**
 * The same for what only goes along with an entry, and which no quota counts: where a preference came from, what a day
 * counted by platform. The product writes less than a tenth of it.
 */
const ASIDE_MAX = 1_000;
/** So many changes nobody makes; a row with the highest figure that a column holds could never be changed again. */
const REVISION_MAX = 1_000_000_000;

/** What is imported: an entry's form, its times, and what of it is kept beside figures and words of a fixed list. */
type Imported<Entry> = {
  schema: z.ZodType<Entry>;
  instants: (entry: Entry) => string[];
  values: (entry: Entry) => unknown[];
  /** The entry without what is more than is kept; without this all of it is. */
  bounded?: (entry: Entry) => Entry;
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
    bounded: (entry) => ({
      ...entry,
      revision: Math.min(entry.revision, REVISION_MAX),
      sourceData: isAside(entry.sourceData) ? entry.sourceData : sourceAlone(entry.sourceData),
    }),
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
    bounded: (entry) => ({
      ...entry,
      platformActivity: isAside(entry.platformActivity) ? entry.platformActivity : {},
    }),
  }),
};

type ImportedList = keyof typeof LISTS;

/** What an import takes of a file. */
export type ImportedTwin = { [List in ImportedList]: z.infer<(typeof LISTS)[List]["schema"]>[] };

/** When a file is read, and whether a newer server wrote it, whose words this one may not know. */
type Circumstances = { now: Date; isNewer: boolean };

type Read<Entry> = { entries: Entry[]; leftOut: number; problem?: undefined } | Problem;

/** Takes the entries that are to be left out from a list that has null in their places. @returns how many */
function compact(entries: unknown[]): number {
  let kept = 0;
  for (const entry of entries) {
    if (entry === null) continue;
    entries[kept] = entry;
    kept += 1;
  }
  const leftOut = entries.length - kept;
  entries.length = kept;
  return leftOut;
}

/**
 * Checks one list and keeps each entry in the place of what was read, so that of a large file no second copy stands
 * in memory. Entries with a word of a newer server's are left out.
 */
function readList<Entry>(
  name: string,
  given: unknown,
  list: Imported<Entry>,
  { now, isNewer }: Circumstances,
): Read<Entry> {
  if (given === undefined) return { entries: [], leftOut: 0 };
  if (!Array.isArray(given)) return damaged({ path: [name], message: "no list stands there" });
  const entries: unknown[] = given;
  const latest = now.getTime() + DAY_MS;
  const isPlausible = (instant: string) => Date.parse(instant) >= EARLIEST && Date.parse(instant) <= latest;
  for (const [index, raw] of entries.entries()) {
    const path = [name, index];
    const { data, error } = list.schema.safeParse(raw);
    if (error && isNewer && error.issues.every(isUnknownWord)) {
      entries[index] = null;
      continue;
    }
    if (error) {
      const [issue] = error.issues;
      return damaged({ path: [...path, ...(issue?.path ?? [])], message: issue?.message ?? "unreadable" });
    }
    if (!list.instants(data).every(isPlausible)) return damaged({ path, message: "a time is impossible" });
    if (!list.values(data).every(isStorable)) return damaged({ path, message: "a text cannot be kept" });
    entries[index] = list.bounded?.(data) ?? data;
  }
  const leftOut = compact(entries);
  // Each of them is what the schema gave.
  return { entries: entries as Entry[], leftOut };
}

/** Whether a value is only of none of the words that this server knows for its place. */
function isUnknownWord({ code }: { code?: string | undefined }): boolean {
  return code === "invalid_value" || code === "unrecognized_keys";
}

const PLACES: ReadonlySet<unknown> = new Set(["category", "subcategory"]);

/** What the format allows of a preference, and what the product itself would never have taken. */
function asTheFormKeepsThem(
  preferences: ImportedTwin["preferences"],
  { isNewer }: Circumstances,
): { leftOut: number; problem?: undefined } | Problem {
  const entries: unknown[] = preferences;
  for (const [index, entry] of preferences.entries()) {
    const { data, error } = preferenceSchema.safeParse(entry);
    if (data) {
      // As the form would have kept it: trimmed and composed.
      Object.assign(entry, data);
    } else if (isNewer && error.issues.every(({ path }) => PLACES.has(path[0]))) {
      entries[index] = null;
    } else {
      return damaged({ path: ["preferences", index], message: error.issues[0]?.message ?? "" });
    }
  }
  return { leftOut: compact(entries) };
}

/** Whether a later server of the same major version wrote a file; it says so apart, or after the point. */
function isOfNewerServer({ version, minorVersion }: Record<string, unknown>): boolean {
  const behindPoint = Number(String(version).split(".")[1] ?? 0);
  return Math.max(behindPoint, Number(minorVersion ?? 0)) > MINOR_VERSION;
}

/**
 * Reads a file of version 1, whatever its minor version: a list that is missing is empty, and no notice is taken of
 * lists and fields that this server does not know. Of a newer minor version entries with words that it does not know,
 * such as a new category, are left out and counted.
 *
 * @param value the file as JSON; its entries are replaced by what was read of them
 */
export function readVersion1(
  value: Record<string, unknown>,
  now: Date,
): { file: ImportedTwin; leftOut: number; problem?: undefined } | Problem {
  const circumstances = { now, isNewer: isOfNewerServer(value) };
  const file: Partial<Record<ImportedList, unknown[]>> = {};
  let leftOut = 0;
  for (const [name, list] of Object.entries(LISTS)) {
    const read = readList<unknown>(name, value[name], list as Imported<unknown>, circumstances);
    if (read.problem !== undefined) return read;
    file[name as ImportedList] = read.entries;
    leftOut += read.leftOut;
  }
  const whole = file as ImportedTwin;
  const kept = asTheFormKeepsThem(whole.preferences, circumstances);
  return kept.problem === undefined ? { file: whole, leftOut: leftOut + kept.leftOut } : kept;
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

/** Whether a value is short enough to be kept beside what quotas count. Only for what is {@link isStorable}. */
function isAside(value: unknown): boolean {
  return JSON.stringify(value).length <= ASIDE_MAX;
}

/** Of what says where a preference came from the one part that is read. */
function sourceAlone({ source }: Record<string, unknown>): Record<string, unknown> {
  return isAside({ source }) ? { source } : {};
}

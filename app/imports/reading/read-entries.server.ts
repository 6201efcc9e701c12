import type { ListImport } from "~/exports/format/imported";
import type { MajorVersion } from "~/exports/format/version";
import {
  type Entry,
  type Fields,
  IMPORTED,
  type ImportedList,
  type ImportedName,
} from "~/exports/lists.server";
import { DAY_MS } from "~/ground/units";
import { damaged, type Problem } from "./problem";
import { isAside, isStorable } from "./storable";

/** Earliest plausible time of a row, well before the product existed. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");

/** The restorable content of a file, by list. */
export type ImportedTwin = { [Name in ImportedName]: Entry<Name>[] };

/** A file's version, the time of reading, and whether a newer server wrote it, possibly with values unknown here. */
export type Circumstances = { version: MajorVersion; now: Date; isNewer: boolean };

type LeftOut = { leftOut: number; problem?: undefined } | Problem;
type Read = { entries: unknown[]; leftOut: number; problem?: undefined } | Problem;

/** Removes the null entries from a list. @returns the number removed */
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

/** Whether a validation issue is only a value or key that this server does not know. */
function isUnknownWord({ code }: { code?: string | undefined }): boolean {
  return code === "invalid_value" || code === "unrecognized_keys";
}

/** The restored fields that hold an instant or a day. */
function timesOf({ columns }: ListImport<Fields>): string[] {
  return Object.keys(columns).filter((name) => columns[name] === "instant" || columns[name] === "day");
}

/** Shortens side fields that exceed their limit. */
function shortened(entry: Fields, aside: ListImport<Fields>["aside"] = {}): Fields {
  const long = Object.entries(entry).filter(([name, value]) => aside[name] && !isAside(value));
  const short = long.map(([name, value]) => {
    const rest = aside[name]?.(value);
    return [name, isAside(rest) ? rest : {}];
  });
  return long.length === 0 ? entry : { ...entry, ...Object.fromEntries(short) };
}

/**
 * Validates a list, replacing entries in place so that large files are not copied in memory. In a newer server's file,
 * entries with unknown values or keys are removed.
 */
function readList({ name, imported }: ImportedList, given: unknown, circumstances: Circumstances): Read {
  if (given === undefined) return { entries: [], leftOut: 0 };
  if (!Array.isArray(given)) return damaged({ path: [name], message: "this is not a list" });
  const { now, isNewer, version } = circumstances;
  const entries: unknown[] = given;
  const schema = imported.versions[version];
  const times = timesOf(imported);
  const latest = now.getTime() + DAY_MS;
  // Null is plausible: the schema has already rejected it where a time is required.
  const isPlausible = (time: unknown) =>
    time === null || (Date.parse(String(time)) >= EARLIEST && Date.parse(String(time)) <= latest);
  for (const [index, raw] of entries.entries()) {
    const path = [name, index];
    const { data, error } = schema.safeParse(raw);
    if (error && isNewer && error.issues.every(isUnknownWord)) {
      entries[index] = null;
      continue;
    }
    if (error) {
      const [issue] = error.issues;
      return damaged({ path: [...path, ...(issue?.path ?? [])], message: issue?.message ?? "unreadable" });
    }
    if (!times.every((time) => isPlausible(data[time])))
      return damaged({ path, message: "a time is impossible" });
    if (!imported.free(data).every(isStorable)) return damaged({ path, message: "a text cannot be kept" });
    entries[index] = shortened(data, imported.aside);
  }
  const leftOut = compact(entries);
  return { entries, leftOut };
}

/** Validates and normalises entries with the product's own form, which may be stricter than the file format. */
function asTheFormKeepsThem(
  { name, imported }: ImportedList,
  entries: unknown[],
  { isNewer }: Circumstances,
): LeftOut {
  const { form } = imported;
  if (!form) return { leftOut: 0 };
  const words: ReadonlySet<unknown> = new Set(form.words);
  for (const [index, entry] of entries.entries()) {
    const { data, error } = form.schema.safeParse(entry);
    if (data) {
      // The form's schema trims texts and composes Unicode.
      Object.assign(entry as object, data);
    } else if (isNewer && error.issues.every(({ path }) => words.has(path[0]))) {
      entries[index] = null;
    } else {
      return damaged({ path: [name, index], message: error.issues[0]?.message ?? "" });
    }
  }
  return { leftOut: compact(entries) };
}

/**
 * Reads a file's lists, of any minor version: missing lists are empty, unknown lists and fields are ignored. From a
 * newer minor version, entries with unknown values (such as a new category) are skipped and counted.
 *
 * @param value the parsed JSON; its entries are replaced by the validated ones
 */
export function readEntries(
  value: Record<string, unknown>,
  circumstances: Circumstances,
): { file: ImportedTwin; leftOut: number; problem?: undefined } | Problem {
  const file: Partial<Record<ImportedName, unknown[]>> = {};
  let leftOut = 0;
  for (const list of IMPORTED) {
    const read = readList(list, value[list.name], circumstances);
    if (read.problem !== undefined) return read;
    file[list.name] = read.entries;
    leftOut += read.leftOut;
  }
  for (const list of IMPORTED) {
    const kept = asTheFormKeepsThem(list, file[list.name] ?? [], circumstances);
    if (kept.problem !== undefined) return kept;
    leftOut += kept.leftOut;
  }
  // Each list was parsed with its own schema.
  return { file: file as ImportedTwin, leftOut };
}

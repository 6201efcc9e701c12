import type { Imported } from "~/exports/format/imported";
import type { MajorVersion } from "~/exports/format/version";
import {
  type Entry,
  type Fields,
  IMPORTED,
  type ImportedList,
  type ImportedName,
} from "~/exports/lists.server";
import { damaged, type Problem } from "./problem";
import { isAside, isStorable } from "./storable";

/** No row is older than any product of this kind, and none is from after tomorrow. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

/** What an import takes of a file, by its lists. */
export type ImportedTwin = { [Name in ImportedName]: Entry<Name>[] };

/** Of which version a file is, when it is read, and whether a newer server wrote it, whose words this one may not know. */
export type Circumstances = { version: MajorVersion; now: Date; isNewer: boolean };

type LeftOut = { leftOut: number; problem?: undefined } | Problem;
type Read = { entries: unknown[]; leftOut: number; problem?: undefined } | Problem;

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

/** Whether a value is only of none of the words that this server knows for its place. */
function isUnknownWord({ code }: { code?: string | undefined }): boolean {
  return code === "invalid_value" || code === "unrecognized_keys";
}

/** The fields of an entry that name an instant or a day and are kept. */
function timesOf({ columns }: Imported<Fields>): string[] {
  return Object.keys(columns).filter((name) => columns[name] === "instant" || columns[name] === "day");
}

/** The entry with what is left of the fields that go along with it, where they are longer than is kept. */
function shortened(entry: Fields, aside: Imported<Fields>["aside"] = {}): Fields {
  const long = Object.entries(entry).filter(([name, value]) => aside[name] && !isAside(value));
  const short = long.map(([name, value]) => {
    const rest = aside[name]?.(value);
    return [name, isAside(rest) ? rest : {}];
  });
  return long.length === 0 ? entry : { ...entry, ...Object.fromEntries(short) };
}

/**
 * Checks one list and keeps each entry in the place of what was read, so that of a large file no second copy is held
 * in memory. Entries with a word of a newer server's are left out.
 */
function readList({ name, imported }: ImportedList, given: unknown, circumstances: Circumstances): Read {
  if (given === undefined) return { entries: [], leftOut: 0 };
  if (!Array.isArray(given)) return damaged({ path: [name], message: "this is not a list" });
  const { now, isNewer, version } = circumstances;
  const entries: unknown[] = given;
  const schema = imported.versions[version];
  const times = timesOf(imported);
  const latest = now.getTime() + DAY_MS;
  const isPlausible = (time: unknown) =>
    Date.parse(String(time)) >= EARLIEST && Date.parse(String(time)) <= latest;
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

/** What the format allows of an entry, and what the product itself would never have taken. */
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
      // As the form would have kept it: trimmed and composed.
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
 * Reads the lists of a file, whatever its minor version: a list that is missing is empty, and no notice is taken of
 * lists and fields that this server does not know. Of a newer minor version entries with words that it does not know,
 * such as a new category, are left out and counted.
 *
 * @param value the file as JSON; its entries are replaced by what was read of them
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
  // Each list holds what its own schema gave.
  return { file: file as ImportedTwin, leftOut };
}

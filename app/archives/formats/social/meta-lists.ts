import { sinceEpoch } from "~/ground/written-dates/written-dates";
import type { ArchiveEntry, FileHead, FileReading, FormatSink } from "../../format";
import { fileName } from "../file-names";
import { at, type Fields, hasFields, listAt, textAt } from "../json-fields";
import { shownWords } from "../shown-words";

/*
 * Code shared by Facebook's and Instagram's lists. Depending on year and dialect, an entry's time (seconds since 1970)
 * is in the entry itself, in `string_list_data`, in `string_map_data` (with names in the account's language) or in
 * `label_values`. Files have hundreds of thousands of entries, so only what is needed is examined.
 */

/**
 * How a list's entries become events or are dropped. `hasWords` if they contain only words that the user searched for.
 */
export type MetaList =
  | { stream: string; value: string; called: string; without?: string; isOwn?: boolean; hasWords?: boolean }
  | { without: string; stream?: undefined };

/** The objects in a list; empty if it contains anything else. */
const objectsIn = (list: readonly unknown[]): readonly Fields[] => (list.every(hasFields) ? list : []);
const objectsAt = (entry: Fields, key: string) => objectsIn(listAt(entry, key));

/** Repairs UTF-8 that was decoded as Latin-1; other text is returned unchanged. */
export function mended(written: string): string {
  // Characters beyond Latin-1 cannot be bytes.
  if (!/[\u0080-\u00ff]/.test(written) || /[\u0100-\uffff]/.test(written)) return written;
  try {
    const bytes = Uint8Array.from(written, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return written;
  }
}

/** An entry's nested objects, each with an address, text or time. */
function partsOf(entry: Fields): readonly Fields[] {
  const listed = objectsAt(entry, "string_list_data");
  const mapped = at(entry, "string_map_data");
  return hasFields(mapped) ? [...listed, ...objectsIn(Object.values(mapped))] : listed;
}

function firstTime(values: readonly unknown[]): string | null {
  for (const value of values) {
    const time = typeof value === "number" ? sinceEpoch(value) : null;
    if (time !== null) return time;
  }
  return null;
}

const timeOf = (entry: Fields): string | null =>
  firstTime([entry.timestamp, entry.creation_timestamp, entry.timestamp_ms]) ??
  firstTime(partsOf(entry).map(({ timestamp }) => timestamp)) ??
  firstTime(objectsAt(entry, "data").map((one) => at(one, "comment", "timestamp"))) ??
  firstTime(objectsAt(entry, "media").map(({ creation_timestamp }) => creation_timestamp)) ??
  firstTime(objectsAt(entry, "label_values").map(({ timestamp_value }) => timestamp_value));

/** The last part of a URL, which survives URL changes: a post's code, or a person's name. */
function endOf(address: string): string {
  const query = address.search(/[?#]/);
  const path = query === -1 ? address : address.slice(0, query);
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(path.lastIndexOf("/", end - 1) + 1, end) || address;
}

/** The first non-empty text under a key in these objects; empty if none. */
function firstText(objects: readonly Fields[], key: string): string {
  for (const one of objects) {
    const text = textAt(one, key);
    if (text) return text;
  }
  return "";
}

function numberOf(entry: Fields): string {
  const { fbid } = entry;
  return typeof fbid === "string" || Number.isFinite(fbid) ? String(fbid) : "";
}

/** Distinguishes an entry from others in the same second; the first available field. */
function tellingOf(entry: Fields): string {
  const parts = partsOf(entry);
  const address =
    firstText(parts, "href") ||
    firstText(objectsAt(entry, "label_values"), "href") ||
    textAt(entry, "uri") ||
    firstText(objectsAt(entry, "media"), "uri");
  if (address) return endOf(address);
  return textAt(entry, "name") || firstText(parts, "value") || textAt(entry, "title") || numberOf(entry);
}

/** What the user wrote in a caption or post. */
const ownWordsOf = (entry: Fields) =>
  shownWords(
    mended(firstText(objectsAt(entry, "data"), "post") || firstText(objectsAt(entry, "media"), "title")),
  );

/** The words that the user searched for, which may appear next to a result's address. */
function searchedIn(entry: Fields): ArchiveEntry | undefined {
  const texts = [
    ...objectsAt(entry, "data").map((one) => textAt(one, "text")),
    ...[...partsOf(entry), ...objectsAt(entry, "label_values")].map((one) => textAt(one, "value")),
  ];
  const title = texts.map((text) => mended(text).trim()).find((text) => text && !/^https?:/i.test(text));
  return title ? { title } : undefined;
}

function putEntry(list: MetaList, element: unknown, sink: FormatSink): void {
  if (list.stream === undefined) {
    sink.drop(list.without);
    return;
  }
  const at = hasFields(element) ? timeOf(element) : null;
  if (!hasFields(element) || at === null) {
    sink.drop("entries without a date");
    return;
  }
  const words = list.isOwn ? ownWordsOf(element) : "";
  if (list.without) sink.drop(list.without);
  sink.event({
    stream: list.stream,
    key: JSON.stringify([list.value, at, tellingOf(element)]),
    at,
    value: list.value,
    example: words ? `Your post “${words}”` : list.called,
    entry: list.hasWords ? searchedIn(element) : undefined,
  });
}

/** Keys an entry may begin with: a file beginning with one is a single entry. */
const OF_ENTRIES = new Set([
  "title",
  "timestamp",
  "creation_timestamp",
  "media",
  "media_list_data",
  "string_list_data",
  "string_map_data",
  "label_values",
  "data",
  "attachments",
  "tags",
  "fbid",
]);

/** @param find returns how a list's elements are read; null if the list is unknown */
export function metaReading(find: (path: readonly string[], head: FileHead) => MetaList | null): FileReading {
  return {
    as: "json",
    // Meta writes single-entry lists without brackets.
    isEntry: (path, head) =>
      path.length === 0
        ? OF_ENTRIES.has(head.keys[0] ?? "")
        : path.length === 1 && find(path, head)?.stream !== undefined,
    begin(sink, head) {
      let last: { path: readonly string[]; list: MetaList | null } | null = null;
      return {
        take(path, element) {
          // All elements of a list share the same path object, so it is looked up once.
          if (last?.path !== path) last = { path, list: find(path, head) };
          const { list } = last;
          if (list) {
            putEntry(list, element, sink);
            return;
          }
          sink.drop("entries of a kind that is not known");
          sink.unknown(path.at(-1) ?? nameOf(head));
        },
      };
    },
  };
}

/** A file's name without its number: `posts` for `content/posts_1.json`. Meta's file names are always English. */
export function nameOf({ path }: Pick<FileHead, "path">): string {
  return fileName(path).replace(/(?:_\d{1,6}){1,6}$/, "");
}

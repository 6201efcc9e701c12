import type { FileHead, FileReading, Sink } from "../../format";
import { sinceEpoch } from "../dates/written-dates";
import { fileName } from "../file-names";
import { at, type Fields, hasFields, listAt, textAt } from "../json-fields";
import { shownWords } from "../shown-words";

/*
 * What Facebook's and Instagram's lists have in common. An entry says when it was in one of several places, by year and
 * dialect: of itself, in `string_list_data`, in `string_map_data` (whose names are in the account's language) or in
 * `label_values`. All are seconds since 1970. Files have hundreds of thousands of entries, so no more is looked at of each
 * than tells what it is.
 */

/** What an entry of a list is: something that happened, or nothing that is kept. */
export type MetaList =
  | { stream: string; value: string; called: string; without: string; isOwn?: boolean }
  | { without: string; stream?: undefined };

/** The objects that are the whole of a list; none where there is anything else in it. */
const objectsIn = (list: readonly unknown[]): readonly Fields[] => (list.every(hasFields) ? list : []);
const objectsAt = (entry: Fields, key: string) => objectsIn(listAt(entry, key));

/** The bytes of text in UTF-8, of which each was written as a letter of Latin-1, as text again; other text as it is. */
export function mended(written: string): string {
  // Letters beyond Latin-1 are no bytes.
  if (!/[\u0080-\u00ff]/.test(written) || /[\u0100-\uffff]/.test(written)) return written;
  try {
    const bytes = Uint8Array.from(written, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return written;
  }
}

/** What stands in an entry beside itself: each with an address, a text or a time. */
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

/** What an address ends with, which stays when the addresses take another form: of a post its code, else who it is. */
function endOf(address: string): string {
  const query = address.search(/[?#]/);
  const path = query === -1 ? address : address.slice(0, query);
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(path.lastIndexOf("/", end - 1) + 1, end) || address;
}

/** The first text that is not empty under a key of these objects; empty where there is none. */
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

/** What tells an entry from others of the same second; the first of these that is there. */
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

/** What the person wrote under a picture or in a post. */
const ownWordsOf = (entry: Fields) =>
  shownWords(
    mended(firstText(objectsAt(entry, "data"), "post") || firstText(objectsAt(entry, "media"), "title")),
  );

function putEntry(list: MetaList, element: unknown, sink: Sink): void {
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
  sink.drop(list.without);
  sink.event({
    stream: list.stream,
    key: JSON.stringify([list.value, at, tellingOf(element)]),
    at,
    value: list.value,
    example: words ? `Your post “${words}”` : list.called,
  });
}

/** The first keys of entries: a file that begins with one of them is an entry by itself. */
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

/** @param find what the elements of a list are; null where that is not known */
export function metaReading(find: (path: readonly string[], head: FileHead) => MetaList | null): FileReading {
  return {
    as: "json",
    // Of a list with one entry Meta writes that entry alone, without the list's brackets.
    isEntry: (path, head) =>
      path.length === 0
        ? OF_ENTRIES.has(head.keys[0] ?? "")
        : path.length === 1 && find(path, head)?.stream !== undefined,
    begin(sink, head) {
      let last: { path: readonly string[]; list: MetaList | null } | null = null;
      return {
        take(path, element) {
          // Elements of one list come with the same path, which is looked up once.
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

/** The name of a file without its number: `posts` of `content/posts_1.json`. Meta's files have English names everywhere. */
export function nameOf({ path }: Pick<FileHead, "path">): string {
  return fileName(path).replace(/(?:_\d{1,6}){1,6}$/, "");
}

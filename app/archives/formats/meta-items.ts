import { z } from "zod";
import type { FileHead, FileReading, Sink } from "../format";
import { shownWords } from "./own-words";
import { dayWords, sinceEpoch } from "./written-dates";

/*
 * What Facebook's and Instagram's lists have in common. An entry says when it was in one of several places, by year and
 * dialect: of itself, in `string_list_data`, in `string_map_data` (whose names are in the account's language) or in
 * `label_values`. All are seconds since 1970.
 */

/** What an entry of a list is: something that happened, or nothing that is kept. */
export type MetaList =
  | { stream: string; value: string; called: string; without: string; isOwn?: boolean }
  | { without: string; stream?: undefined };

const text = z.string().nullish().catch(null);
const time = z.number().nullish().catch(null);
const stamped = z.object({ href: text, value: text, timestamp: time });

const entrySchema = z.object({
  title: text,
  name: text,
  timestamp: time,
  timestamp_ms: time,
  creation_timestamp: time,
  uri: text,
  fbid: z.union([z.string(), z.number()]).nullish().catch(null),
  string_list_data: z.array(stamped).nullish().catch(null),
  string_map_data: z.record(z.string(), stamped).nullish().catch(null),
  label_values: z
    .array(z.object({ href: text, timestamp_value: time }))
    .nullish()
    .catch(null),
  media: z
    .array(z.object({ uri: text, creation_timestamp: time, title: text }))
    .nullish()
    .catch(null),
  data: z
    .array(z.object({ post: text, comment: z.object({ timestamp: time }).nullish().catch(null) }))
    .nullish()
    .catch(null),
});

type Entry = z.infer<typeof entrySchema>;

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
const partsOf = ({ string_list_data, string_map_data }: Entry) => [
  ...(string_list_data ?? []),
  ...Object.values(string_map_data ?? {}),
];

function timeOf(entry: Entry): string | null {
  const times = [
    entry.timestamp,
    entry.creation_timestamp,
    entry.timestamp_ms,
    ...partsOf(entry).map(({ timestamp }) => timestamp),
    ...(entry.data ?? []).map(({ comment }) => comment?.timestamp),
    ...(entry.media ?? []).map(({ creation_timestamp }) => creation_timestamp),
    ...(entry.label_values ?? []).map(({ timestamp_value }) => timestamp_value),
  ];
  return times.map(sinceEpoch).find((at) => at !== null) ?? null;
}

/** What an address ends with, which stays when the addresses take another form: of a post its code, else who it is. */
const endOf = (address: string) => address.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? address;

/** What tells an entry from others of the same second; the first of these that is there. */
function tellingOf(entry: Entry): string {
  const parts = partsOf(entry);
  const addresses = [
    ...parts.map(({ href }) => href),
    ...(entry.label_values ?? []).map(({ href }) => href),
    entry.uri,
    ...(entry.media ?? []).map(({ uri }) => uri),
  ];
  const address = addresses.find(Boolean);
  if (address) return endOf(address);
  return (
    entry.name || parts.map(({ value }) => value).find(Boolean) || entry.title || String(entry.fbid ?? "")
  );
}

/** What the person wrote under a picture or in a post. */
function ownWordsOf(entry: Entry): string {
  const words = [
    ...(entry.data ?? []).map(({ post }) => post),
    ...(entry.media ?? []).map(({ title }) => title),
  ].find(Boolean);
  return shownWords(mended(words ?? ""));
}

function putEntry(list: MetaList, element: unknown, sink: Sink): void {
  if (list.stream === undefined) {
    sink.drop(list.without);
    return;
  }
  const entry = entrySchema.safeParse(element).data;
  const at = entry ? timeOf(entry) : null;
  if (!entry || at === null) {
    sink.drop("entries without a date");
    return;
  }
  const words = list.isOwn ? ownWordsOf(entry) : "";
  sink.drop(list.without);
  sink.event({
    stream: list.stream,
    key: JSON.stringify([list.value, at, tellingOf(entry)]),
    at,
    value: list.value,
    example: `${words ? `Your post “${words}”` : list.called}, ${dayWords(at)}`,
  });
}

/** @param find what the elements of a list are; null where that is not known */
export function metaReading(find: (path: readonly string[], head: FileHead) => MetaList | null): FileReading {
  return {
    as: "json",
    begin: (sink, head) => ({
      take(path, element) {
        const list = find(path, head);
        if (list) {
          putEntry(list, element, sink);
          return;
        }
        sink.drop("entries of a kind that is not known");
        sink.unknown(path.at(-1) ?? nameOf(head));
      },
    }),
  };
}

/** The name of a file without its number: `posts` of `content/posts_1.json`. Meta's files have English names everywhere. */
export function nameOf({ path }: FileHead): string {
  const name = path.split("/").at(-1) ?? path;
  return name.replace(/\.json$/i, "").replace(/(_\d+)+$/, "");
}

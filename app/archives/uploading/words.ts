import { KIB, MIB } from "~/ground/units";

const MOST_CHARACTERS = 100;
/** Control characters, lone surrogates and bidirectional marks, which a single line of text must not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: leaving control characters out is the point
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]|\p{Surrogate}/gu;

/** A limit in words: "4 GiB", "700 MiB". @param bytes a whole number of MiB */
export function limitInWords(bytes: number): string {
  const mib = Math.floor(bytes / MIB);
  return mib >= 1024 && mib % 1024 === 0 ? `${mib / 1024} GiB` : `${mib} MiB`;
}

/** A size in words: "12 KiB", "39 MiB", "1.5 GiB". */
export function sizeInWords(bytes: number): string {
  if (bytes < MIB) return `${Math.ceil(bytes / KIB)} KiB`;
  if (bytes < 1024 * MIB) return `${Math.ceil(bytes / MIB)} MiB`;
  return `${Number((bytes / MIB / 1024).toFixed(1))} GiB`;
}

/** Archive space of a user in bytes. */
export type ArchiveRoom = { used: number; quota: number };

/** How much of their space a user's waiting archives take, shown before an upload. */
export function roomInWords({ used, quota }: ArchiveRoom): string {
  return `Archives that wait for you here take ${sizeInWords(used)} of ${sizeInWords(quota)}.`;
}

/** Message for files that exceed the user's remaining space. */
export function overQuotaWords(room: ArchiveRoom): string {
  return `${roomInWords(room)} These files would take more than the rest. Decide on an import, throw one away or delete an archive, and upload them again.`;
}

/** An uploaded file's name, cleaned for storing and showing. */
export function shownName(sent: string): string {
  const name = [...sent.replace(UNPRINTABLE, "").normalize("NFC").trim()].slice(0, MOST_CHARACTERS).join("");
  return name === "" ? "archive" : name;
}

import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { cleanText } from "./clean-text";
import { ANY_RATIO_UP_TO, ENTRIES_MOST, TIMES_MOST } from "./limits";
import { openZip } from "./open-zip.server";
import { ImportTrouble } from "./trouble";

/** Length of a ZIP's local file header without the name (APPNOTE 4.3.7). */
const LOCAL_HEADER = 30;
const LINK = 0o120_000;
const TYPE = 0o170_000;
/** "Version made by" value of systems with Unix file modes. */
const UNIX = 3;
const STORED = 0;
const DEFLATED = 8;

/** A file in a ZIP. */
export type ZipEntry = {
  path: string;
  packed: number;
  bytes: number;
  /** Why it is skipped, in a word or two; otherwise null. */
  passedOver: string | null;
  /** Its bytes in chunks. Ends by itself when read to the end; leaving the loop early closes it. */
  pieces(): AsyncGenerator<Buffer, void>;
};

const DAMAGED = "is damaged: what is in it does not fit together. Download it again and hand it over whole.";

/** Explanations for errors, by `yauzl`'s messages. */
const WORDS: [RegExp, string][] = [
  [
    /absolute path|relative path|invalid characters in fileName/i,
    "holds a file that wants to lie outside of it, as no platform's archive does. Nothing of it was read.",
  ],
  [/end of central directory/i, "is cut off, or no ZIP. Download it again and hand it over whole."],
  [/multi-disk/i, "is one part of an archive that was cut up. Put it together first."],
  [
    /encrypted|strong encryption/i,
    "is locked with a password. Unlock it first, and hand over what is in it.",
  ],
];

function troubleOf(name: string, error: unknown): unknown {
  if (error instanceof ImportTrouble) return error;
  const message = error instanceof Error ? error.message : "";
  const [, words] = WORDS.find(([form]) => form.test(message)) ?? [];
  return new ImportTrouble(`“${name}” ${words ?? DAMAGED}`);
}

function refuse(name: string, words: string): never {
  throw new ImportTrouble(`“${name}” ${words}`);
}

/** Start and end offset of each entry. Typed arrays, as there may be a hundred thousand. */
async function placesOf(zip: ZipFile): Promise<{ begins: Float64Array; ends: Float64Array }> {
  const begins = new Float64Array(zip.entryCount);
  const ends = new Float64Array(zip.entryCount);
  let index = 0;
  for await (const {
    relativeOffsetOfLocalHeader: begin,
    fileNameLength,
    compressedSize,
  } of zip.eachEntry()) {
    begins[index] = begin;
    ends[index] = begin + LOCAL_HEADER + fileNameLength + compressedSize;
    index += 1;
  }
  return { begins, ends };
}

/** @throws ImportTrouble if two entries overlap, as they do in ZIP bombs */
async function refuseOverlapping(name: string, zip: ZipFile): Promise<void> {
  const { begins, ends } = await placesOf(zip);
  const order = Uint32Array.from(begins, (_begin, index) => index).sort(
    (one, other) => (begins[one] ?? 0) - (begins[other] ?? 0),
  );
  let end = 0;
  for (const index of order) {
    if ((begins[index] ?? 0) < end) {
      refuse(
        name,
        "holds files that lie over each other, as no platform's archive does. Nothing of it was read.",
      );
    }
    end = ends[index] ?? 0;
  }
}

function passedOver(entry: Entry): string | null {
  const isUnix = entry.versionMadeBy >> 8 === UNIX;
  if (isUnix && ((entry.externalFileAttributes >>> 16) & TYPE) === LINK) return "a link";
  const { compressionMethod: method } = entry;
  return method === STORED || method === DEFLATED ? null : "packed in a rare way";
}

async function* piecesOf(name: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  let sum = 0;
  try {
    // Fails as soon as there is more or less data than the entry declares.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw troubleOf(name, error);
  }
  if (sum !== entry.crc32) refuse(name, DAMAGED);
}

/**
 * The files in a ZIP, without folders. Only the directory is read up front; each file is read on demand, one at a time.
 *
 * @param path of the ZIP
 * @param name the user knows it by
 * @throws ImportTrouble if it is damaged, encrypted or malicious
 */
export async function* zipEntries(path: string, name: string): AsyncGenerator<ZipEntry, void> {
  const zips: ZipFile[] = [];
  const openOnce = async () => {
    const zip = await openZip(path);
    zips.push(zip);
    return zip;
  };
  try {
    const list = await openOnce();
    if (list.entryCount > ENTRIES_MOST) refuse(name, `holds more than ${ENTRIES_MOST} files.`);
    await refuseOverlapping(name, list);
    const zip = await openOnce();
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (entry.isEncrypted()) throw new Error("encrypted");
      yield {
        path: entry.fileName,
        packed: entry.compressedSize,
        bytes: entry.uncompressedSize,
        passedOver: passedOver(entry),
        pieces: () => piecesOf(name, zip, entry),
      };
    }
  } catch (error) {
    throw troubleOf(name, error);
  } finally {
    for (const zip of zips) zip.close();
  }
}

/** @throws ImportTrouble if a file's compression ratio is far beyond any real file's */
export function refuseBomb(name: string, { path, packed, bytes }: ZipEntry): void {
  if (bytes <= ANY_RATIO_UP_TO || bytes <= packed * TIMES_MOST) return;
  refuse(
    name,
    `holds “${cleanText(path.slice(-100), 100)}”, which unpacks to far more than any real file does. Nothing of it was read.`,
  );
}

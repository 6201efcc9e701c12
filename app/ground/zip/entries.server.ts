import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";

/** Files in one ZIP; a Takeout with all photos has some ten thousand. */
export const ENTRIES_MOST = 100_000;
/** Highest compression ratio of a file: real ones reach about fifty, a bomb a thousand. */
export const TIMES_MOST = 250;
/** Length of a ZIP's local file header without the name (APPNOTE 4.3.7). */
const LOCAL_HEADER = 30;
const LINK = 0o120_000;
const TYPE = 0o170_000;
/** "Version made by" value of systems with Unix file modes. */
const UNIX = 3;
const STORED = 0;
const DEFLATED = 8;

/** Why a ZIP cannot be read. */
export type ZipTrouble =
  | "broken"
  | "cut-off"
  | "encrypted"
  | "outside"
  | "overlapping"
  | "split"
  | "too-many-files";

export class UnreadableZip extends Error {
  constructor(
    readonly trouble: ZipTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

/** A file in a ZIP. */
export type ZipEntry = {
  path: string;
  packed: number;
  bytes: number;
  /** Why it cannot be read, in a word or two; otherwise null. */
  passedOver: string | null;
  /**
   * Its bytes in chunks, while the ZIP is open. Ends by itself when read to the end; leaving the loop early closes it.
   *
   * @throws UnreadableZip if they are not what the ZIP declares
   */
  pieces(): AsyncGenerator<Buffer, void>;
};

/** Troubles by `yauzl`'s messages. */
const MESSAGES: [RegExp, ZipTrouble][] = [
  [/absolute path|relative path|invalid characters in fileName/i, "outside"],
  [/end of central directory/i, "cut-off"],
  [/multi-disk/i, "split"],
  [/encrypted|strong encryption/i, "encrypted"],
];

function unreadable(error: unknown): UnreadableZip {
  if (error instanceof UnreadableZip) return error;
  const message = error instanceof Error ? error.message : "";
  const [, trouble] = MESSAGES.find(([form]) => form.test(message)) ?? [];
  return new UnreadableZip(trouble ?? "broken", { cause: error });
}

/** Start and end offsets of each entry. Typed arrays, as there may be a hundred thousand. */
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

/** @throws UnreadableZip if two entries overlap, as they do in ZIP bombs */
async function refuseOverlapping(zip: ZipFile): Promise<void> {
  const { begins, ends } = await placesOf(zip);
  const order = Uint32Array.from(begins, (_begin, index) => index).sort(
    (one, other) => (begins[one] ?? 0) - (begins[other] ?? 0),
  );
  let end = 0;
  for (const index of order) {
    if ((begins[index] ?? 0) < end) throw new UnreadableZip("overlapping");
    end = ends[index] ?? 0;
  }
}

function passedOver(entry: Entry): string | null {
  const isUnix = entry.versionMadeBy >> 8 === UNIX;
  if (isUnix && ((entry.externalFileAttributes >>> 16) & TYPE) === LINK) return "a link";
  const { compressionMethod: method } = entry;
  return method === STORED || method === DEFLATED ? null : "packed in a rare way";
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  let sum = 0;
  try {
    // Fails as soon as there is more or less data than the entry declares.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw unreadable(error);
  }
  if (sum !== entry.crc32) throw new UnreadableZip("broken");
}

/**
 * The files in a ZIP, without folders. Only the directory is read up front; each file is read on demand, one at a time.
 *
 * @param open called twice, since the directory is read twice; both are closed at the end
 * @throws UnreadableZip if it is damaged, encrypted or malicious
 */
export async function* zipEntries(open: () => Promise<ZipFile>): AsyncGenerator<ZipEntry, void> {
  const zips: ZipFile[] = [];
  const openOnce = async () => {
    const zip = await open();
    zips.push(zip);
    return zip;
  };
  try {
    const list = await openOnce();
    if (list.entryCount > ENTRIES_MOST) throw new UnreadableZip("too-many-files");
    await refuseOverlapping(list);
    const zip = await openOnce();
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (entry.isEncrypted()) throw new UnreadableZip("encrypted");
      yield {
        path: entry.fileName,
        packed: entry.compressedSize,
        bytes: entry.uncompressedSize,
        passedOver: passedOver(entry),
        pieces: () => piecesOf(zip, entry),
      };
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    for (const zip of zips) zip.close();
  }
}

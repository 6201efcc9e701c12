import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { type Errand, OAuthFailure } from "~/oauth/failure";
import { MIB } from "~/units";
import { endOfZip } from "./zip-end";

/** Maximum unpacked size in bytes. */
const MOST_BYTES = 16 * MIB;
/** Highest compression ratio: JSON reaches about fifty, a bomb a thousand. */
const MOST_TIMES = 250;
/** Length of a ZIP's local file header without the name (APPNOTE 4.3.7). */
const LOCAL_HEADER = 30;

/** Why a ZIP cannot be read, for the log. */
type Trouble = "zip-broken" | "zip-encrypted" | "zip-overlapping" | "zip-too-large" | "zip-no-text";

class UnreadableZip extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** @throws UnreadableZip if two entries overlap, as they do in ZIP bombs */
function refuseOverlapping(entries: readonly Entry[]): void {
  const inOrder = [...entries].sort(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, fileNameLength, compressedSize } of inOrder) {
    if (relativeOffsetOfLocalHeader < end) throw new UnreadableZip("zip-overlapping");
    end = relativeOffsetOfLocalHeader + LOCAL_HEADER + fileNameLength + compressedSize;
  }
}

/** The entry with this name in the fewest folders; the first of several. */
function findEntry(entries: readonly Entry[], fileName: string): Entry | undefined {
  const folders = ({ fileName: path }: Entry) => path.split("/").length;
  return entries
    .filter(({ fileName: path }) => path.split("/").at(-1) === fileName)
    .sort((one, other) => folders(one) - folders(other))[0];
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableZip("zip-encrypted");
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > Math.min(MOST_BYTES, compressedSize * MOST_TIMES)) {
    throw new UnreadableZip("zip-too-large");
  }
  const chunks: Buffer[] = [];
  // Fails as soon as there is more data than the entry declares.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw new UnreadableZip("zip-broken");
  return bytes;
}

async function textIn(archive: Uint8Array, fileName: string): Promise<string | null> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = await endOfZip(bytes.length, async (from, length) => bytes.subarray(from, from + length));
  const zip = await fromBufferPromise(bytes.subarray(0, end));
  const entries = await entriesOf(zip);
  refuseOverlapping(entries);
  const entry = findEntry(entries, fileName);
  if (!entry) return null;
  const text = await bytesOf(zip, entry);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    throw new UnreadableZip("zip-no-text");
  }
}

/**
 * Creates a function that finds one text in a ZIP by file name, in any folder. At most 16 MiB unpacked, and never more
 * than declared.
 *
 * @param errand what a failure is about
 * @returns a function that resolves to the text or null if not found, and throws an OAuthFailure if the archive is
 * broken, encrypted, too large or inconsistent
 */
export function unzipFor(errand: Errand): (archive: Uint8Array, fileName: string) => Promise<string | null> {
  return async (archive, fileName) => {
    try {
      return await textIn(archive, fileName);
    } catch (thrown) {
      const code = thrown instanceof UnreadableZip ? thrown.trouble : "zip-broken";
      throw new OAuthFailure(errand, "answer-unreadable", { code });
    }
  };
}

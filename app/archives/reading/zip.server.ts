import {
  ENTRIES_MOST,
  TIMES_MOST,
  UnreadableZip,
  type ZipEntry,
  type ZipTrouble,
  zipEntries,
} from "~/ground/zip/entries.server";
import { openZipFile } from "~/ground/zip/open.server";
import { cleanText } from "./clean-text";
import { ANY_RATIO_UP_TO } from "./limits";
import { ImportTrouble } from "./trouble";

const WORDS: Record<ZipTrouble, string> = {
  broken: "is damaged: its parts do not fit together. Download it again and upload it whole.",
  "cut-off": "is cut off or not a ZIP. Download it again and upload it whole.",
  encrypted: "is locked with a password. Unlock it first, and upload what is in it.",
  outside:
    "holds a file that would unpack outside of it, which no platform's archive does. Nothing was read.",
  overlapping: "holds files that overlap, which no platform's archive does. Nothing was read.",
  split: "is one part of an archive that was split. Put it together first.",
  "too-many-files": `holds more than ${ENTRIES_MOST} files.`,
};

function troubleOf(name: string, error: unknown): unknown {
  return error instanceof UnreadableZip ? new ImportTrouble(`“${name}” ${WORDS[error.trouble]}`) : error;
}

/** Chunks of a file in an archive. */
async function* piecesOf(name: string, entry: ZipEntry): AsyncGenerator<Buffer, void> {
  try {
    yield* entry.pieces();
  } catch (error) {
    throw troubleOf(name, error);
  }
}

/**
 * The files in an archive.
 *
 * @param path the ZIP's path
 * @param name the name the user knows it by
 * @throws ImportTrouble if it is damaged, encrypted or malicious
 */
export async function* archiveEntries(path: string, name: string): AsyncGenerator<ZipEntry, void> {
  try {
    for await (const entry of zipEntries(() => openZipFile(path))) {
      yield { ...entry, pieces: () => piecesOf(name, entry) };
    }
  } catch (error) {
    throw troubleOf(name, error);
  }
}

/** @throws ImportTrouble if a file's compression ratio is far beyond any real file's */
export function refuseBomb(name: string, { path, packed, bytes }: ZipEntry): void {
  if (bytes <= ANY_RATIO_UP_TO || bytes <= packed * TIMES_MOST) return;
  throw new ImportTrouble(
    `“${name}” holds “${cleanText(path.slice(-100), 100)}”, which unpacks to far more than any real file does. Nothing of it was read.`,
  );
}

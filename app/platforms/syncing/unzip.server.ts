import { MIB } from "~/ground/units";
import {
  TIMES_MOST,
  UnreadableZip,
  type ZipEntry,
  type ZipTrouble,
  zipEntries,
} from "~/ground/zip/entries.server";
import { openZipBytes } from "~/ground/zip/open.server";
import { type CallPurpose, OAuthFailure } from "~/web/oauth/failure";

/** Maximum unpacked size in bytes. */
const MOST_BYTES = 16 * MIB;

/** Codes for the log; all other troubles are "zip-broken". */
const CODES: Partial<Record<ZipTrouble, string>> = {
  encrypted: "zip-encrypted",
  overlapping: "zip-overlapping",
};

/** A file in the ZIP that is too large to read, or not text. */
class UnusableText extends Error {
  constructor(readonly code: "zip-too-large" | "zip-no-text") {
    super(code);
  }
}

/** The path with this file name that is nested in the fewest folders; the first of equals. */
function pathOf(paths: readonly string[], fileName: string): string | undefined {
  const folders = (path: string) => path.split("/").length;
  return paths
    .filter((path) => path.split("/").at(-1) === fileName)
    .sort((one, other) => folders(one) - folders(other))[0];
}

async function bytesOf({ packed, bytes, pieces }: ZipEntry): Promise<Buffer> {
  if (bytes > Math.min(MOST_BYTES, packed * TIMES_MOST)) throw new UnusableText("zip-too-large");
  const chunks: Buffer[] = [];
  for await (const piece of pieces()) chunks.push(piece);
  return Buffer.concat(chunks);
}

async function textIn(archive: Uint8Array, fileName: string): Promise<string | null> {
  const open = () => openZipBytes(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
  const paths: string[] = [];
  for await (const { path } of zipEntries(open)) paths.push(path);
  const wanted = pathOf(paths, fileName);
  for await (const entry of zipEntries(open)) {
    if (entry.path !== wanted) continue;
    const bytes = await bytesOf(entry);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      throw new UnusableText("zip-no-text");
    }
  }
  return null;
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof UnusableText) return thrown.code;
  return (thrown instanceof UnreadableZip && CODES[thrown.trouble]) || "zip-broken";
}

/**
 * Creates a function that finds one text in a ZIP by file name, in any folder. At most 16 MiB unpacked, and never more
 * than declared.
 *
 * @param callPurpose what a failure is about
 * @returns a function that resolves to the text or null if not found, and throws an OAuthFailure if the archive is
 * broken, encrypted, too large or inconsistent
 */
export function unzipFor(
  callPurpose: CallPurpose,
): (archive: Uint8Array, fileName: string) => Promise<string | null> {
  return async (archive, fileName) => {
    try {
      return await textIn(archive, fileName);
    } catch (thrown) {
      throw new OAuthFailure(callPurpose, "answer-unreadable", { code: codeOf(thrown) });
    }
  };
}

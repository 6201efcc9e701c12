import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file as somebody would hand it over. */
export type HandedOver = { name: string; bytes: Buffer };

/** The same bytes each time: ZIPs hold when their files were changed. */
const MADE_AT = new Date("2026-11-01T12:00:00Z");

/**
 * A ZIP that yazl writes.
 *
 * @param likeStreams with the sizes behind each file, as a platform writes what it packs while it sends it, and in the
 *   form for large files
 */
export async function zipped(
  name: string,
  files: Readonly<Record<string, string>>,
  likeStreams = false,
): Promise<HandedOver> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    if (likeStreams) zip.addReadStream(Readable.from([bytes]), path, { mtime: MADE_AT });
    else zip.addBuffer(bytes, path, { mtime: MADE_AT });
  }
  zip.end({ forceZip64Format: likeStreams, comment: "" });
  return { name, bytes: await buffer(zip.outputStream) };
}

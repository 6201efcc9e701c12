import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file to upload. */
export type HandedOver = { name: string; bytes: Buffer };

/** A fixed time, so that ZIPs are identical each time. */
const MADE_AT = new Date("2026-11-01T12:00:00Z");

/**
 * A ZIP written by yazl.
 *
 * @param likeStreams writes sizes behind each file, as platforms do that pack while sending, and in ZIP64 form
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

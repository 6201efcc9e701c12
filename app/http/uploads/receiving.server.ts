import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { refusal } from "../responses/refusal";
import { unwritable, withSentFile } from "./folder.server";
import { type AskedFiles, openUploadForm, readUploadForm } from "./form.server";

const MIB = 1024 * 1024;

/** A file that was sent: where it is until the work on it ends, and its size in bytes. */
export type UploadedFile = { path: string; bytes: number };

type Asked = {
  /** Whose upload it is. */
  account: string;
  /** The field that brings the file. */
  field: string;
  /** The largest file, in bytes. */
  maxBytes: number;
};

/**
 * Reads a form post that brings a file, and works on it. The file goes to the disk as it comes (mode 0600), so memory
 * holds none of it, and is removed after the work.
 *
 * @param work is called once the whole form has arrived; with null where no file was chosen
 * @throws 403 from another site, 413 too large, 415 not a form with files, 400 malformed, 503 no room
 */
export async function withUpload<Outcome>(
  request: Request,
  { account, field, maxBytes }: Asked,
  work: (file: UploadedFile | null) => Promise<Outcome>,
): Promise<Outcome> {
  const asked = { field, maxBytes, mostFiles: 1, tooLarge: () => tooLarge(maxBytes) };
  const said = openUploadForm(request, asked);
  return withSentFile({ account, said }, async (path, took) =>
    work(await receive(request, asked, path, took)),
  );
}

function tooLarge(maxBytes: number): Response {
  return refusal(
    413,
    `This file is larger than ${Math.floor(maxBytes / MIB)} MiB, which is the most that is taken here.`,
  );
}

/** Whether an error comes from writing; any other ends a file that was broken off. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Hands pieces on once there is room for them. */
function counting(took: (bytes: number) => Promise<void>) {
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      await took(piece.byteLength);
      yield piece;
    }
  };
}

async function receive(
  request: Request,
  asked: AskedFiles,
  path: string,
  took: (bytes: number) => Promise<void>,
): Promise<UploadedFile | null> {
  const [file] = await readUploadForm(request, asked, async ({ name, stream }) => {
    const written = createWriteStream(path, { flags: "wx", mode: 0o600 });
    const closed = new Promise<void>((resolve) => written.once("close", resolve));
    try {
      await pipeline(stream, counting(took), written);
    } catch (error) {
      // A form can fail before its file is made, which would then be made after it was removed.
      await closed;
      throw isOfTheDisk(error) ? unwritable(error) : error;
    }
    return { name, bytes: written.bytesWritten };
  });
  // Browsers send an empty file without a name where none was chosen.
  return file && (file.bytes > 0 || file.name !== "") ? { path, bytes: file.bytes } : null;
}

import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { MIB } from "~/ground/units";
import { refusal } from "../responses/refusal";
import { withSentFile, writeFailure } from "./folder.server";
import { type AskedFiles, checkUploadForm, readUploadForm } from "./form.server";

/** An uploaded file: its path during the work, and its size in bytes. */
export type UploadedFile = { path: string; bytes: number };

type Asked = {
  /** The account that uploads. */
  account: string;
  /** Name of the file field. */
  field: string;
  /** Maximum size in bytes. */
  maxBytes: number;
};

/**
 * Reads a form post with a file, and runs the work on it. The file is streamed to disk (mode 0600) and removed after
 * the work.
 *
 * @param work is called once the whole form has arrived; with null if no file was chosen
 * @throws 403 from another site, 413 too large, 415 not a form with files, 400 malformed, 503 disk too full
 */
export async function withUpload<Outcome>(
  request: Request,
  { account, field, maxBytes }: Asked,
  work: (file: UploadedFile | null) => Promise<Outcome>,
): Promise<Outcome> {
  const asked = { field, maxBytes, mostFiles: 1, tooLarge: () => tooLarge(maxBytes) };
  const said = checkUploadForm(request, asked);
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

/** Whether an error comes from writing to the disk; any other is a dropped upload. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Passes chunks on once space is reserved for them. */
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
      // If the form fails before its file is created, the file would be created after its removal.
      await closed;
      throw isOfTheDisk(error) ? writeFailure(error) : error;
    }
    return { name, bytes: written.bytesWritten };
  });
  // Browsers send an empty, unnamed file if none was chosen.
  return file && (file.bytes > 0 || file.name !== "") ? { path, bytes: file.bytes } : null;
}

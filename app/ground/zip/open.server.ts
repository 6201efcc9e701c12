import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { endOfZip } from "./end";

const AT_ONCE = 64 * 1024;

/** The file's bytes in a range; the handle's own stream would close it at the end. */
async function* bytesBetween(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end; ) {
    const length = Math.min(AT_ONCE, end - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** An open file's bytes for `yauzl`, which on its own would treat data after a ZIP as part of it. */
class OpenFile extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader["read"]>): void {
    this.#file.read(buffer, offset, length, position).then(
      ({ bytesRead }) => done(bytesRead < length ? new Error("unexpected end") : null),
      (error: unknown) => done(error instanceof Error ? error : new Error("unreadable")),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesBetween(this.#file, start, end), { objectMode: false });
  }

  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(() => done(null), done);
  }
}

/** Opens a ZIP in memory, ignoring padding after its end. */
export async function openZipBytes(bytes: Buffer): Promise<ZipFile> {
  const end = await endOfZip(bytes.length, async (from, length) => bytes.subarray(from, from + length));
  return fromBufferPromise(bytes.subarray(0, end));
}

/** Opens a ZIP on disk, ignoring padding after its end. Closing the ZIP closes the file. */
export async function openZipFile(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = await endOfZip(size, async (from, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    });
    return await fromRandomAccessReaderPromise(new OpenFile(file), end, { autoClose: false });
  } catch (error) {
    await file.close();
    throw error;
  }
}

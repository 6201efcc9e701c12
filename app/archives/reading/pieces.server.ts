import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { HEAD_BYTES } from "./limits";

/** A file's first four bytes, which show how it is packed. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a file with these first bytes is a ZIP, which may be empty. */
export const isZip = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString("latin1") === "PK" && (bytes[2] === 3 || bytes[2] === 5);

/** Whether a file with these first bytes is packed by gzip. */
export const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A file's size in bytes. */
export async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  return (await file.stat().finally(() => file.close())).size;
}

/** A file's bytes in chunks. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer, void> {
  for await (const piece of createReadStream(path)) yield piece;
}

/** The first chunks of a file, enough for its head. */
export async function headPieces(pieces: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  const gathered: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    gathered.push(value);
    length += value.length;
  }
  return Buffer.concat(gathered);
}

/** A first chunk, followed by the rest. */
export async function* follow(
  first: Buffer,
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  yield* rest;
}

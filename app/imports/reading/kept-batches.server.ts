import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { writeFailure } from "~/web/http/uploads/folder.server";
import type { RowBatch } from "../writing/batches.server";
import { batchSchema } from "./process-messages.server";

/**
 * Writes batches to a file, one per line, so that the process that makes them can end before the database is written.
 *
 * @throws 503 refusal if the disk fails, and what the batches throw
 */
export async function keepBatches(batches: AsyncIterable<RowBatch>, path: string): Promise<void> {
  const lines = async function* () {
    for await (const batch of batches) yield `${JSON.stringify(batch)}\n`;
  };
  try {
    await pipeline(lines, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? writeFailure(error) : error;
  }
}

/** The batches of such a file, in order. */
export async function* keptBatches(path: string): AsyncGenerator<RowBatch, void> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield batchSchema.parse(JSON.parse(line));
}

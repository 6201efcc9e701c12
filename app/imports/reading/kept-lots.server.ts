import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { writeFailure } from "~/http/uploads/folder.server";
import type { Lot } from "../writing/lots.server";
import { lotSchema } from "./process-messages.server";

/**
 * Writes lots to a file, a line each, so that the process that makes them can end before they are written to the database.
 *
 * @throws 503 refusal if the disk fails, and what the lots throw
 */
export async function keepLots(lots: AsyncIterable<Lot>, path: string): Promise<void> {
  const lines = async function* () {
    for await (const lot of lots) yield `${JSON.stringify(lot)}\n`;
  };
  try {
    await pipeline(lines, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? writeFailure(error) : error;
  }
}

/** The lots of such a file, in order. */
export async function* keptLots(path: string): AsyncGenerator<Lot, void> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield lotSchema.parse(JSON.parse(line));
}

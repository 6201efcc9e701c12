import { z } from "zod";
import { type ReadingProgram, type ReadRequest, readInProcess } from "~/ground/processes/reading.server";
import { ReadingFailed } from "~/ground/processes/reading-failed";
import { type Findings, findingsSchema } from "./findings";
import type { ArchiveReadRequest } from "./process-request";
import { ImportTrouble } from "./trouble";

const PROGRAM: ReadingProgram<Findings, string> = {
  bundle: "archive-reader.js",
  source: () => new URL("./process.server.ts", import.meta.url),
  // The longest element takes a few MiB of heap; five million events take some 80 MiB outside the heap.
  memory: { heapMib: 160, semiSpaceMib: 8, residentMib: 400 },
  found: findingsSchema,
  piece: z.string(),
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const GIB = 1024 ** 3;
/**
 * A slow disk reads some 20 MiB/s, and data may unpack to fifteen times its size. Anything slower hangs, or was built
 * to be slow.
 */
const BUDGET = { baseMs: 30 * SECOND_MS, perGibMs: 30 * MINUTE_MS, mostMs: 180 * MINUTE_MS };

const SENTENCES = {
  "too-long": "These files took too long to read. Upload fewer at once.",
  "too-large":
    "Something in these files is too large or can't be read. Nothing was kept. Upload single files out of them.",
};

/** Time limit for reading this many bytes, in milliseconds. */
export function readingBudget(bytes: number): number {
  return Math.min(BUDGET.baseMs + (bytes / GIB) * BUDGET.perGibMs, BUDGET.mostMs);
}

function troubleOf({ fault, sentence }: ReadingFailed): ImportTrouble {
  return new ImportTrouble(sentence ?? (fault === "refused" ? SENTENCES["too-large"] : SENTENCES[fault]));
}

/**
 * Reads archives in a separate process.
 *
 * @param use receives the findings and then the lines of the reading's file, each produced on demand
 * @throws ImportTrouble with a sentence for the user; the signal's abort reason, or what `onProgress` threw
 */
export async function readArchives<Outcome>(
  asked: ReadRequest & { ask: ArchiveReadRequest },
  use: (findings: Findings, lines: AsyncGenerator<string, void>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await readInProcess(PROGRAM, asked, use);
  } catch (error) {
    throw error instanceof ReadingFailed ? troubleOf(error) : error;
  }
}

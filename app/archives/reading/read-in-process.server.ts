import { z } from "zod";
import { type ReadingAsked, type ReadingProgram, readApart } from "~/processes/reading.server";
import { ReadingFailed } from "~/processes/reading-failed";
import { type Findings, findingsSchema } from "./findings";
import type { Ask } from "./process-request";
import { ImportTrouble } from "./trouble";

const PROGRAM: ReadingProgram<Findings, string> = {
  bundle: "archive-reader.js",
  source: () => new URL("./process.server.ts", import.meta.url),
  // The longest element of a file takes a few MiB of the heap; five million events lie outside of it in some 80 MiB.
  memory: { heapMib: 160, semiSpaceMib: 8, residentMib: 400 },
  found: findingsSchema,
  piece: z.string(),
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const GIB = 1024 ** 3;
/**
 * A slow disk reads some 20 MiB a second, and what packs well is fifteen times as long when it is unpacked; what takes
 * longer than this stands still, or was made to.
 */
const BUDGET = { baseMs: 30 * SECOND_MS, perGibMs: 30 * MINUTE_MS, mostMs: 180 * MINUTE_MS };

const SENTENCES = {
  "too-long": "These files took too long to be read. Hand over fewer of them at once.",
  "too-large":
    "Something in these files is too large or not readable. Nothing of it was kept. Hand over single files out of them.",
};

/** How long the reading of so many bytes may take, in milliseconds. */
export function readingBudget(bytes: number): number {
  return Math.min(BUDGET.baseMs + (bytes / GIB) * BUDGET.perGibMs, BUDGET.mostMs);
}

function troubleOf({ fault, sentence }: ReadingFailed): ImportTrouble {
  return new ImportTrouble(sentence ?? (fault === "refused" ? SENTENCES["too-large"] : SENTENCES[fault]));
}

/**
 * Reads archives in a process of their own.
 *
 * @param use is given what was found, and then the lines of the reading's file as texts, each made when it is asked for
 * @throws ImportTrouble in a sentence for the person; what the signal was aborted with, or the clock threw
 */
export async function readArchives<Outcome>(
  asked: ReadingAsked & { ask: Ask },
  use: (findings: Findings, lines: AsyncGenerator<string, void>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await readApart(PROGRAM, asked, use);
  } catch (error) {
    throw error instanceof ReadingFailed ? troubleOf(error) : error;
  }
}

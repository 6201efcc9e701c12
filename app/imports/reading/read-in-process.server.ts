import { statSync } from "node:fs";
import { type ReadingProgram, readInProcess } from "~/ground/processes/reading.server";
import { ReadingFailed } from "~/ground/processes/reading-failed";
import { MIB } from "~/ground/units";
import { refusal } from "~/web/http/responses/refusal";
import type { RowBatch, Totals } from "../writing/batches.server";
import { batchSchema, type RestoreRequest, totalsSchema } from "./process-messages.server";

const PROGRAM: ReadingProgram<Totals, RowBatch> = {
  bundle: "import-reader.js",
  source: () => new URL("./process.server.ts", import.meta.url),
  // 64 MiB of the shortest entries need about half of the heap; the file itself is outside of it.
  memory: { heapMib: 1_024, semiSpaceMib: 16, residentMib: 1_400 },
  found: totalsSchema,
  piece: batchSchema,
};

/** 64 MiB of the shortest entries take about ten seconds on a fast processor. */
const BUDGET = { baseMs: 30_000, perMibMs: 1_500 };
const TOO_MUCH = "This file is too large to be read here. Nothing was imported.";

/** Refusal for a file that could not be read. */
function refusalOf({ fault, sentence }: ReadingFailed): Response {
  return refusal(400, fault === "refused" && sentence !== null ? sentence : TOO_MUCH);
}

/**
 * Reads and checks a file to restore in a separate process. The whole file is checked before the first batch arrives;
 * each batch is produced on demand.
 *
 * @param use receives the batches, once
 * @throws 400 refusal that says what is wrong with the file; whatever `use` throws
 */
export async function readRestoreFile<Outcome>(
  ask: RestoreRequest,
  use: (totals: Totals, batches: AsyncGenerator<RowBatch, void>) => Promise<Outcome>,
): Promise<Outcome> {
  const budgetMs = BUDGET.baseMs + (statSync(ask.path).size / MIB) * BUDGET.perMibMs;
  try {
    return await readInProcess(PROGRAM, { ask, budgetMs }, use);
  } catch (error) {
    throw error instanceof ReadingFailed ? refusalOf(error) : error;
  }
}

import { readFileSync } from "node:fs";
import { readForServer } from "~/ground/processes/child.server";
import { rowBatchesOf, totalsOf } from "../writing/batches.server";
import { restoreRequestSchema } from "./process-messages.server";
import { readImport } from "./read-file.server";

/**
 * Process that reads one file to restore: parsing, checking and hashing 64 MiB takes seconds, during which the server's
 * own process answers others. The whole file is checked before the first batch is sent. Its bundle is next to the
 * server's.
 */
readForServer(restoreRequestSchema, async ({ path, userId, now }) => {
  const { file, leftOut, problem } = readImport(readFileSync(path), now);
  if (!file) return { refused: problem };
  return { found: totalsOf(file, leftOut), pieces: rowBatchesOf(userId, file) };
});

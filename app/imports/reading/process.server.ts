import { readFileSync } from "node:fs";
import { readForServer } from "~/processes/child.server";
import { lotsOf, totalsOf } from "../writing/lots.server";
import { askSchema } from "./process-messages.server";
import { readImport } from "./read-file.server";

/**
 * The process that reads one file to import: parsing, checking and hashing 64 MiB takes seconds, in which the server's
 * own answers others. The whole is checked before the first lot of rows is given. Its bundle is beside the server.
 */
readForServer(askSchema, async ({ path, userId, now }) => {
  const { file, leftOut, problem } = readImport(readFileSync(path), now);
  if (!file) return { refused: problem };
  return { found: totalsOf(file, leftOut), pieces: lotsOf(userId, file) };
});

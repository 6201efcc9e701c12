import { readForServer } from "~/ground/processes/child.server";
import { FORMATS } from "../registry";
import { archiveReadRequestSchema } from "./process-request";
import { type ReadingResult, readFiles } from "./read-files.server";
import { ImportTrouble } from "./trouble";

/** The process that reads an import's files. Its bundle is next to the server's (scripts/building/build.mjs). */

/** Lines are sent in batches of up to this many characters. */
const LINES_LENGTH = 256 * 1024;

function* textsOf(read: ReadingResult): Generator<string, void> {
  let lines = "";
  for (const line of read.lines()) {
    lines += `${line}\n`;
    if (lines.length < LINES_LENGTH) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}

readForServer(archiveReadRequestSchema, async (ask, onProgress) => {
  try {
    const read = await readFiles({ ...ask, formats: FORMATS, onProgress });
    return { found: read.findings, pieces: textsOf(read) };
  } catch (error) {
    if (!(error instanceof ImportTrouble)) throw error;
    return { refused: error.message };
  }
});

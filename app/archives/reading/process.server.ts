import { readForServer } from "~/processes/child.server";
import { FORMATS } from "../registry";
import { askSchema } from "./process-request";
import { type Read, readFiles } from "./read-files.server";
import { ImportTrouble } from "./trouble";

/** The process that reads what was handed over for one import. Its bundle is beside the server (scripts/building/build.mjs). */

/** Lines are given together up to so many characters. */
const LINES_LENGTH = 256 * 1024;

function* textsOf(read: Read): Generator<string, void> {
  let lines = "";
  for (const line of read.lines()) {
    lines += `${JSON.stringify(line)}\n`;
    if (lines.length < LINES_LENGTH) continue;
    yield lines;
    lines = "";
  }
  if (lines !== "") yield lines;
}

readForServer(askSchema, async (ask, onProgress) => {
  try {
    const read = await readFiles({ ...ask, formats: FORMATS, onProgress });
    return { found: read.findings, pieces: textsOf(read) };
  } catch (error) {
    if (!(error instanceof ImportTrouble)) throw error;
    return { refused: error.message };
  }
});

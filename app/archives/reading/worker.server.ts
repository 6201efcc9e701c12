import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { FORMATS } from "../registry";
import { type Read, readFiles } from "./read-files.server";
import { ImportTrouble } from "./trouble";
import { askSchema, type Said } from "./worker-words";

/**
 * The thread that reads what was handed over for one import: parsing gigabytes takes minutes, in which the server's own
 * thread answers others. It says how far it is, then what it found, and then gives what was read, some lines for each
 * word from outside. The bundle of it is beside the server.
 */

const PROGRESS_EVERY_MS = 500;
/** Lines are given together up to so many characters. */
const LINES_LENGTH = 256 * 1024;

const port = parentPort;
if (!port) throw new Error("this runs as a worker thread");

const say = (said: Said) => port.postMessage(said);

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

function give(read: Read): void {
  const texts = textsOf(read);
  port?.on("message", (asked: unknown) => {
    z.literal("next").parse(asked);
    const { value } = texts.next();
    say(value === undefined ? { kind: "end" } : { kind: "lines", text: value });
    if (value === undefined) port?.close();
  });
  say({ kind: "read", findings: read.findings });
}

const ask = askSchema.parse(workerData);
let saidAt = 0;
const onProgress = (done: number) => {
  if (performance.now() < saidAt + PROGRESS_EVERY_MS) return;
  saidAt = performance.now();
  say({ kind: "progress", done });
};
try {
  give(await readFiles({ ...ask, formats: FORMATS, onProgress }));
} catch (error) {
  if (!(error instanceof ImportTrouble)) throw error;
  say({ kind: "trouble", sentence: error.message });
}

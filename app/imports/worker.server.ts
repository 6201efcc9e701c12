import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { lotsOf, totalsOf } from "./lots.server";
import { readImport } from "./read-file.server";
import { askSchema, type Said } from "./worker-words.server";

/**
 * The thread that reads one file to import: parsing, checking and hashing 64 MiB takes seconds, in which the server's
 * own thread answers others. It first says what is in the file or what is wrong with it, and then gives a lot of rows
 * for each word from outside, so that no more than one waits in memory. The bundle of it is beside the server.
 */

const port = parentPort;
if (!port) throw new Error("this runs as a worker thread");

const say = (said: Said) => port.postMessage(said);
const { path, userId, now } = askSchema.parse(workerData);
const { file, leftOut, problem } = readImport(readFileSync(path), now);
if (file) {
  say({ kind: "read", totals: totalsOf(file, leftOut) });
  const lots = lotsOf(userId, file);
  port.on("message", (asked: unknown) => {
    z.literal("next").parse(asked);
    const { value } = lots.next();
    say(value ? { kind: "lot", lot: value } : { kind: "end" });
    if (!value) port.close();
  });
} else {
  say({ kind: "problem", problem });
}

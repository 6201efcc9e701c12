import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Start } from "./words";

/** Memory grows by some 2 GB a second at the fastest, so by 100 MB between two looks. */
const LOOK_EVERY_MS = 50;

/**
 * Runs on a thread of its own, so that it looks while the process computes and answers nobody. Plain JavaScript in a
 * text: it needs no file of the build, and nothing that loads sources.
 */
const WATCH = `
const { parent, residentMost, lookEveryMs } = require("node:worker_threads").workerData;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > residentMost) process.kill(process.pid, "SIGKILL");
}, lookEveryMs);
`;

/** What Linux asks of a process before it ends one for want of memory: rather this one than the server. */
const FIRST_TO_GO = "1000";

function tell(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    // Not Linux, or /proc is not there: then nothing of the kind can be said.
  }
}

/**
 * Has this process end with the one that started it, and when it holds more than it may. V8's own limit counts its heap
 * alone; buffers lie outside of it.
 */
export function watchThisProcess(start: Start): void {
  tell("/proc/self/oom_score_adj", FIRST_TO_GO);
  // What it holds is somebody's: a process that is ended by a fault leaves none of it on the disk.
  tell("/proc/self/coredump_filter", "0");
  const watch = new Worker(WATCH, {
    eval: true,
    env: {},
    workerData: { ...start, lookEveryMs: LOOK_EVERY_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  watch.unref();
}

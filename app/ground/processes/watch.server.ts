import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Start } from "./messages";

/** Memory grows by at most some 2 GB a second, so by 100 MB between two checks. */
const LOOK_EVERY_MS = 50;

/**
 * Runs on its own thread, so that it works while the process is busy. Plain JavaScript as text: it needs no file of the
 * build, and no loader.
 */
const WATCH = `
const { parent, residentMost, lookEveryMs } = require("node:worker_threads").workerData;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > residentMost) process.kill(process.pid, "SIGABRT");
}, lookEveryMs);
`;

/** Makes Linux's out-of-memory killer choose this process before the server. */
const FIRST_TO_GO = "1000";

function tell(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    // Not Linux, or no /proc: the value cannot be set.
  }
}

/**
 * Ends this process with the one that started it, and when it exceeds its memory limit, as V8 does (SIGABRT). V8's own limit
 * covers the heap only, not buffers.
 */
export function watchThisProcess(start: Start): void {
  tell("/proc/self/oom_score_adj", FIRST_TO_GO);
  // Its memory contains private data: no core dump.
  tell("/proc/self/coredump_filter", "0");
  const watch = new Worker(WATCH, {
    eval: true,
    env: {},
    workerData: { ...start, lookEveryMs: LOOK_EVERY_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  watch.unref();
}

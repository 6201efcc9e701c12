import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { env } from "~/ground/env.server";
import { type Program, programFile } from "~/ground/processes/program-file";
import { runProgram } from "~/ground/processes/running.server";
import { DAY_MS } from "~/ground/units";
import { lastSampleDay } from "./day";
import type { SampleAsk } from "./sample-ask";
import { snapshotName } from "./snapshot-name.server";

/** Snapshots of the sample person, one a day and build, in `DATA_DIR/sample`. */
const FOLDER = "sample";
/** The name of a folder of a process begins so; its number follows. */
const MAKING = "making-";
const LOOK_AGAIN_MS = 250;
const PROGRAM: Program = {
  bundle: "sample-maker.js",
  source: () => new URL("../wiring/sample-process.server.ts", import.meta.url),
};
/** Working on an account of this size takes some 250 MiB; beyond the time, the process has hung. */
const LIMITS = { heapMib: 320, residentMib: 900, withinMs: 5 * 60_000 };
/** A folder of a process that was killed is removed after this time. */
const ABANDONED_MS = 2 * LIMITS.withinMs;

async function snapshotFile(now: Date): Promise<string> {
  const program = await readFile(programFile(PROGRAM).file);
  return join(env().dataDir, FOLDER, snapshotName(lastSampleDay(now), program));
}

/** Whether there is another process of this number. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether another worker of this server is making a snapshot. */
async function isBeingMade(): Promise<boolean> {
  const names = await readdir(join(env().dataDir, FOLDER)).catch(() => []);
  return names.some((name) => name.startsWith(MAKING) && isRunning(Number(name.split("-")[1])));
}

/** Removes the snapshots of earlier days, and what killed processes have left. */
async function removeOthers(file: string, now: Date): Promise<void> {
  const folder = join(env().dataDir, FOLDER);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    const isAbandoned = found !== null && now.getTime() - found.mtimeMs > ABANDONED_MS;
    if (path !== file && (name.endsWith(".jsonl") || isAbandoned))
      await rm(path, { recursive: true, force: true });
  }
}

async function makeSnapshot(file: string, now: Date, signal: AbortSignal): Promise<void> {
  await mkdir(join(env().dataDir, FOLDER), { recursive: true });
  const dataDir = await mkdtemp(join(env().dataDir, FOLDER, `${MAKING}${process.pid}-`));
  const migrations = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));
  try {
    const ask: SampleAsk = { lastDay: lastSampleDay(now), file, migrations };
    // None of our settings: it has a database and secrets of its own.
    const run = runProgram(PROGRAM, ask, {
      ...LIMITS,
      env: { DATA_DIR: dataDir, LOG_LEVEL: "error" },
      signal,
    });
    await run.catch((error) => {
      // The file appears whole, as the last step; a process that crashes while it exits has done its work.
      if (!existsSync(file)) throw error;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  await removeOthers(file, now);
}

/** Makes it, or waits while another worker does. */
async function makeOnce(file: string, now: Date, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LIMITS.withinMs;
  while (Date.now() < until && (await isBeingMade())) await setTimeout(LOOK_AGAIN_MS, undefined, { signal });
  if (!existsSync(file)) await makeSnapshot(file, now, signal);
}

let making: Promise<void> | undefined;

/**
 * The file with the sample person of today, made now if it is not there yet, which takes half a minute. Callers share
 * what is being made, by another worker too.
 *
 * @throws Error if it cannot be made
 */
export async function sampleSnapshot(signal: AbortSignal, now = new Date()): Promise<string> {
  const file = await snapshotFile(now);
  if (existsSync(file)) return file;
  making ??= makeOnce(file, now, signal).finally(() => {
    making = undefined;
  });
  await making;
  return file;
}

/** The file with the sample person of today, or of the day before while that is being made; null if there is none. */
export async function readySnapshot(now = new Date()): Promise<string | null> {
  const file = await snapshotFile(now);
  if (existsSync(file)) return file;
  const before = await snapshotFile(new Date(now.getTime() - DAY_MS));
  return existsSync(before) ? before : null;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { env } from "~/ground/env.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { MIB } from "~/ground/units";
import { lastSampleDay, nextSampleDay } from "./day";
import type { SampleAsk } from "./process.server";
import { snapshotName } from "./snapshot-name.server";

/** Snapshots of the sample person, one a day and build, in `DATA_DIR/sample`. */
const FOLDER = "sample";
/** Lower than that of requests; see the processes that read files. */
const NICENESS = 10;
const HEAP_MIB = 320;
const RESIDENT_MIB = 900;
/** Beyond this, the process has hung. */
const WITHIN_MS = 5 * 60_000;

/** The program's bundle beside the server's (as seen from build/chunks/ and build/server/), or its source run by tsx. */
function program(): { file: string; loader: string[] } {
  return import.meta.env.PROD
    ? { file: fileURLToPath(new URL("../sample-maker.js", import.meta.url)), loader: [] }
    : { file: fileURLToPath(new URL("process.server.ts", import.meta.url)), loader: ["--import", "tsx"] };
}

async function snapshotFile(now: Date): Promise<string> {
  const { file } = program();
  return join(env().dataDir, FOLDER, snapshotName(lastSampleDay(now), await readFile(file)));
}

/** Runs the program that prepares the sample person. @throws Error if it fails, or takes too long */
async function runProgram(
  ask: Omit<SampleAsk, "begin">,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const { file, loader } = program();
  const begin = { parent: process.pid, residentMost: RESIDENT_MIB * MIB };
  const child = spawn(
    process.execPath,
    [
      ...loader,
      `--max-old-space-size=${HEAP_MIB}`,
      file,
      JSON.stringify({ ...ask, begin } satisfies SampleAsk),
    ],
    {
      // None of our settings: it has a database and secrets of its own.
      env: { NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error" },
      stdio: ["ignore", "ignore", "pipe"],
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
      killSignal: "SIGKILL",
    },
  );
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const [[code], printed] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  if (code !== 0) throw new Error(`the sample person could not be prepared: ${printed.slice(-2_000)}`);
}

async function removeOthers(file: string): Promise<void> {
  const folder = join(env().dataDir, FOLDER);
  for (const name of await readdir(folder)) {
    if (name.endsWith(".jsonl") && join(folder, name) !== file) await rm(join(folder, name), { force: true });
  }
}

async function makeSnapshot(file: string, now: Date, signal: AbortSignal): Promise<void> {
  await mkdir(join(env().dataDir, FOLDER), { recursive: true });
  const dataDir = await mkdtemp(join(env().dataDir, FOLDER, "making-"));
  const migrations = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));
  try {
    await runProgram({ lastDay: lastSampleDay(now), file, migrations }, dataDir, signal);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  await removeOthers(file);
}

let making: Promise<void> | undefined;

/**
 * The file with the sample person of today, made now if it is not there yet, which takes half a minute. Callers share
 * what is being made.
 *
 * @throws Error if it cannot be made
 */
export async function sampleSnapshot(signal: AbortSignal, now = new Date()): Promise<string> {
  const file = await snapshotFile(now);
  if (existsSync(file)) return file;
  making ??= makeSnapshot(file, now, signal).finally(() => {
    making = undefined;
  });
  await making;
  return file;
}

/** The file with the sample person of today, or of the day before while that is being made; null if there is none. */
export async function readySnapshot(now = new Date()): Promise<string | null> {
  const file = await snapshotFile(now);
  if (existsSync(file)) return file;
  const before = await snapshotFile(new Date(now.getTime() - 86_400_000));
  return existsSync(before) ? before : null;
}

/** Prepares the sample person: when a server starts, and after each midnight. */
export const preparingSample: RecurringWork = {
  name: "prepare-sample",
  run: async (_job, signal) => {
    if (!env().hasSample) return {};
    await sampleSnapshot(signal);
    return { runAt: nextSampleDay(new Date()) };
  },
};

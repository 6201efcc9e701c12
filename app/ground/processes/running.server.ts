import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { MIB } from "~/ground/units";
import type { Start } from "./messages";
import { type Program, programFile } from "./program-file";

/** As that of the processes that read files. */
const NICENESS = 5;
/** How much of what a failed program printed is in the error. */
const PRINTED_MOST = 2_000;

type Run = {
  /** The program's settings, and no others. */
  env: Record<string, string>;
  /** V8's old space, and total resident memory, in MiB. */
  heapMib: number;
  residentMib: number;
  /** Beyond this, the process has hung and is ended. */
  withinMs: number;
  /** Ends the process. */
  signal: AbortSignal;
};

/**
 * Runs a program to its end, in a process of lower priority that ends with this one.
 *
 * @param ask its only argument, as JSON, beside `begin` with its limits (`watchThisProcess`)
 * @throws Error with what it printed if it fails, takes too long, or is ended by the signal
 */
export async function runProgram(
  program: Program,
  ask: object,
  { env, heapMib, residentMib, withinMs, signal }: Run,
): Promise<void> {
  const { file, loader } = programFile(program);
  const begin: Start = { parent: process.pid, residentMost: residentMib * MIB };
  const argument = JSON.stringify({ ...ask, begin });
  const options = [...loader, `--max-old-space-size=${heapMib}`];
  const child = spawn(process.execPath, [...options, fileURLToPath(file), argument], {
    env: { NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "pipe"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    killSignal: "SIGKILL",
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // The process has ended already, which is reported below.
  }
  const [[code, killedBy], printed] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  if (code !== 0) {
    throw new Error(`${program.bundle} ended with ${killedBy ?? code}: ${printed.slice(-PRINTED_MOST)}`);
  }
}

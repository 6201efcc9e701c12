import { availableParallelism, totalmem } from "node:os";
import { MIB } from "~/ground/units";

/** More workers would wait for the database, and for each other. */
const MOST = 4;
/** Memory of a worker after many requests. */
const WORKER_BYTES = 256 * MIB;
/** Memory for the supervisor and a process that reads an archive. */
const OTHER_BYTES = 512 * MIB;

/**
 * Default number of workers: one for each processor, at most four, and no more than fit in memory.
 *
 * @param memory bytes that this machine or container has
 */
export function workersFor(processors: number, memory: number): number {
  return Math.max(1, Math.min(processors, MOST, Math.floor((memory - OTHER_BYTES) / WORKER_BYTES)));
}

/** {@link workersFor} this machine, or the container if that has less memory. */
export function workersHere(): number {
  const limit = process.constrainedMemory();
  return workersFor(availableParallelism(), limit > 0 ? Math.min(limit, totalmem()) : totalmem());
}

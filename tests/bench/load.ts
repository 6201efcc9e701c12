import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { median, percentile } from "./figures";

/** One address that is measured. */
export type Target = {
  url: string;
  headers: Record<string, string>;
  /** The process that answers, whose computing time is counted. */
  pid: number;
};

/** What a stretch of load on one target came to. */
export type Stretch = {
  requestsPerSecond: number;
  /** Computing time of the answering process, in milliseconds a request; null where the system does not tell. */
  cpuMs: number | null;
  /** The middle answer's time, in milliseconds. */
  p50: number;
  /** The slowest of a hundred answers against the middle one. */
  p99ToP50: number;
};

const CONNECTIONS = 8;

/** Linux counts computing time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of computing that a process has used so far, all its threads together. */
function cpuUsedMs(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK;
}

/** Kilobytes of memory that a process holds (its resident set); null where the system does not tell. */
export function residentKb(pid: number): number | null {
  if (process.platform !== "linux") return null;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/**
 * Asks one target from 8 connections, each waiting for its answer, for some seconds or a number of requests.
 *
 * @throws when any answer is not 200
 */
export async function load(
  { url, headers, pid }: Target,
  amount: { seconds: number } | { requests: number },
): Promise<Stretch> {
  const times: number[] = [];
  const limit = "seconds" in amount ? { duration: amount.seconds } : { amount: amount.requests };
  const before = cpuUsedMs(pid);
  const started = performance.now();
  const errors = await new Promise<number>((resolve, reject) => {
    const options = { url, headers, connections: CONNECTIONS, ...limit };
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result.errors)));
    run.on("response", (_client, status, _bytes, ms) => times.push(status === 200 ? ms : Number.NaN));
  });
  const after = cpuUsedMs(pid);
  const seconds = (performance.now() - started) / 1000;
  if (errors > 0 || times.some(Number.isNaN)) throw new Error(`${url} did not answer 200 each time.`);
  return {
    requestsPerSecond: times.length / seconds,
    cpuMs: before === null || after === null ? null : (after - before) / times.length,
    p50: median(times),
    p99ToP50: percentile(times, 0.99) / median(times),
  };
}

/** How often each target is measured, and for how many seconds. */
export type Turns = { rounds: number; seconds: number };

/**
 * Loads the targets in turns, so that whatever else the machine does meets them all alike.
 *
 * @param rounds how many turns each gets, after one for warming up
 */
export async function inTurns<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds }: Turns,
): Promise<Record<Name, Stretch[]>> {
  const names = Object.keys(targets) as Name[];
  const stretches = Object.fromEntries(names.map((name) => [name, [] as Stretch[]])) as Record<
    Name,
    Stretch[]
  >;
  for (const name of names) await load(targets[name], { seconds: Math.max(3, seconds) });
  for (let round = 0; round < rounds; round++) {
    for (const name of names) stretches[name].push(await load(targets[name], { seconds }));
  }
  return stretches;
}

/** The middle of the turns' ratios in requests a second. */
export function speedRatio(of: readonly Stretch[], against: readonly Stretch[]): number {
  return median(
    of.map((stretch, turn) => stretch.requestsPerSecond / (against[turn]?.requestsPerSecond ?? Number.NaN)),
  );
}

/** `550/s at 1.71 ms of computing`, the middle of the turns. */
export function speed(stretches: readonly Stretch[]): string {
  const perSecond = `${Math.round(median(stretches.map((stretch) => stretch.requestsPerSecond)))}/s`;
  const cpu = stretches.map((stretch) => stretch.cpuMs).filter((ms) => ms !== null);
  return cpu.length > 0 ? `${perSecond} (${median(cpu).toFixed(2)} ms CPU)` : perSecond;
}

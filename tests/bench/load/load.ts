import { readFileSync } from "node:fs";
import { median, percentile } from "../figures";
import { askAgain } from "./asking";

/** A measured address. */
export type Target = {
  url: string;
  headers: Record<string, string>;
  /** The process that answers, whose processor time is counted. */
  pid: number;
};

/** The result of one period of load on a target. */
export type Stretch = {
  requestsPerSecond: number;
  /** Processor time of the answering process, in milliseconds per request; null if unknown. */
  cpuMs: number | null;
  /** The median response time, in milliseconds. */
  p50: number;
  /** The 99th percentile divided by the median. */
  p99ToP50: number;
};

const CONNECTIONS = 8;

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time used by a process so far, over all threads, in milliseconds. */
function cpuUsedMs(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK;
}

/** A process's resident memory in kilobytes; null if unknown. */
export function residentKb(pid: number): number | null {
  if (process.platform !== "linux") return null;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/**
 * Loads a target over 8 connections, each waiting for its answer, for some seconds or a number of requests.
 *
 * @throws if any answer is not 200
 */
export async function load(
  { url, headers, pid }: Target,
  amount: { seconds: number } | { requests: number },
): Promise<Stretch> {
  const times: number[] = [];
  const before = cpuUsedMs(pid);
  const started = performance.now();
  let asked = CONNECTIONS;
  const goesOn =
    "seconds" in amount
      ? () => performance.now() < started + amount.seconds * 1000
      : () => asked++ < amount.requests;
  const connection = () =>
    askAgain(url, headers, ({ status, ms }) => {
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
      times.push(ms);
      return goesOn();
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const after = cpuUsedMs(pid);
  const seconds = (performance.now() - started) / 1000;
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
 * Loads the targets in turns, so that other work on the machine affects all alike.
 *
 * @param rounds how many turns each gets, after one to warm up
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

/** The median ratio of requests per second. */
export function speedRatio(of: readonly Stretch[], against: readonly Stretch[]): number {
  return median(
    of.map((stretch, turn) => stretch.requestsPerSecond / (against[turn]?.requestsPerSecond ?? Number.NaN)),
  );
}

/** The median as `550/s at 1.71 ms of computing`. */
export function speed(stretches: readonly Stretch[]): string {
  const perSecond = `${Math.round(median(stretches.map((stretch) => stretch.requestsPerSecond)))}/s`;
  const cpu = stretches.map((stretch) => stretch.cpuMs).filter((ms) => ms !== null);
  return cpu.length > 0 ? `${perSecond} (${median(cpu).toFixed(2)} ms CPU)` : perSecond;
}

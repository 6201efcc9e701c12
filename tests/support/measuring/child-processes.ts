import { readdirSync, readFileSync } from "node:fs";

/** Who started a process; undefined where it is gone. */
function parentOf(pid: string): number | undefined {
  try {
    // The fourth field of the whole, the second behind the name (proc(5)).
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** The ids of the processes that a process has started and that are there. Linux only. */
export function childrenOf(pid: number | undefined): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((one) => pid !== undefined && parentOf(one) === pid).map(Number);
}

/** Megabytes of memory that a process holds; 0 where it is gone. Linux only. */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

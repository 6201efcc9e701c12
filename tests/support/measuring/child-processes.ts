import { readdirSync, readFileSync } from "node:fs";

/** A process's parent; undefined if it is gone. */
function parentOf(pid: string): number | undefined {
  try {
    // The fourth field in all, the second after the name (proc(5)).
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** The ids of a process's running children. Linux only. */
export function childrenOf(pid: number | undefined): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((one) => pid !== undefined && parentOf(one) === pid).map(Number);
}

/** Resident memory of a process in megabytes; 0 if it is gone. Linux only. */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

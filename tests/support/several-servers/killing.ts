import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends a server and all of its processes with SIGKILL, and waits until they are gone. */
export async function killWithChildren(pidFile: string): Promise<void> {
  const parent = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  const children = execFileSync("pgrep", ["-P", String(parent)], { encoding: "utf8" });
  const all = [parent, ...children.trim().split("\n").map(Number)];
  for (const pid of all) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  while (all.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
  rmSync(pidFile);
}

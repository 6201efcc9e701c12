import { spawn } from "node:child_process";
import { ROOT } from "../../../scripts/building/stamps.mjs";
import { fitted, type Here } from "./guide";

const READY = /^Digital Twin is ready: /m;
const WITHIN_MS = 60_000;

/** The processes that a block of the guide has started; the block ends with `npm start`. */
export type StartedByGuide = {
  log(): string;
  /** Sends SIGTERM to all that the commands started. @returns when the last of them has ended */
  stop(): Promise<void>;
};

/**
 * Runs commands of the guide that start a server, and waits until it is ready.
 *
 * @param env all settings besides those of the commands
 * @throws with all that was printed if it does not become ready
 */
export async function startByGuide(
  block: string,
  here: Here,
  env: Readonly<Record<string, string>>,
): Promise<StartedByGuide> {
  const child = spawn("sh", ["-eu", "-c", fitted(block, here)], {
    ...{ cwd: ROOT, detached: true, stdio: ["ignore", "pipe", "pipe"] },
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  let printed = "";
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  process.once("exit", () => end("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end("SIGKILL"), WITHIN_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (READY.test(printed)) resolve();
      });
    }
    exited.then(() => reject(new Error(`The server did not become ready:\n${printed}`)));
    exited.finally(() => clearTimeout(timer));
  });
  return {
    log: () => printed,
    async stop() {
      end("SIGTERM");
      await exited;
    },
  };
}

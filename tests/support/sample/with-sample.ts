import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lastSampleDay } from "~/sample/day";
import { snapshotName } from "~/sample/snapshot-name.server";
import { quietFolder } from "../server/quiet-folder";
import type { ServerOptions } from "../server/server";
import { BUILD } from "../server/settings";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Kept over runs: a build's person of a day is always the same. */
const FOLDER = join(ROOT, ".cache/sample");
const PROGRAM = `${BUILD}/sample-maker.js`;
const RESIDENT_MOST = 2 ** 30;

/** Runs the program that a server runs after midnight, which takes a processor for a quarter of a minute. */
async function make(lastDay: string, file: string): Promise<void> {
  const dataDir = mkdtempSync(join(quietFolder(), "twin-sample-"));
  const begin = { parent: process.pid, residentMost: RESIDENT_MOST };
  const ask = { begin, lastDay, file, migrations: join(ROOT, "prisma/migrations") };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(ask)], {
    env: { NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  rmSync(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The sample person could not be made: ${code}`);
}

/** Options of a server that has the sample person of today, ready from its start on. */
export async function withSample(env: Record<string, string> = {}): Promise<ServerOptions> {
  const lastDay = lastSampleDay(new Date());
  const name = snapshotName(lastDay, readFileSync(PROGRAM));
  const kept = join(FOLDER, name);
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(kept)) await make(lastDay, kept);
  const dataDir = mkdtempSync(join(quietFolder(), "twin-data-"));
  mkdirSync(join(dataDir, "sample"));
  copyFileSync(kept, join(dataDir, "sample", name));
  return { dataDir, env: { SAMPLE: "on", ...env } };
}

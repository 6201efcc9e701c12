import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "../../scripts/building/stamps.mjs";
import { copyUnbuilt } from "../../scripts/testing/unbuilt-copy.mjs";
import { type Figure, median } from "./figures";

const TIMES = 5;

/** Milliseconds from `npm start` until it reports that the server is ready, which is then stopped. */
async function startTime(dataDir: string, workers: number, cwd = ROOT): Promise<number> {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH,
    HOME: process.env.HOME,
    PORT: "0",
    DATA_DIR: dataDir,
    WORKERS: String(workers),
  };
  const began = performance.now();
  // A separate process group, so that a signal reaches whatever npm has started.
  const child = spawn("npm", ["start"], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ms = await new Promise<number>((resolve, reject) => {
    const take = (text: string) => {
      printed += text;
      if (printed.includes("is ready:")) resolve(performance.now() - began);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", take);
    child.once("exit", () => reject(new Error(`npm start ended: ${printed}`)));
  });
  const ended = once(child, "exit");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await ended;
  return ms;
}

/** How long the first `npm start` takes in a checkout that has its packages: clients, build and database are made. */
async function firstStart(): Promise<Figure> {
  const checkout = `${ROOT}.cache/first-start`;
  const dataDir = mkdtempSync(join(tmpdir(), "starts-"));
  await copyUnbuilt(checkout);
  // The copy has the database clients that were generated here.
  for (const made of ["app/generated", "prisma/generated"]) rmSync(join(checkout, made), { recursive: true });
  const result = (await startTime(dataDir, 1, checkout)) / 1000;
  for (const folder of [checkout, dataDir]) rmSync(folder, { recursive: true, force: true });
  const name = "the first npm start of a checkout that has its packages";
  return { name, goal: { atMost: 25 }, result, unit: " s", from: "database clients, build, migrations" };
}

/** How long `npm start` takes, the first time and when nothing has to be prepared. */
export async function starts(): Promise<Figure[]> {
  const figures: Figure[] = [await firstStart()];
  for (const workers of [1, 2]) {
    const dataDir = mkdtempSync(join(tmpdir(), "starts-"));
    // The first start creates the database.
    await startTime(dataDir, workers);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push((await startTime(dataDir, workers)) / 1000);
    rmSync(dataDir, { recursive: true, force: true });
    figures.push({
      name: `the second npm start, ${workers === 1 ? "1 worker" : `${workers} workers`}`,
      goal: { atMost: 2 },
      result: median(times),
      unit: " s",
      from: `the middle of ${TIMES}, ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s`,
    });
  }
  return figures;
}

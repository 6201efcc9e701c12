import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { loggedIn, type Person } from "../support/accounts/person";
import { handOver, importNow } from "../support/archives/handing-over";
import { childrenOf, residentMb } from "../support/measuring/child-processes";
import { startServer, type TestServer } from "../support/server/server";
import { SAMPLES, type Sample, writeSample } from "./archive-samples";
import { type Figure, median, percentile } from "./figures";

const MIB = 1024 * 1024;
/** `JSON.parse` takes strings of at most half a gibibyte. */
const COMPARED_MOST = 400;
const READER = fileURLToPath(new URL("archive-reading.ts", import.meta.url));
const APP = fileURLToPath(new URL("../../app", import.meta.url));
const ROUNDS = 3;
/** Pause between two requests by others, so that they wait for the server and not for each other. */
const ASK_EVERY_MS = 25;

const run = promisify(execFile);

/** Bundles the reader as the build does; a loader of sources would slow it down. */
async function bundledReader(folder: string): Promise<string> {
  const outfile = join(folder, "reader.mjs");
  const require =
    'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
  await build({
    entryPoints: [READER],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "~": APP },
    banner: { js: require },
  });
  return outfile;
}

type Job = { reader: string; as: string; path: string; name: string };

/** Seconds of processor time for a reading. */
async function secondsOf(mode: "ours" | "bare", { reader, as, path, name }: Job): Promise<number> {
  const { stdout } = await run(process.execPath, [reader, mode, as, path, name]);
  const { seconds, counted } = JSON.parse(stdout);
  if (counted === 0) throw new Error(`Nothing was counted of ${name}.`);
  return seconds;
}

async function speedOf(as: string, sample: Sample, reader: string, mib: number): Promise<Figure> {
  const path = join(dirname(reader), sample.name);
  await writeSample(sample, path, mib * MIB);
  const mb = statSync(path).size / 1e6;
  const job = { reader, as, path, name: sample.name };
  const seconds = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of ["bare", "ours"] as const) seconds[mode].push(await secondsOf(mode, job));
  }
  rmSync(path);
  const [ours, bare] = [mb / median(seconds.ours), mb / median(seconds.bare)];
  return {
    name: `reading ${sample.name}, against the bare ${as === "json" ? "JSON.parse of all of it" : "library"}`,
    goal: { atLeast: 0.5 },
    result: ours / bare,
    from: `${ours.toFixed(0)} and ${bare.toFixed(0)} MB in a second of computing, ${mb.toFixed(0)} MB`,
  };
}

/** Requests a page repeatedly until stopped. @returns how long each answer took, in milliseconds */
function askOn(server: TestServer, person: Person): { stop(): Promise<number[]> } {
  let going = true;
  const asking = (async () => {
    const times: number[] = [];
    while (going) {
      const began = performance.now();
      const answer = await fetch(`${server.origin}/`, { headers: { Cookie: person.cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the dashboard answered ${answer.status}`);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return times;
  })();
  return {
    stop: () => {
      going = false;
      return asking;
    },
  };
}

/** Waits until an import is read. @throws if it could not be */
async function untilRead(server: TestServer, id: string): Promise<void> {
  for (;;) {
    const { state, failure } = await importNow(server, id);
    if (state === "waiting") return;
    if (state !== "reading") throw new Error(`The import is ${state}: ${failure}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function alone(server: TestServer, person: Person): Promise<number[]> {
  const asking = askOn(server, person);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return asking.stop();
}

/** Watches the memory of a server and its reading processes. @returns a function for the peak, in MB */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const all = [pid, ...childrenOf(pid)].map(residentMb);
    most = Math.max(
      most,
      all.reduce((sum, mb) => sum + mb, 0),
    );
  }, 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Peak memory of the server and its reader above the server's usual, and others' waiting times, during a reading. */
async function besideOthers(sample: Sample, mib: number): Promise<Figure[]> {
  const server = await startServer();
  try {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const pid = server.process.pid ?? 0;
    const before = await alone(server, bob);
    const idle = residentMb(pid);
    const highest = watchMemory(pid);
    const id = await handOver(server, ada, [
      { name: sample.name, bytes: "", write: (path) => writeSample(sample, path, mib * MIB) },
    ]);
    const began = performance.now();
    const asking = askOn(server, bob);
    await untilRead(server, id);
    const during = await asking.stop();
    const seconds = (performance.now() - began) / 1000;
    const peak = highest();
    const [quiet, busy] = [percentile(before, 0.99), percentile(during, 0.99)];
    return [
      {
        name: `memory while ${mib} MiB of ${sample.name} are read`,
        goal: { atMost: 200 },
        result: peak - idle,
        unit: " MB",
        from: `${peak.toFixed(0)} MB at the highest, ${idle.toFixed(0)} idle; read in ${seconds.toFixed(0)} s`,
      },
      {
        name: `p99 of others’ dashboard while ${sample.name} is read, against before`,
        goal: { atMost: 2 },
        result: busy / quiet,
        from: `${busy.toFixed(1)} and ${quiet.toFixed(1)} ms of ${during.length} and ${before.length} answers`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/**
 * How fast archives are read, compared with the bare libraries.
 *
 * @param mib size of each file, at most 400
 */
export async function archiveSpeeds(mib: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "archive-figures-"));
  const figures: Figure[] = [];
  try {
    const reader = await bundledReader(folder);
    for (const [as, sample] of Object.entries(SAMPLES)) {
      figures.push(await speedOf(as, sample, reader, Math.min(mib, COMPARED_MOST)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

/**
 * How much memory reading archives takes, and how it affects others. Linux only.
 *
 * @param mib size of an export.xml. My Activity gets half: 2 GB would hold over five million events, more than any
 *   account keeps.
 */
export async function archiveMemory(mib: number): Promise<Figure[]> {
  const health = await besideOthers(SAMPLES.xml, mib);
  return [...health, ...(await besideOthers(SAMPLES.json, Math.ceil(mib / 2)))];
}

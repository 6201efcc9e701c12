import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MEMORY_OPTIONS } from "../../../scripts/starting/memory-options.mjs";
import { createDatabase, type TestDatabase } from "../database/database";
import { quietFolder } from "./quiet-folder";
import { BUILD, SECRETS } from "./settings";

/** A running server with its own database and data folder. */
export type TestServer = {
  /** `http://localhost:…`, where it listens. */
  origin: string;
  port: number;
  /** The first of its session secrets, which signs cookies. */
  sessionSecret: string;
  /** What a cookie is called in the browser: behind https its name has `__Host-` in front. */
  cookieName(name: string): string;
  database: TestDatabase;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  log(): string;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals | null>;
  /** Sends SIGTERM, waits, removes database and folder. @throws unless it exits 0 within 10 s */
  stop(): Promise<void>;
  /** Ends it at once with SIGKILL and waits; database and folder stay. */
  kill(): Promise<void>;
  /** Removes database and folder of a server that is no longer running. */
  remove(): Promise<void>;
};

export type ServerOptions = {
  /** Further settings; `undefined` removes one that is given by default. */
  env?: Record<string, string | undefined>;
  /** An existing database; by default the server gets its own. */
  database?: TestDatabase;
  /** An existing data folder. */
  dataDir?: string;
  /** 0, the default, lets the system choose. */
  port?: number;
  /** The folder of a build that is elsewhere. */
  build?: string;
};

const START_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 10_000;

/** Killed when the test run ends, however the tests went. */
const running = new Set<ChildProcess>();
process.once("exit", () => endRunningServers());

/** Ends the servers of this process that are still running. @returns how many there were */
export function endRunningServers(): number {
  for (const child of running) child.kill("SIGKILL");
  return running.size;
}

function onlyGiven(settings: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The server's environment: the defaults for tests, then what a test requested, and nothing else of this process's. */
function settingsFor({ env, port = 0 }: ServerOptions, dataDir: string, url: string): Record<string, string> {
  return onlyGiven({
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: "info",
    WORKERS: "1",
    // Preparing the sample person takes a processor for half a minute; its own tests switch it on.
    SAMPLE: "off",
    ...MEMORY_OPTIONS.settings,
    ...SECRETS,
    ...env,
  });
}

type Started = { child: ChildProcess; exited: TestServer["exited"]; printed: { text: string } };

const RECORDER = new URL("../statements/record.mjs", import.meta.url).href;

/** If the run records statements (docs/decisions/development/tests.md): the settings that make a server record them. */
function recording({
  NODE_OPTIONS = "",
  TEST_STATEMENTS_FILE = process.env.TEST_STATEMENTS_FILE,
}: Record<string, string | undefined>): Record<string, string> {
  if (!TEST_STATEMENTS_FILE) return {};
  return { TEST_STATEMENTS_FILE, NODE_OPTIONS: `${NODE_OPTIONS} --import ${RECORDER}` };
}

function launch(build: string, settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [...MEMORY_OPTIONS.options, `${build}/server.js`], {
    env: { NODE_ENV: "production", ...settings, ...recording(settings) },
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const printed = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      printed.text += chunk;
    });
  }
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // "close" comes after the last of the output, "exit" may come before it.
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  return { child, exited, printed };
}

/** The origin that the server prints once it is ready. @throws with all that the server printed, if it does not become ready */
function readyOrigin({ child, exited, printed }: Started): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}:\n${printed.text}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      give("was not ready in time");
    }, START_WITHIN_MS);
    child.stdout?.on("data", () => {
      const origin = /^Digital Twin is ready: (\S+)$/m.exec(printed.text)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    });
    exited.then((code) => {
      clearTimeout(timer);
      give(`ended with ${code} before it was ready`);
    });
  });
}

/**
 * Starts the built server and waits until it is ready.
 *
 * @throws with the server's log if it does not become ready, and with one line if there is no build
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync(`${BUILD}/server.js`)) {
    throw new Error("There is no build to test. Run `npm run build` first (`npm test` does).");
  }
  const database = options.database ?? (await createDatabase());
  const dataDir = options.dataDir ?? mkdtempSync(join(quietFolder(), "twin-data-"));
  const settings = settingsFor(options, dataDir, database.url);
  const started = launch(options.build ?? BUILD, settings);
  const { child, exited, printed } = started;
  const origin = await readyOrigin(started);
  const port = options.port || Number(new URL(origin).port);
  const remove = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    origin: `http://localhost:${port}`,
    port,
    sessionSecret: settings.SESSION_SECRET?.split(",")[0] ?? "",
    cookieName: (name) => `${settings.APP_ORIGIN?.startsWith("https:") ? "__Host-" : ""}${name}`,
    database,
    dataDir,
    process: child,
    exited,
    log: () => printed.text,
    remove,
    async stop() {
      const deadline = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
      const code = await end("SIGTERM");
      clearTimeout(deadline);
      await remove();
      if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM:\n${printed.text}`);
    },
    kill: async () => void (await end("SIGKILL")),
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { signUp } from "../support/accounts/person";
import { freePort } from "../support/database/postgres";
import { type ServerOptions, startServer, type TestServer } from "../support/server/server";
import { BUILD, SECRETS } from "../support/server/settings";
import { furnished } from "../support/twin/furnished";
import { residentKb, type Target } from "./load/load";

const REFERENCES = fileURLToPath(new URL("references.ts", import.meta.url));
const REMIX_SERVE = fileURLToPath(
  new URL("../../node_modules/@remix-run/serve/dist/cli.js", import.meta.url),
);

/** Thirty answers that give five different scores. */
const ANSWERS = Object.fromEntries(
  ["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"].flatMap((trait, t) =>
    [1, 2, 3, 4, 5, 6].map((position) => [`${trait}_${position}`, 1 + ((position * (t + 2)) % 5)]),
  ),
);

/** A built server and the cookie of a person with a profile. */
export type Subject = { server: TestServer; cookie: string };

/** Starts the product on its own database, with a registered and assessed user. */
export async function startSubject(logLevel = "info"): Promise<Subject> {
  const server = await startServer({ env: { LOG_LEVEL: logLevel } });
  const person = await signUp(server);
  const answer = await person.client.postJson("/api/personality", { answers: ANSWERS });
  if (answer.status !== 201) throw new Error(`The assessment answered ${answer.status}: ${answer.text}`);
  return { server, cookie: person.cookie };
}

/** Starts the product, on a given database or its own, with a user who has some of everything. */
export async function startFurnished(
  options: ServerOptions & { preferences?: number } = {},
): Promise<Subject> {
  const server = await startServer(options);
  const { cookie } = await furnished(server, { preferences: options.preferences });
  return { server, cookie };
}

/** A path of the product, requested by its person. */
export function ofSubject({ server, cookie }: Subject, path: string, headers = {}): Target {
  const { pid } = server.process;
  if (pid === undefined) throw new Error("The server is not running.");
  return { url: `${server.origin}${path}`, headers: { Cookie: cookie, ...headers }, pid };
}

/** Another server that receives the same requests as the product. */
type Beside = { target(path: string): Target; stop(): void };

/**
 * Starts a server on the subject's database, to which the subject's person sends requests.
 *
 * @param ready what it prints once it listens, with its port
 */
async function startBeside(
  { server, cookie }: Subject,
  options: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Beside> {
  const child: ChildProcess = spawn(process.execPath, options, {
    env: {
      ...SECRETS,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.url,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const port = await new Promise<number>((resolve, reject) => {
    let printed = "";
    // Read to the end, since a full pipe would stall the server.
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (printed.length > 10_000) return;
      printed += text;
      const found = ready.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error(`${options.at(-1)} did not start.`)));
  });
  const target = (path: string): Target => ({
    url: `http://localhost:${port}${path}`,
    headers: { Cookie: cookie },
    pid: child.pid ?? 0,
  });
  return { target, stop: () => void child.kill() };
}

/** Starts `references.ts` on the subject's database. */
export function startReferences(subject: Subject): Promise<Beside> {
  const settings = { COOKIE: subject.cookie, ORIGIN: subject.server.origin };
  return startBeside(subject, ["--import", "tsx", REFERENCES], settings, /^References on (\d+)$/m);
}

/** Starts stock `remix-serve` with the same build on the subject's database. */
export async function startRemixServe(subject: Subject): Promise<Beside> {
  const settings = { PORT: String(await freePort()) };
  const ready = /^\[remix-serve\] http:\/\/localhost:(\d+)/m;
  return startBeside(subject, [REMIX_SERVE, `${BUILD}/server/index.js`], settings, ready);
}

/** Milliseconds from SIGTERM to the end of an idle server that holds a connection open. */
export async function stopTime({ server, cookie }: Subject): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    get(server.origin, { agent, headers: { Cookie: cookie } }, (answer) =>
      answer.resume().once("end", resolve),
    ).once("error", reject);
  });
  const started = performance.now();
  server.process.kill("SIGTERM");
  const code = await server.exited;
  const ms = performance.now() - started;
  agent.destroy();
  await server.remove();
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM.`);
  return ms;
}

/** The median of a process's memory in kilobytes, sampled every 50 ms while something runs. */
export async function memoryDuring(pid: number, work: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  const look = () => {
    const held = residentKb(pid);
    if (held !== null) seen.push(held);
  };
  const timer = setInterval(look, 50);
  try {
    await work();
    look();
    return seen;
  } finally {
    clearInterval(timer);
  }
}

/**
 * The processor time that single pieces of work take in the server and in PostgreSQL. `scripts/scaling/costs.ts` has the
 * figures that simulations use.
 */
import { startPlatforms } from "../../platforms/start";
import { Mailbox } from "../../support/accounts/mailbox";
import { account, loggedIn, type Person } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { makeDue } from "../../support/server/due-jobs";
import globalSetup from "../../support/server/global-setup";
import { startServer, type TestServer } from "../../support/server/server";
import { furnished, SCORES } from "../../support/twin/furnished";
import { onBothEngines, printWhenApart } from "../apart";
import { keepYear } from "../entries-figures";
import type { Figure } from "../figures";
import { CostMeter, type Spent } from "./cost-meter";
import { connectTo, quiet } from "./settled";

const PAGES = ["/", "/preferences", "/profile", "/integrations", "/api/user"];
const PLATFORMS = ["google", "linkedin", "meta", "tiktok", "amazon", "github"];
const IDLE_MS = 15_000;
const TIMES = 100;
/** Requests of a page by each person; only the last person's are measured. */
const ASKED = 440;
const AT_ONCE = 8;
const WARMING = 2;
/** Entries that are kept. */
const PLAYS = 100_000;
const SYNCS = 30;

const QUIET = { category: "work", subcategory: "environment", confidence: 70 };

const engine = ENGINE === "sqlite" ? "SQLite" : "PostgreSQL";

/** @param times how often the work was done in the time spent */
function figuresOf(name: string, { serverMs, databaseMs, wallMs }: Spent, times: number): Figure[] {
  const from = `${times} in ${(wallMs / 1000).toFixed(1)} s`;
  const line = (where: string, ms: number) => ({
    name: `${name}, ${engine}: ${where}`,
    result: ms / times,
    unit: " ms CPU",
    from,
  });
  return [line("server", serverMs), ...(ENGINE === "sqlite" ? [] : [line("database", databaseMs)])];
}

/** Makes somebody open a page many times, eight at once. */
async function opened({ client }: Person, path: string): Promise<void> {
  const some = async () => {
    for (let nth = 0; nth < ASKED / AT_ONCE; nth += 1) {
      const answer = await client.get(path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

async function pages(server: TestServer, meter: CostMeter): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of PAGES) {
    // An account may send 600 requests in five minutes, and V8 needs more before it is as fast as it gets.
    for (let other = 0; other < WARMING; other += 1) await opened(await furnished(server), path);
    const person = await furnished(server);
    const spent = await meter.during(() => opened(person, path));
    figures.push(...figuresOf(`GET ${path}`, spent, ASKED));
  }
  return figures;
}

/** Measures adding preferences, with what the twin makes of each, and checking passwords. */
async function writes(server: TestServer, person: Person, meter: CostMeter): Promise<Figure[]> {
  const added = await meter.during(async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const answer = await person.client.postJson("/api/preferences", {
        ...QUIET,
        preference: `Quiet ${time}`,
      });
      if (answer.status !== 201) throw new Error(`Adding answered ${answer.status}: ${answer.text}`);
      await person.client.get("/");
      await quiet(server);
    }
  });
  const { email, password } = await account(server);
  const signedIn = await meter.during(async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const answer = await new Client(server.origin).postJson("/api/login", { email, password });
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
    }
  });
  return [
    ...figuresOf("adding a preference, and the dashboard after it", added, TIMES),
    ...figuresOf("signing in with a password", signedIn, TIMES),
  ];
}

async function keeping(server: TestServer, meter: CostMeter): Promise<Figure[]> {
  const person = await loggedIn(server);
  const figures: Figure[] = [];
  for (const year of [2024, 2025]) {
    await keepYear(server, [person, null], { year, plays: PLAYS }, async (work) => {
      const spent = await meter.during(work);
      figures.push(...figuresOf(`a thousand entries that are kept, ${year}`, spent, PLAYS / 1_000));
    });
  }
  return figures;
}

const callsOf = async ({ database }: TestServer, platform: string) =>
  Number(
    (
      await database.query(`SELECT "count" AS "n" FROM "RateLimit" WHERE "key" LIKE $1`, [
        `calls-${platform}:%`,
      ])
    )[0]?.n,
  );

async function syncs(server: TestServer, meter: CostMeter): Promise<Figure[]> {
  const person = await loggedIn(server);
  const figures: Figure[] = [];
  for (const platform of PLATFORMS) {
    await connectTo(person, platform);
    await quiet(server);
    figures.push({
      name: `calls of a first sync with ${platform}, ${engine}`,
      result: await callsOf(server, platform),
    });
  }
  const of = `"userId" = $1 AND "platform" = 'google'`;
  await server.database.query(`DELETE FROM "RateLimit"`);
  const spent = await meter.during(async () => {
    for (let time = 0; time < SYNCS; time += 1) {
      await server.database.query(
        `UPDATE "Job" SET "runAt" = $2 WHERE "key" IN (SELECT "id" FROM "PlatformGrant" WHERE ${of})`,
        [person.id, new Date(Date.now() - 1_000)],
      );
      await quiet(server);
    }
  });
  return [...figures, ...figuresOf("a sync with google", spent, SYNCS)];
}

async function letters(server: TestServer, mailbox: Mailbox, meter: CostMeter): Promise<Figure[]> {
  const { database } = server;
  for (let time = 0; time < TIMES; time += 1) {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
  }
  await quiet(server);
  const due = new Date(sunday() - 2 * 60 * 60 * 1000);
  await database.query(
    `UPDATE "User" SET "emailProvenAt" = $1, "weeklyEmailSince" = $1, "weeklyEmailDue" = $1`,
    [due],
  );
  const before = mailbox.letters.length;
  const spent = await meter.during(async () => {
    await makeDue(server, "weekly-email");
    while (mailbox.letters.length - before < TIMES) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return figuresOf(
    "a weekly email, by a mail server on this machine",
    spent,
    mailbox.letters.length - before,
  );
}

/** Noon of the coming Sunday, in UTC. */
function sunday(): number {
  const now = new Date();
  return Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() + ((7 - now.getUTCDay()) % 7),
    12,
  );
}

/** Makes a server believe that it is Sunday, when weekly emails are sent. */
const onSunday = () => {
  const ahead = sunday() - Date.now();
  const code = `const Real = Date; globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + ${ahead}); }
    static now() { return Real.now() + ${ahead}; } };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
};

/** Database statements of single pieces of work, counted in the debug log. */
async function statementsOfWork(options: { port: number; env: Record<string, string> }): Promise<Figure[]> {
  const server = await startServer({ ...options, env: { ...options.env, LOG_LEVEL: "debug" } });
  const person = await furnished(server);
  const figures: Figure[] = [];
  const count = async (name: string, times: number, work: (time: number) => Promise<unknown>) => {
    await quiet(server);
    const from = server.log().length;
    for (let time = 0; time < times; time += 1) await work(time);
    await quiet(server);
    const lines = server.log().slice(from).split('"statement":').length - 1;
    figures.push({ name: `statements of ${name}, ${engine}`, result: lines / times });
  };
  await count("the dashboard", 20, () => person.client.get("/"));
  await count("adding a preference, and the dashboard after it", 20, async (time) => {
    await person.client.postJson("/api/preferences", { ...QUIET, preference: `Quiet ${time}` });
    await person.client.get("/");
    await quiet(server);
  });
  await count("a first sync with google, and connecting", 1, () => connectTo(person, "google"));
  await server.stop();
  return figures;
}

async function measureCosts(): Promise<Figure[]> {
  const tearDown = await globalSetup();
  const port = await freePort();
  const platforms = await startPlatforms({ appOrigin: `http://localhost:${port}` });
  for (const standIn of platforms.all) standIn.present = standIn.meet();
  const counted = await statementsOfWork({ port, env: platforms.env });
  const server = await startServer({ port, env: platforms.env });
  const mailbox = await new Mailbox().start();
  const posting = await startServer({ env: { ...mailbox.settings, ...onSunday() } });
  try {
    const person = await furnished(server);
    const [meter, second] = [new CostMeter(server), new CostMeter(posting)];
    await quiet(server);
    const idle = await meter.begin(IDLE_MS);
    await second.begin(IDLE_MS);
    return [
      ...counted,
      ...figuresOf("an idle server for a second", idle, IDLE_MS / 1000),
      ...(await pages(server, meter)),
      ...(await writes(server, person, meter)),
      ...(await syncs(server, meter)),
      ...(await keeping(server, meter)),
      ...(await letters(posting, mailbox, second)),
    ];
  } finally {
    for (const one of [server, posting]) await one.stop();
    await mailbox.stop();
    await platforms.stop();
    await tearDown();
  }
}

/** On both engines. Takes minutes. */
export const costs = (): Promise<Figure[]> => onBothEngines(import.meta.url, null);

await printWhenApart(import.meta.url, measureCosts);

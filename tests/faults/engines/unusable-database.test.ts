import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { createServer, connect as dial, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, type TestContext } from "vitest";
import { loggedIn, newFields, type Person } from "../../support/accounts/person";
import { createDatabase, ENGINE, type TestDatabase } from "../../support/database/database";
import { type Answer, Client } from "../../support/http/client";
import { expectTellsNothing } from "../../support/http/leaks";
import { startServer, type TestServer } from "../../support/server/server";

const SCORES = { openness: 50, conscientiousness: 50, extraversion: 50, agreeableness: 50, neuroticism: 50 };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function skipLoudly(context: TestContext, why: string): never {
  console.warn(`\n*** SKIPPED: ${context.task.name}: ${why} ***\n`);
  return context.skip(why);
}

/** Runs a command that needs root and not every machine allows. */
function asRoot(context: TestContext, program: string, args: string[]): void {
  try {
    execFileSync(program, args, { stdio: "pipe" });
  } catch (error) {
    skipLoudly(context, `${program} does not work here: ${String(error).split("\n")[0]}`);
  }
}

const health = async (server: TestServer) => (await new Client(server.origin).get("/healthz")).status;

/** Every write a person can make, with its answer. */
async function everyWrite(server: TestServer, person: Person): Promise<[string, Answer][]> {
  const { email, password } = person;
  const stranger = () => new Client(server.origin);
  return [
    ["POST /api/personality", await person.client.postJson("/api/personality", SCORES)],
    ["POST /api/register", await stranger().postJson("/api/register", newFields())],
    ["POST /api/login", await stranger().postJson("/api/login", { email, password })],
    ["POST /register", await stranger().postForm("/register", newFields())],
    ["POST /login", await stranger().postForm("/login", { email, password })],
  ];
}

/** Expects forms to come back filled in, each with its documented sentence. */
async function expectFormsKept({ client }: Person): Promise<void> {
  const answers = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`openness_${index + 1}`, "5"]));
  const section = await client.postForm("/personality-assessment", {
    ...answers,
    section: "1",
    intent: "next",
  });
  expect(section.status).toBe(503);
  expect(section.page().alerts.join()).toContain("Failed to save personality profile. Please try again.");
  expect(section.page().document.querySelectorAll("input[value='5'][checked]")).toHaveLength(6);
  const typed = { category: "work", subcategory: "schedule", preference: "Early", confidence: "80" };
  const preference = await client.postForm("/preferences", { ...typed, intent: "add", id: randomUUID() });
  expect(preference.status).toBe(503);
  expect(preference.page().alerts.join()).toContain("Failed to save preference. Please try again.");
  expect(preference.page().document.querySelector("textarea")?.value).toBe("Early");
  await client.postForm("/?index", { intent: "disconnect", platform: "linkedin" });
  const dashboard = (await client.get("/")).page();
  expect(dashboard.toast).toEqual(["Error", "Failed to disconnect platform."]);
  expect(dashboard.text("#platforms")).toContain("LinkedIn");
}

async function expectUnavailable(server: TestServer, person: Person): Promise<void> {
  for (const [way, answer] of await everyWrite(server, person)) {
    expect(answer.status, `${way}: ${answer.text.slice(0, 300)}`).toBe(503);
    expect(Number(answer.headers.get("Retry-After")), way).toBeGreaterThan(0);
    expect(answer.setCookies, way).toEqual([]);
    expectTellsNothing(answer.text, way);
    if (way.includes("/api/")) {
      expect(answer.json()).toEqual({ error: expect.stringMatching(/cannot be saved or read right now/) });
    } else {
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.page().main).toContain("This server cannot save or read right now");
    }
  }
  const answer = await new Client(server.origin).get("/healthz");
  expect([answer.status, answer.json()]).toEqual([503, { status: "unavailable" }]);
}

/** Expects the same process to work again by itself. */
async function expectRecovery(server: TestServer, person: Person): Promise<void> {
  await expect.poll(() => health(server), { timeout: 30_000, interval: 100 }).toBe(200);
  const statuses = (await everyWrite(server, person)).map(([way, { status }]) => [way, status]);
  expect(statuses).toEqual([
    ["POST /api/personality", 201],
    ["POST /api/register", 201],
    ["POST /api/login", 200],
    ["POST /register", 302],
    ["POST /login", 302],
  ]);
  expect(server.process.exitCode).toBeNull();
  await server.stop();
}

/** A separate small disk, unmounted after the test. */
function smallDisk(context: TestContext, megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "twin-disk-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  asRoot(context, "mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder]);
  undo.push(() => execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Writes to a disk until it is full. @returns the number of bytes */
function fillUp(path: string): number {
  const file = openSync(path, "a");
  let taken = 0;
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    try {
      for (let written = size; written === size; taken += written)
        written = writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!String(error).includes("ENOSPC")) throw error;
    }
  }
  closeSync(file);
  return taken;
}

const onSqlite = it.runIf(ENGINE === "sqlite");
const onPostgres = it.runIf(ENGINE === "postgresql");

onSqlite(
  "disk full: 503 as page and as JSON, a red health check; with room again it recovers by itself",
  async (context) => {
    const disk = smallDisk(context, 4);
    const server = await startServer({ database: await createDatabase({ disk }) });
    const person = await loggedIn(server);
    expect(await health(server)).toBe(200);
    const filler = join(disk, "filler");
    fillUp(filler);
    // Room within the database's own files is used up first. Writes acknowledged until then must be kept.
    let acknowledged = 0;
    const write = async () => {
      const { status } = await person.client.postJson("/api/personality", SCORES);
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged++;
      return status;
    };
    // Room freed by a checkpoint is filled too; otherwise the writes below would fit after the next erasure.
    do {
      for (let turn = 0; turn < 3_000 && (await write()) === 201; turn++);
      await server.database.query("PRAGMA wal_checkpoint(TRUNCATE)");
    } while (fillUp(filler) > 0);
    await expectUnavailable(server, person);
    // Reading still works.
    expect((await person.client.get("/")).status).toBe(200);
    expect((await person.client.get("/api/user")).status).toBe(200);
    rmSync(filler);
    expect(await server.database.count("PersonalityProfile")).toBe(acknowledged);
    await expectRecovery(server, person);
  },
);

onSqlite("read-only: 503 as page and as JSON, a red health check; it recovers by itself", async (context) => {
  // Files in memory cannot be made unchangeable.
  const server = await startServer({ database: await createDatabase({ disk: tmpdir() }) });
  const person = await loggedIn(server);
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  expect(await health(server)).toBe(200);
  const file = server.database.url.replace("file:", "");
  const files = [file, `${file}-wal`];
  // Unlike permissions, this also applies to open files and to root.
  asRoot(context, "chattr", ["+i", ...files]);
  undo.push(() => execFileSync("chattr", ["-i", ...files]));
  await expectUnavailable(server, person);
  expect((await person.client.get("/")).status).toBe(200);
  await expectFormsKept(person);
  undo.pop()?.();
  await expectRecovery(server, person);
});

/** Ends every connection to a database except the test's own. */
async function endConnections(database: TestDatabase): Promise<void> {
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
}

/**
 * Waits until the server has replaced all of its current connections. After a write was refused as
 * read-only each is used once (`ground/database/postgresql/pool.server.ts`); a healthy answer proves only one of them.
 */
async function partedWithEarlier(database: TestDatabase): Promise<void> {
  const [{ now } = {}] = await database.query("SELECT clock_timestamp()::text AS now");
  const earlier = async () => {
    const rows = await database.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_start < $1::timestamptz`,
      [String(now)],
    );
    return rows.length;
  };
  await expect.poll(earlier, { timeout: 30_000, interval: 250 }).toBe(0);
}

onPostgres("read-only: 503 as page and as JSON, a red health check; it recovers by itself", async () => {
  const server = await startServer();
  const person = await loggedIn(server);
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  expect(await health(server)).toBe(200);
  const name = new URL(server.database.url).pathname.slice(1);
  await server.database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await endConnections(server.database);
  await expect.poll(() => health(server), { timeout: 10_000 }).toBe(503);
  await expectUnavailable(server, person);
  expect((await person.client.get("/")).status).toBe(200);
  await expectFormsKept(person);
  await server.database.query("SET default_transaction_read_only = off");
  await server.database.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  // The server itself must replace its connections.
  await partedWithEarlier(server.database);
  await expectRecovery(server, person);
});

onPostgres("out of reach: 503 as page and as JSON, a red health check; it recovers by itself", async () => {
  const database = await createDatabase();
  const door = await doorTo(database.url);
  const server = await startServer({ database, env: { DATABASE_URL: door.url } });
  const person = await loggedIn(server);
  expect(await health(server)).toBe(200);
  await door.shut();
  await expect.poll(() => health(server), { timeout: 10_000 }).toBe(503);
  await expectUnavailable(server, person);
  expect((await person.client.get("/")).status).toBe(503);
  expect((await person.client.get("/api/user")).status).toBe(503);
  expect((await new Client(server.origin).get("/terms")).status).toBe(200);
  await door.open();
  await expectRecovery(server, person);
  await door.shut();
});

/** A proxy to a database that can be closed and opened, like a network or a restarting server. */
async function doorTo(url: string) {
  const { port: targetPort, hostname } = new URL(url);
  const passing = new Set<Socket>();
  const door = createServer((socket) => {
    const onward = dial(Number(targetPort), hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      passing.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => passing.delete(from));
    }
  });
  const open = (port = 0) =>
    new Promise<number>((resolve) => {
      door.listen(port, "127.0.0.1", () => resolve(Number(Object(door.address()).port)));
    });
  const port = await open();
  return {
    url: url.replace(`:${targetPort}/`, `:${port}/`),
    open: () => open(port),
    async shut() {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of passing) socket.destroy();
      await closed;
    },
  };
}

import Database from "libsql";
import { describe, expect, it } from "vitest";
import { account, loggedIn } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { refuseWrites } from "../../support/database/refused-writes";
import { fill, JSON_EXPORT, upload } from "../../support/exports/exporting";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";
import { SCORES } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";
import { revisions } from "../../support/twin/revisions";

const server = await serve({ own: true });

const HOUR_MS = 60 * 60 * 1000;
const jobs = (of: TestServer) =>
  of.database.query(
    `SELECT "kind", "key", "userId", "runAt", "attempts", "claim" FROM "Job" ORDER BY "kind"`,
  );

const nextSweep = async () =>
  Date.parse(String((await jobs(server)).find(({ kind }) => kind === "sweep")?.runAt));
/** Waits until a server has swept and no sweep is under way. */
const swept = () =>
  expect
    .poll(
      () =>
        server.database.count("Job", `"kind" = 'sweep' AND "claim" IS NULL AND "runAt" > $1`, [new Date()]),
      {
        timeout: 20_000,
      },
    )
    .toBe(1);

describe.runIf(ENGINE === "sqlite")("while another process writes for long", () => {
  it("looking for work holds nobody up, and stopping takes no longer", async () => {
    const held = await startServer();
    const other = new Database(held.database.url.replace(/^file:/, ""));
    // The server that has just started may be writing.
    other.exec("PRAGMA busy_timeout = 20000");
    other.exec("BEGIN IMMEDIATE");
    try {
      const client = new Client(held.origin);
      const until = Date.now() + 4_000;
      let longest = 0;
      while (Date.now() < until) {
        const asked = performance.now();
        expect((await client.get("/login")).status).toBe(200);
        longest = Math.max(longest, performance.now() - asked);
      }
      // Waiting for the other process's write would take five seconds.
      expect(longest).toBeLessThan(2_000);
      const attempts = (await jobs(held)).map((job) => job.attempts);
      expect(attempts).not.toEqual([]);
      expect(attempts.every((count) => count === 0)).toBe(true);
    } finally {
      other.close();
    }
    await expect.poll(async () => (await jobs(held)).every(({ claim }) => claim === null)).toBe(true);
    await held.stop();
  });
});

describe("the sweep", () => {
  it("is one job however many servers there are, removes what has run out, and comes again in a minute", async () => {
    const person = await loggedIn(server);
    const old = (key: string) =>
      server.database.query(`INSERT INTO "RateLimit" ("key", "count", "expire") VALUES ($1, 1, $2)`, [
        key,
        new Date(Date.now() - HOUR_MS),
      ]);
    const left = (key: string) => server.database.count("RateLimit", `"key" = $1`, [key]);
    await swept();
    await old("before-a-start");
    const second = await startServer({ database: server.database, dataDir: server.dataDir });
    await expect.poll(() => left("before-a-start"), { timeout: 20_000 }).toBe(0);
    expect(await server.database.count("Job", `"kind" = 'sweep'`)).toBe(1);
    await second.kill();
    await old("by-itself");
    await makeDue(server, "sweep");
    await expect.poll(() => left("by-itself"), { timeout: 50_000 }).toBe(0);
    await swept();
    expect((await nextSweep()) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await person.client.get("/")).status).toBe(200);
  });

  it("comes sooner when a deletion can soon no longer be undone, and erases it then", async () => {
    const person = await loggedIn(server);
    const { id } = await addPreference(person.client);
    await press(person.client, `/preferences?delete=${id}`, "Delete preference");
    const expire = new Date(Date.now() + 8_000);
    await server.database.query(`UPDATE "DeletedPreference" SET "expire" = $1 WHERE "userId" = $2`, [
      expire,
      person.id,
    ]);
    const left = () => server.database.count("DeletedPreference", `"userId" = $1`, [person.id]);
    await makeDue(server, "sweep");
    await expect.poll(nextSweep, { timeout: 7_000, interval: 50 }).toBe(expire.getTime());
    expect(await left()).toBe(1);
    await expect.poll(left, { timeout: 20_000, interval: 50 }).toBe(0);
    expect(Date.now() - expire.getTime()).toBeLessThan(4_000);
  });
});

describe("the keys of usernames", () => {
  it("are looked at once for each account: a start goes on where the one before ended", async () => {
    const first = await startServer();
    const { database, dataDir } = first;
    const position = async () => {
      const [row] = await database.query(`SELECT "payload" FROM "Job" WHERE "kind" = 'username-keys'`);
      const payload = row?.payload;
      return (typeof payload === "string" ? JSON.parse(payload) : payload)?.after;
    };
    const people = await Promise.all(
      ["Olli one", "Olli two"].map((username) => account(first, { username })),
    );
    const ids = people.map(({ id }) => id).sort();
    await makeDue(first, "username-keys");
    await expect.poll(position, { timeout: 20_000 }).toBe(ids[1]);
    await first.kill();
    // Keys as they were before the job: it does not check these accounts again, only later ones.
    await database.query(`UPDATE "User" SET "usernameKey" = "username"`);
    const last = `${ids[1]}-later`;
    await database.query(`UPDATE "User" SET "id" = $1 WHERE "id" = $2`, [last, String(ids[0])]);
    const second = await startServer({ database, dataDir });
    await expect.poll(position, { timeout: 20_000 }).toBe(last);
    const keys = await database.query(`SELECT "username", "usernameKey" FROM "User" ORDER BY "id"`);
    expect(keys.map((row) => row.username === row.usernameKey)).toEqual([true, false]);
    await second.stop();
  });
});

describe("a change that nobody looks at", () => {
  it("leaves no job once the write itself has worked out what it means", async () => {
    const person = await loggedIn(server);
    await addPreference(person.client);
    await person.client.postJson("/api/personality", SCORES);
    expect(await server.database.count("Job", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("leaves no job after an import of many batches either", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "batches");
    const { text } = await ada.client.get(JSON_EXPORT);
    expect((await upload(bob.client, text)).status).toBe(302);
    const { now } = await revisions(server.database, bob);
    expect(now).toBeGreaterThan(1);
    expect(await server.database.count("Job", `"userId" = $1`, [bob.id])).toBe(0);
  });

  it("is worked out after a server has died amid it, with the next one's start", async () => {
    const first = await startServer();
    const { database, dataDir } = first;
    const person = await loggedIn(first);
    const letIn = await refuseWrites(database, "TwinState");
    await addPreference(person.client);
    await first.kill();
    await letIn();
    expect(await jobs(first)).toMatchObject([
      { kind: "count-choices" },
      { kind: "daily-reminders" },
      { kind: "erase-samples" },
      { kind: "keep-periods" },
      { kind: "prepare-sample" },
      { kind: "reseal" },
      { kind: "sweep" },
      { kind: "sweep-archives" },
      { kind: "tell-what-is-due" },
      { kind: "twin-catching-up", userId: person.id },
      { kind: "username-keys" },
      { kind: "weekly-email" },
    ]);
    await makeDue(first, "twin-catching-up");
    const second = await startServer({ database, dataDir });
    await expect.poll(() => revisions(database, person), { timeout: 20_000 }).toEqual({ now: 1, made: 1 });
    await expect.poll(() => database.count("Job", `"userId" = $1`, [person.id])).toBe(0);
    expect(await database.count("ActivityMetric", `"userId" = $1`, [person.id])).toBe(1);
    await second.stop();
  });

  it("is tried again while the database refuses it, and done when it no longer does", async () => {
    const own = await startServer();
    const person = await loggedIn(own);
    const letIn = await refuseWrites(own.database, "TwinState");
    await addPreference(person.client);
    await makeDue(own, "twin-catching-up");
    await expect.poll(() => own.log(), { timeout: 20_000 }).toContain("a job has failed; trying again later");
    await letIn();
    await expect
      .poll(() => revisions(own.database, person), { timeout: 30_000 })
      .toEqual({ now: 1, made: 1 });
    await own.stop();
  });

  it("is forgotten with the person", async () => {
    const own = await startServer();
    const person = await loggedIn(own);
    await refuseWrites(own.database, "TwinState");
    await addPreference(person.client);
    expect(await own.database.count("Job", `"userId" = $1`, [person.id])).toBe(1);
    await own.database.query(`DELETE FROM "User" WHERE "id" = $1`, [person.id]);
    expect(await own.database.count("Job", `"userId" = $1`, [person.id])).toBe(0);
    await own.stop();
  });
});

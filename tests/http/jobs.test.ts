import { describe, expect, it } from "vitest";
import { loggedIn } from "../support/person";
import { startServer, type TestServer } from "../support/server";
import { SCORES } from "./furnished";
import { revisions } from "./healing";
import { addPreference } from "./preferring";
import { refuseWrites } from "./refusing";
import { serve } from "./serve";

const server = await serve();

const HOUR_MS = 60 * 60 * 1000;
const jobs = (of: TestServer) =>
  of.database.query(
    `SELECT "kind", "key", "userId", "runAt", "attempts", "claim" FROM "Job" ORDER BY "kind"`,
  );

/** As if so much time had passed: what waits for its hour is due. */
async function makeDue(of: TestServer, kind: string): Promise<void> {
  await of.database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "kind" = $2`, [
    new Date(Date.now() - 1_000),
    kind,
  ]);
}

describe("the hourly sweep", () => {
  it("is one job however many servers there are, and removes what has run out", async () => {
    const person = await loggedIn(server);
    const past = new Date(Date.now() - HOUR_MS);
    await server.database.query(`INSERT INTO "RateLimit" ("key", "count", "expire") VALUES ('old', 1, $1)`, [
      past,
    ]);
    const second = await startServer({ database: server.database, dataDir: server.dataDir });
    await second.kill();
    expect(await server.database.count("Job", `"kind" = 'sweep'`)).toBe(1);
    expect(await server.database.count("RateLimit", `"key" = 'old'`)).toBe(1);
    await makeDue(server, "sweep");
    const left = () => server.database.count("RateLimit", `"key" = 'old'`);
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    const next = async () =>
      Date.parse(String((await jobs(server)).find(({ kind }) => kind === "sweep")?.runAt));
    await expect.poll(next, { timeout: 20_000 }).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    expect((await person.client.get("/")).status).toBe(200);
  });
});

describe("a change that nobody looks at", () => {
  it("leaves no job once the write itself has worked out what it means", async () => {
    const person = await loggedIn(server);
    await addPreference(person.client);
    await person.client.postJson("/api/personality", SCORES);
    expect(await server.database.count("Job", `"userId" = $1`, [person.id])).toBe(0);
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
      { kind: "sweep" },
      { kind: "twin-catching-up", userId: person.id },
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

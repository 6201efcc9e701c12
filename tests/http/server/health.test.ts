import { afterAll, beforeAll, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { startServer, type TestServer } from "../../support/server/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it("says that it is healthy once the database takes a write", async () => {
  const answer = await new Client(server.origin).get("/healthz");
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ status: "ok" });
  expect(await server.database.count("HealthProbe")).toBe(1);
});

it("writes at most once in a while, however often it is asked, and reads each time", async () => {
  const fresh = await startServer({ env: { LOG_LEVEL: "debug" } });
  const client = new Client(fresh.origin);
  const written = async () => fresh.database.query(`SELECT "checkedAt" FROM "HealthProbe"`);
  const statements = (kind: RegExp) =>
    fresh
      .log()
      .split("\n")
      .filter((line) => line.includes("HealthProbe") && kind.test(line)).length;
  expect((await client.get("/healthz")).status).toBe(200);
  const first = await written();
  const reads = statements(/SELECT/);
  for (let turn = 0; turn < 20; turn++) expect((await client.get("/healthz")).status).toBe(200);
  expect(await written()).toEqual(first);
  // The server's output may come after its answer.
  await expect.poll(() => statements(/SELECT/)).toBeGreaterThanOrEqual(reads + 20);
  await fresh.stop();
});

it("many that ask at the same moment wait for one write", async () => {
  const fresh = await startServer({ env: { LOG_LEVEL: "debug" } });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => new Client(fresh.origin).get("/healthz")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const writes = fresh.log().match(/"statement":"(INSERT|UPDATE)[^\n]*HealthProbe/g) ?? [];
  expect(writes.length).toBeLessThanOrEqual(2);
  await fresh.stop();
});

it(`runs on the engine that was asked for: ${ENGINE}`, async () => {
  const person = await loggedIn(server);
  expect((await person.client.get("/api/user")).json()).toMatchObject({ id: person.id, email: person.email });
  expect(server.database.url).toMatch(ENGINE === "sqlite" ? /^file:/ : /^postgresql:/);
});

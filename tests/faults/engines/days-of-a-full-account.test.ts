import { afterAll, beforeAll, expect, it } from "vitest";
import { QUOTAS } from "~/web/http/limits/quotas";
import { loggedIn, type Person } from "../../support/accounts/person";
import { createDatabase, ENGINE } from "../../support/database/database";
import { fillAccount } from "../../support/entries/full-account";
import { startServer, type TestServer } from "../../support/server/server";

/** The most that a day may take, in milliseconds. */
const MOST_MS = 300;
const TRIES = 7;
/** PostgreSQL takes five minutes to write two million titles. */
const TITLES = ENGINE === "sqlite" ? QUOTAS.entries : 300_000;

const database = await createDatabase();
let server: TestServer;
let full: Person;
beforeAll(async () => {
  server = await startServer({ database });
  full = await loggedIn(server);
  await fillAccount(database, full.id, TITLES);
}, 900_000);
afterAll(() => server.stop());

/** The median time of an answer, in milliseconds. */
async function medianOf(path: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth++) {
    const began = performance.now();
    const answer = await full.client.get(path);
    times.push(performance.now() - began);
    expect(answer.status).toBeLessThan(400);
  }
  return times.sort((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0;
}

it("a day, those around it and today's date in earlier years are answered at once, however many titles there are", async () => {
  const slow: unknown[] = [];
  for (const path of [
    ...[
      "/day/2026-03-05",
      "/api/day/2026-03-05",
      "/day/1999-01-01",
      "/api/day/2031-12-31",
      "/day/2026-03-31",
    ],
    ...["/api/on-this-day", "/"],
  ]) {
    const ms = Math.round(await medianOf(path));
    console.log(path, `${ms} ms`);
    if (ms > MOST_MS) slow.push([path, ms]);
  }
  expect(slow).toEqual([]);
}, 120_000);

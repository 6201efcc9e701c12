import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { createDatabase } from "../../support/database/database";
import { tablesOf } from "../../support/database/traces";
import { giveManyEntries } from "../../support/entries/many-entries";
import { startProbing } from "../../support/measuring/probing";
import { endLeases, makeDue } from "../../support/server/due-jobs";
import { startServer, type TestServer } from "../../support/server/server";

const ENTRIES = 100_000;
/** Maximum wait of another user's request, in milliseconds. */
const LONGEST_WAIT = 500;

let server: TestServer;
const database = await createDatabase();
beforeAll(async () => {
  server = await startServer({ database });
});
afterAll(() => server.stop());

const entriesOf = ({ id }: Person) => database.count("Entry", `"userId" = $1`, [id]);
const leave = ({ client }: Person) => client.copy().postForm("/security/delete-account", { sure: "yes" });

/** A user with many titles, each by a different creator. */
async function withManyTitles(): Promise<Person> {
  const person = await loggedIn(server);
  await giveManyEntries(database, person.id, ENTRIES);
  return person;
}

it("while an account with 100,000 titles is deleted, no other request waits longer than 500 ms", async () => {
  const [other, leaver] = [await loggedIn(server), await withManyTitles()];
  const probing = startProbing(server, [
    { name: "GET /login", path: "/login" },
    { name: "somebody's page", path: "/", headers: { Cookie: other.cookie }, everyMs: 50 },
  ]);
  await wait(500);
  await probing.soFar();
  expect((await leave(leaver)).location).toBe("/login");
  const samples = await probing.stop();
  const longest = Math.round(Math.max(...samples.map(({ ms }) => ms)));
  console.log(`${samples.length} requests, the longest ${longest} ms`);
  expect([...new Set(samples.map(({ status }) => status))]).toEqual([200]);
  expect(longest).toBeLessThan(LONGEST_WAIT);
  expect(await tablesOf(server, leaver)).toEqual([]);
}, 180_000);

it("if the server is killed on the way, the next one deletes the rest", async () => {
  const leaver = await withManyTitles();
  const leaving = leave(leaver).catch(() => null);
  await expect.poll(() => entriesOf(leaver), { timeout: 30_000, interval: 5 }).toBeLessThan(ENTRIES);
  await server.kill();
  await leaving;
  expect(await database.count("User", `"id" = $1`, [leaver.id])).toBe(1);
  await endLeases({ database });
  server = await startServer({ database });
  await makeDue(server, "delete-account");
  await expect
    .poll(() => database.count("User", `"id" = $1`, [leaver.id]), { timeout: 60_000, interval: 100 })
    .toBe(0);
  expect(await tablesOf(server, leaver)).toEqual([]);
}, 180_000);

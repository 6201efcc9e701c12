import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { yearsBefore } from "~/leaving/retention";
import { addCrowd } from "../../bench/crowd";
import { loggedIn } from "../../support/accounts/person";
import { createDatabase } from "../../support/database/database";
import { startProbing } from "../../support/measuring/probing";
import { startServer } from "../../support/server/server";

/** More than one batch of each job that goes through all accounts. */
const CROWD = { users: 1_200, rows: 4_800 };
/** The longest that a request may wait, in milliseconds. */
const LONGEST_WAIT = 500;

it("while the retention periods of a thousand accounts end, no request waits longer than 500 ms", async () => {
  const database = await createDatabase();
  const outdated = yearsBefore(new Date(), 3).toISOString().slice(0, 10);
  await addCrowd(database, { ...CROWD, lastDay: outdated });
  const left = () => database.count("ActivityMetric", `"id" LIKE 'c0000000%'`);
  expect(await left()).toBe(CROWD.rows / 2);
  const server = await startServer({ database });
  const { cookie } = await loggedIn(server);
  const probing = startProbing(server, [
    { name: "GET /login", path: "/login" },
    { name: "GET /healthz", path: "/healthz" },
    { name: "somebody's page", path: "/", headers: { Cookie: cookie }, everyMs: 50 },
  ]);
  await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
  await wait(500);
  const samples = await probing.stop();
  const longest = Math.round(Math.max(...samples.map(({ ms }) => ms)));
  console.log(`${samples.length} requests, the longest ${longest} ms`);
  expect([...new Set(samples.map(({ status }) => status))]).toEqual([200]);
  expect(samples.length).toBeGreaterThan(100);
  expect(longest).toBeLessThan(LONGEST_WAIT);
  await server.stop();
}, 180_000);

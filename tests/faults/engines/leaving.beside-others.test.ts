import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { keepArchive, keptFiles } from "../../support/archives/handing-over";
import { fillEveryTable } from "../../support/database/every-table";
import { filesWith, rowsOf, tablesOf } from "../../support/database/traces";
import { cardOf, connect } from "../../support/platforms/connecting";
import { platformServers } from "../../support/platforms/platform-servers";
import { endLeases } from "../../support/server/due-jobs";
import type { TestServer } from "../../support/server/server";

const KILLS = 4;
/** Time for another server to take over, which waits until the first attempt would be over. */
const TAKEN_OVER_WITHIN_MS = 90_000;
const TEST_WITHIN_MS = 240_000;

const { platforms, start, end, database } = await platformServers();
const { google } = platforms;
let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(end);

const leave = ({ client }: Person) => client.copy().postForm("/security/delete-account", { sure: "yes" });

/** A user with a row in every table, a waiting archive, and Google connected. */
async function withEverything(mark: string): Promise<Person> {
  google.present = google.meet();
  const person = await loggedIn(server);
  await connect(person, "/auth/google");
  await vi.waitFor(async () => expect((await cardOf(person, "google"))?.lastSync).toBeTruthy(), 20_000);
  await fillEveryTable(database, person.id, `${mark} ${person.id}`);
  await keepArchive(server, person, mark);
  return person;
}

const isThere = async ({ id }: Person) => (await database.count("User", `"id" = $1`, [id])) === 1;

/** Deletes an account and kills the server some milliseconds later. @returns whether the account is still there */
async function killedAfter(ms: number | "answered", person: Person): Promise<boolean> {
  const [before, held] = [await rowsOf(server, person), google.countGrants()];
  const leaving = leave(person).catch(() => null);
  await (ms === "answered" ? leaving : pause(ms));
  await server.kill();
  await endLeases(server);
  server = await start();
  const stayed = await isThere(person);
  if (stayed) {
    expect([await rowsOf(server, person), google.countGrants()]).toEqual([before, held]);
    expect((await person.client.get("/api/user")).json()).toMatchObject({ id: person.id });
    expect((await leave(person)).location).toBe("/login");
  }
  expect(await tablesOf(server, person)).toEqual([]);
  return stayed;
}

/** Expects these texts in no file and no table, and the remaining work done. */
async function expectNothing(traces: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    expect(traces.flatMap((trace) => filesWith(server, trace))).toEqual([]);
    const left = `"kind" = 'erase-bytes' OR "kind" = 'erase-files' OR "kind" = 'revoke-grant'`;
    expect([await database.count("PendingRevocation"), await database.count("Job", left)]).toEqual([0, 0]);
  }, TAKEN_OVER_WITHIN_MS);
  expect([keptFiles(server), google.countGrants()]).toEqual([[], 0]);
  const everything = JSON.stringify(await database.snapshot());
  for (const trace of traces) expect(everything).not.toContain(trace);
}

it(
  "killed while an account is deleted: after the restart all of it is there, or nothing in any byte",
  async () => {
    const mark = randomUUID();
    const undisturbed = await withEverything(mark);
    const began = performance.now();
    await leave(undisturbed);
    const whole = performance.now() - began;
    const between = Array.from({ length: KILLS }, (_none, kill) => (whole * (kill + 1)) / (KILLS + 1));
    const stayed: boolean[] = [];
    const gone: Person[] = [];
    for (const moment of [0, ...between, "answered"] as const) {
      const person = await withEverything(mark);
      gone.push(person);
      stayed.push(await killedAfter(moment, person));
    }
    expect([stayed[0], stayed.at(-1)]).toEqual([true, false]);
    await expectNothing([mark, ...gone.flatMap(({ id, email }) => [id, email])]);
  },
  TEST_WITHIN_MS,
);

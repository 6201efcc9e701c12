import { expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { createDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { giveConnection } from "../../support/platforms/given-connections";
import { endLeases } from "../../support/server/due-jobs";
import { startServer, type TestServer } from "../../support/server/server";

const ACTIVATE = "/api/use-cases/calendar-clarity/activate";
const PEOPLE = 24;

async function withCalendar(server: TestServer): Promise<Person> {
  const person = await loggedIn(server);
  await giveConnection(server, person.id, { platform: "google" });
  const of = { source: "profile", of: "calendar events", kind: "activity-by-hour" } as const;
  await giveSignal(server, person, { ...of, values: { 8: 140, 15: 20 } });
  return person;
}

/** How many rows each person has. */
function counts(server: TestServer, table: string, people: readonly Person[]): Promise<number[]> {
  return Promise.all(people.map(({ id }) => server.database.count(table, `"userId" = $1`, [id])));
}

const once = (people: readonly Person[]) => people.map(() => 1);

/** Waits until no reports are left to make. */
function allMade(server: TestServer): Promise<void> {
  return vi.waitFor(
    async () => {
      expect(await server.database.count("ActiveOdyssey", `"askedAt" IS NOT NULL`)).toBe(0);
      expect(await server.database.count("Job", `"kind" = 'make-odyssey-report'`)).toBe(0);
    },
    { timeout: 30_000, interval: 50 },
  );
}

it("killed amid reports: after the restart each is there, once, with one notification", async () => {
  const [database, port] = [await createDatabase(), await freePort()];
  const first = await startServer({ database, port });
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) people.push(await withCalendar(first));
  // Killed as soon as the first report is there: once all requests are answered, all reports may be made.
  const answers = Promise.allSettled(people.map(({ client }) => client.postJson(ACTIVATE, {})));
  await vi.waitFor(async () => expect(await database.count("OdysseyReport")).toBeGreaterThan(0), {
    timeout: 10_000,
    interval: 1,
  });
  await first.kill();
  const isAnswered = (await answers).map((one) => one.status === "fulfilled" && one.value.status === 200);
  const pending = await database.count("Job", `"kind" = 'make-odyssey-report'`);
  expect(pending, "reports that were still to be made").toBeGreaterThan(0);
  await endLeases(first);
  const second = await startServer({ database, port, dataDir: first.dataDir });
  await allMade(second);
  const active = await counts(second, "ActiveOdyssey", people);
  // An acknowledged activation is there; one without an answer may be.
  expect(active).toEqual(isAnswered.map((answered, index) => (answered ? 1 : active[index])));
  expect(Math.max(...active)).toBe(1);
  for (const table of ["OdysseyReport", "Notification"]) {
    expect(await counts(second, table, people), table).toEqual(active);
  }
  await second.stop();
});

it("activated at once at two servers: it is active once, with one report and one notification", async () => {
  const database = await createDatabase();
  const [one, two] = [await startServer({ database }), await startServer({ database })];
  const people = [await withCalendar(one), await withCalendar(one), await withCalendar(one)];
  const asked = people.flatMap(({ client }) => {
    const elsewhere = new Client(two.origin);
    elsewhere.setCookie("twin_session", client.cookie("twin_session") ?? "");
    return [client, elsewhere, client.copy()].map((each) => each.postJson(ACTIVATE, {}));
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(asked.map(() => 200));
  await allMade(one);
  for (const table of ["ActiveOdyssey", "OdysseyReport", "Notification"]) {
    expect(await counts(one, table, people), table).toEqual(once(people));
  }
  await two.kill();
  await one.stop();
});

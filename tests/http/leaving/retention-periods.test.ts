import { expect, it, vi } from "vitest";
import { type Ending, RETENTION, yearsBefore } from "~/leaving/retention";
import { loggedIn } from "../../support/accounts/person";
import { dataModel } from "../../support/database/data-model";
import { fillEveryTable } from "../../support/database/every-table";
import { rowsOf } from "../../support/database/traces";
import { fill } from "../../support/exports/exporting";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const { database } = server;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The table and column with the age of each kind of row. */
const AGES: Record<Ending, [table: string, column: string]> = {
  activityMetric: ["ActivityMetric", "date"],
  notification: ["Notification", "createdAt"],
  securityEvent: ["SecurityEvent", "createdAt"],
  choiceAnswer: ["ChoiceAnswer", "answeredAt"],
  recommendationFeedback: ["RecommendationFeedback", "createdAt"],
  odysseyReport: ["OdysseyReport", "madeAt"],
  resultInsights: ["PersonalityProfile", "completedAt"],
};

/** A user with rows of every kind, a number of days older than the promised period. */
async function withRowsOlderBy(days: number): Promise<() => Promise<string[]>> {
  const person = await loggedIn(server);
  const { id } = person;
  await fill(server, person, `${days} of ${id}`);
  await fillEveryTable(database, id, id, ["SecurityEvent", "ActiveOdyssey", "OdysseyReport"]);
  const aged = RETENTION.flatMap(({ ends }) =>
    (ends?.rows ?? []).map((name) => {
      const [table, column] = AGES[name];
      const at = new Date(yearsBefore(new Date(), ends?.years ?? 0).getTime() - days * DAY_MS);
      return { name, table, column, value: column === "date" ? at.toISOString().slice(0, 10) : at };
    }),
  );
  for (const { table, column, value } of aged) {
    const one = table === "ActivityMetric" ? ` AND "id" LIKE '%-day'` : "";
    await database.query(`UPDATE "${table}" SET "${column}" = $1 WHERE "userId" = $2${one}`, [value, id]);
  }
  return async () => {
    const left = aged.map(async ({ name, table, column, value }) => {
      const told = name === "resultInsights" ? ` AND CAST("insights" AS TEXT) <> '[]'` : "";
      const where = `"userId" = $1 AND "${column}" = $2${told}`;
      return (await database.count(table, where, [id, value])) > 0 ? [name] : [];
    });
    return (await Promise.all(left)).flat();
  };
}

it("a row a day inside its period stays, a row a day outside goes, and a result loses only what was said of it", async () => {
  const [inside, outside] = [await withRowsOlderBy(-1), await withRowsOlderBy(1)];
  expect([(await inside()).length, (await outside()).length]).toEqual([7, 7]);
  const results = await database.count("PersonalityProfile");
  await makeDue(server, "keep-periods");
  await vi.waitFor(async () => expect(await outside()).toEqual([]), 10_000);
  expect((await inside()).sort()).toEqual(Object.keys(AGES).sort());
  expect(await database.count("PersonalityProfile")).toBe(results);
});

it("of what has no period, however old, nothing goes: an account, what its person stated, what platforms brought", async () => {
  const person = await loggedIn(server);
  await fill(server, person, person.id);
  const old = new Date("2010-01-01T00:00:00Z");
  const ages = {
    User: ["createdAt"],
    PersonalityProfile: ["completedAt"],
    Preference: ["createdAt", "updatedAt"],
    PlatformIntegration: ["connectedAt", "lastSyncAt"],
    PlatformGrant: ["grantedAt", "lastSyncAt"],
    PlatformData: ["fetchedAt"],
    Signal: ["periodFrom", "periodTo"],
    ArchiveImport: ["createdAt", "expire", "keptAt"],
    ShareLink: ["createdAt"],
    ActiveOdyssey: ["activatedAt"],
  };
  for (const [table, columns] of Object.entries(ages)) {
    const whose = table === "User" ? "id" : "userId";
    const set = columns.map((column) => `"${column}" = $1`).join(", ");
    await database.query(`UPDATE "${table}" SET ${set} WHERE "${whose}" = $2`, [old, person.id]);
  }
  const kept = async () => {
    const rows = await rowsOf(server, person);
    return Object.keys(ages).map((table) => [table, table === "User" ? 1 : rows[table]]);
  };
  const before = await kept();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  const ended = await withRowsOlderBy(1);
  await makeDue(server, "keep-periods");
  // The job processes people by id and may reach this one late, so the test waits for it.
  await vi.waitFor(async () => expect(await ended()).toEqual([]), 10_000);
  await vi.waitFor(async () => {
    expect(await database.count("Job", `"kind" = 'keep-periods' AND "claim" IS NOT NULL`)).toBe(0);
  }, 10_000);
  expect(await kept()).toEqual(before);
  expect(await database.count("User", `"id" = $1`, [person.id])).toBe(1);
});

it("the privacy page tells the periods that the job keeps", async () => {
  const page = (await (await loggedIn(server)).client.get("/privacy")).page();
  const rows = page
    .all("#retention-table tbody tr")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual(RETENTION.map(({ data, period: told }) => [data, told]));
});

/** Tables whose expired rows stay, or are removed by another job. */
const NOT_SWEPT = {
  ShareLink: "stands in the list of links as one that has ended",
  StoredArchive: "goes with its file (waiting-archives.test.ts)",
  ArchiveImport: "is kept once it is decided; otherwise it goes with its files (waiting-archives.test.ts)",
};

it("whatever has an end of its own goes with the next sweep: the data model says which tables that are", async () => {
  const person = await loggedIn(server);
  const swept = dataModel().flatMap(({ name, columns }) =>
    columns.includes("expire") && !(name in NOT_SWEPT) ? [name] : [],
  );
  expect(swept).toContain("PasskeyCeremony");
  await fillEveryTable(database, person.id, `swept ${person.id}`, swept);
  const past = new Date(Date.now() - 1_000);
  for (const table of swept) await database.query(`UPDATE "${table}" SET "expire" = $1`, [past]);
  const left = async () => {
    const counted = swept.map(async (table) => [table, await database.count(table, `"expire" = $1`, [past])]);
    return (await Promise.all(counted)).filter(([, count]) => count !== 0);
  };
  expect((await left()).map(([table]) => table).sort()).toEqual([...swept].sort());
  await makeDue(server, "sweep");
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
});

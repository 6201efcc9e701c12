import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { importRow, until } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";

const server = await serve();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** Plays of 800, 430 and 7 days ago. Two have the same creator, which alone does not tell how old a play is. */
const HISTORY = JSON.stringify([
  play(daysAgo(800), "Old one", "Bygone"),
  play(daysAgo(430), "Older than a year", "Both"),
  play(daysAgo(7), "New one", "Both"),
]);

async function keep(person: Person): Promise<string> {
  const id = await uploadTexts(server, person, { "Streaming_History_Audio_1.json": HISTORY });
  await keepWithTitles(server, person, id);
  return id;
}
const titlesOf = async ({ client }: Person) =>
  ((await client.get("/api/entries")).json() as { title: string }[]).map(({ title }) => title);
const setMonths = ({ client }: Person, months: string) =>
  client.postForm("/entries", { intent: "keep-for", months });
const plays = (id: string, where: string) =>
  server.database.count("CreatorMonth", `"userId" = $1 AND ${where}`, [id]);

it("titles older than the period that somebody sets go at once, and what is counted stays", async () => {
  const [person, other] = [await loggedIn(server), await loggedIn(server)];
  const id = await keep(person);
  await keep(other);
  expect((await person.client.get("/archives")).page().main).toContain("Keep titles for a time only");
  const answer = await setMonths(person, "12");
  expect([answer.status, answer.location]).toEqual([302, "/archives"]);
  const page = (await person.client.get("/archives")).page();
  expect(page.main).toContain("Kept for a year");
  expect(page.all("select[name=months] option[selected]").map((one) => one.getAttribute("value"))).toEqual([
    "12",
  ]);
  expect(await titlesOf(person)).toEqual(["New one"]);
  expect(await plays(person.id, `"creator" = 'Bygone'`)).toBe(0);
  expect(await plays(person.id, `"creator" = 'Both'`)).toBe(1);
  expect(await importRow(server, id)).toMatchObject({ state: "kept", added: 3 });
  expect(await titlesOf(other)).toHaveLength(3);
  // No archive brings the old titles back until their owner wants them again.
  await keep(person);
  expect(await titlesOf(person)).toEqual(["New one"]);
  await setMonths(person, "");
  await keep(person);
  expect(await titlesOf(person)).toEqual(["New one", "Older than a year", "Old one"]);
});

it("titles that grow older than the period go by the daily job", async () => {
  const [person, other] = [await loggedIn(server), await loggedIn(server)];
  await keep(person);
  await keep(other);
  await server.database.query(`UPDATE "User" SET "titlesKeptMonths" = 24 WHERE "id" = $1`, [person.id]);
  await makeDue(server, "keep-periods");
  await until(async () => (await plays(person.id, `"creator" = 'Bygone'`)) === 0);
  expect(await titlesOf(person)).toEqual(["New one", "Older than a year"]);
  expect(await titlesOf(other)).toHaveLength(3);
  await until(async () => (await server.database.count("Job", `"kind" = 'remove-entries'`)) === 0);
});

it("a period that is not offered changes nothing", async () => {
  const person = await loggedIn(server);
  await keep(person);
  for (const months of ["7", "-1", "1e1", "12 months"]) {
    expect((await setMonths(person, months)).status).toBe(400);
  }
  expect(await titlesOf(person)).toHaveLength(3);
  const set = await server.database.count("User", `"id" = $1 AND "titlesKeptMonths" IS NOT NULL`, [
    person.id,
  ]);
  expect(set).toBe(0);
});

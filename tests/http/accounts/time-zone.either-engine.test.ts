import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { makeLink, openLink } from "../../support/twin/sharing";

const server = await serve();

/** A user with one notification, at an instant that falls on another day in Auckland. */
async function told(timeZone: string | null): Promise<Person> {
  const person = await loggedIn(server);
  await server.database.query(`UPDATE "User" SET "timeZone" = $1 WHERE "id" = $2`, [timeZone, person.id]);
  await server.database.query(
    `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt") VALUES ($1, $2, 'Told', 'Once', $3)`,
    [`of ${person.id}`, person.id, new Date("2026-11-20T11:23:00.000Z")],
  );
  return person;
}

it.each([
  [null, "20 Nov 2026, 11:23 UTC"],
  ["UTC", "20 Nov 2026, 11:23"],
  ["Europe/Vienna", "20 Nov 2026, 12:23"],
  ["Pacific/Auckland", "21 Nov 2026, 00:23"],
])("in the zone %s the server's page says %s", async (timeZone, words) => {
  const { client } = await told(timeZone);
  const page = (await client.get("/share")).page();
  expect(page.texts("time")).toEqual([words]);
  expect(page.document.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-20T11:23:00.000Z");
});

it("a shared page tells nobody in which zone its owner lives, and an export stays in UTC", async () => {
  const person = await told("Pacific/Auckland");
  await person.client.postJson("/api/personality", {
    openness: 10,
    conscientiousness: 20,
    extraversion: 30,
    agreeableness: 40,
    neuroticism: 50,
  });
  const link = await makeLink(person, ["personality"]);
  expect((await openLink(person, link)).text).not.toContain("Auckland");
  const answer = await person.client.get("/api/notifications/unread");
  expect(answer.text).toContain("2026-11-20T11:23:00.000Z");
});

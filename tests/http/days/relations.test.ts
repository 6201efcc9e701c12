import { beforeAll, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo, until } from "../../support/archives/importing";
import { longWalks } from "../../support/archives/made/long-walks";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";
import type { TestServer } from "../../support/server/server";

let server: TestServer;

beforeAll(async () => {
  server = await serve();
}, 120_000);

const lookAt = async ({ id }: Person): Promise<string> => {
  const [row] = await server.database.query(
    `SELECT "lookedAt" AS at FROM "RelationLook" WHERE "userId" = $1`,
    [id],
  );
  return String(Object(row).at ?? "");
};

/** Keeps a health archive, and waits until its days have been looked at. */
async function keepWalks(person: Person, files: Record<string, string>): Promise<string> {
  const before = await lookAt(person);
  const id = await uploadTexts(server, person, files);
  await keepWithTitles(server, person, id, { timeZone: "UTC" });
  await until(async () => (await lookAt(person)) !== before);
  return id;
}

const relationsOf = async ({ client }: Person) => Object((await client.get("/api/relations")).json());

it("somebody without days is told what it takes, and nothing else", async () => {
  const person = await loggedIn(server);
  expect(await relationsOf(person)).toEqual({ relations: [], pairs: 0, missing: [] });
  expect((await person.client.get("/relations")).page().document.body.textContent).toContain(
    "It takes 30 days of two things",
  );
});

it("after an import is told what goes together, sealed, and how many days the rest lacks", async () => {
  const person = await loggedIn(server);
  await keepWalks(person, longWalks("2026-03-02", 100));
  const { relations, pairs, missing } = await relationsOf(person);
  expect(relations).toEqual([
    {
      id: expect.any(String),
      first: { source: "apple", about: "sleep" },
      second: { source: "apple", about: "steps-the-day-before" },
      days: 90,
      effect: expect.closeTo(0.0003, 4),
      low: expect.any(Number),
      high: expect.any(Number),
      unit: "hours",
      confirmed: null,
      from: "2026-03-03",
      to: "2026-05-31",
    },
  ]);
  expect(relations[0].low).toBeGreaterThan(0);
  expect(pairs).toBe(2);
  expect(missing).toContainEqual({
    first: { source: "check-ins", about: "rating" },
    second: { source: "apple", about: "sleep" },
    days: 0,
    needed: 30,
  });
  const { document } = (await person.client.get("/relations")).page();
  expect(document.querySelector("h1")?.textContent).toBe("What goes together");
  expect(document.querySelector("h2")?.textContent).toMatch(
    /^After days with 1,000 steps more, you sleep \d+ minutes longer \(\d+ to \d+\); 90 days\.$/,
  );
  expect(document.querySelectorAll("svg[role=img]").length).toBe(2);
  expect(document.querySelectorAll("figure + details tbody tr").length).toBe(2);
});

it("when a day began and ended is a stream too, by what was done on it", async () => {
  const person = await loggedIn(server);
  const searches = Array.from({ length: 20 }, (_, day) =>
    ["07", "12", "21"].map((hour) => ({
      header: "Search",
      title: `Searched for tides at ${hour}`,
      time: `2026-04-${String(day + 1).padStart(2, "0")}T${hour}:00:00.000Z`,
      products: ["Search"],
    })),
  );
  await keepWalks(person, { "MyActivity.json": JSON.stringify(searches.flat()) });
  const { missing } = await relationsOf(person);
  expect(missing).toContainEqual({
    first: { source: "check-ins", about: "rating" },
    second: { source: "together", about: "last-activity-the-day-before" },
    days: 0,
    needed: 30,
  });
});

it("days before it was said confirm nothing, whenever they arrive", async () => {
  const person = await loggedIn(server);
  await keepWalks(person, longWalks("2026-03-02", 100));
  await keepWalks(person, longWalks("2026-03-02", 160, 100));
  expect((await relationsOf(person)).relations).toMatchObject([{ confirmed: null, days: 90 }]);
});

it("undoing the import takes back what was said of its days", async () => {
  const person = await loggedIn(server);
  const id = await keepWalks(person, longWalks("2026-03-02", 100));
  expect((await relationsOf(person)).relations).toHaveLength(1);
  await undo(server, person, id);
  await until(async () => (await relationsOf(person)).relations.length === 0);
  expect(await server.database.count("Relation", `"userId" = $1`, [person.id])).toBe(0);
});

it("what was said before its later days came is judged by the first 30 of them, once", async () => {
  const person = await loggedIn(server);
  await keepWalks(person, longWalks("2026-03-02", 100));
  // As if it had been said on the last of those days.
  await server.database.query(`UPDATE "Relation" SET "madeAt" = $1 WHERE "userId" = $2`, [
    new Date("2026-06-10T12:00:00Z"),
    person.id,
  ]);
  await keepWalks(person, longWalks("2026-03-02", 160, 100));
  const { relations } = await relationsOf(person);
  expect(relations).toMatchObject([{ confirmed: false, days: 90, to: "2026-05-31" }]);
  expect((await person.client.get("/relations")).page().document.body.textContent).toContain(
    "It did not hold on the next 30 days",
  );
});

it("nobody else's relations are shown, and none without a session", async () => {
  const [one, other] = [await loggedIn(server), await loggedIn(server)];
  await keepWalks(one, longWalks("2026-03-02", 100));
  expect((await relationsOf(other)).relations).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { changed, giveImport, giveSignal } from "../support/imported-rows";
import { loggedIn, type Person } from "../support/person";
import { serve } from "./serve";

const server = await serve();

const CHANGES = {
  insights: ["seen-in-evenings"],
  recommendations: ["career-last-hour", "gone-since"],
  movedUp: [],
  isPutAway: false,
};
const SCORES = { openness: 90, conscientiousness: 35, extraversion: 80, agreeableness: 70, neuroticism: 25 };

/** Somebody with a result and an archive that shows their evenings. */
async function withEvenings(): Promise<Person> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  await giveSignal(server, person, { kind: "activity-by-hour", values: { 9: 400, 20: 3_600 } });
  await changed(server, person);
  return person;
}

const dashboard = async ({ client }: Person) => (await client.get("/")).page();
const NOTE = ".import-changes";

describe("after an import the dashboard", () => {
  it("says what it changed, with a link to each, which leads to it in full and to what it rests on", async () => {
    const person = await withEvenings();
    const id = await giveImport(server, person, { changes: CHANGES });
    const page = await dashboard(person);
    expect(page.text(NOTE)).toContain("Your twin has one new insight, 2 new recommendations.");
    const links = page.all(`${NOTE} li a`).map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      `/archives/imports/${id}/changes#seen-in-evenings`,
      `/archives/imports/${id}/changes#career-last-hour`,
    ]);
    const changes = (await person.client.get(`/archives/imports/${id}/changes`)).page();
    expect(changes.text("#seen-in-evenings")).toContain(
      "Google, from your archive: 4,000 videos watched, 12 March 2025 to 4 April 2026, 90% of them between 18:00 and 5:00",
    );
    expect(changes.text("#career-last-hour")).toContain("Set an hour after which nothing begins");
    expect(changes.text("main")).toContain("1 thing that came with it your twin no longer says");
  });

  it("says it until it is put away, and for a week", async () => {
    const person = await withEvenings();
    const id = await giveImport(server, person, { changes: CHANGES });
    const answer = await person.client.postForm("/?index", { intent: "put-away", id });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect((await dashboard(person)).all(NOTE)).toHaveLength(0);
    expect((await person.client.get(`/archives/imports/${id}/changes`)).status).toBe(200);
    const late = await withEvenings();
    await giveImport(server, late, { changes: CHANGES, daysAgo: 8 });
    expect((await dashboard(late)).all(NOTE)).toHaveLength(0);
  });

  it("says nothing where nothing changed, or nothing was noted", async () => {
    const person = await withEvenings();
    await giveImport(server, person, { changes: { ...CHANGES, insights: [], recommendations: [] } });
    expect((await dashboard(person)).all(NOTE)).toHaveLength(0);
    await giveImport(server, person);
    expect((await dashboard(person)).all(NOTE)).toHaveLength(0);
  });

  it("says nothing of somebody else's, whose changes are not there for others", async () => {
    const [person, other] = [await withEvenings(), await loggedIn(server)];
    const id = await giveImport(server, person, { changes: CHANGES });
    expect((await dashboard(other)).all(NOTE)).toHaveLength(0);
    expect((await other.client.get(`/archives/imports/${id}/changes`)).status).toBe(404);
    expect((await other.client.postForm("/?index", { intent: "put-away", id })).status).toBe(404);
    expect((await dashboard(person)).all(NOTE)).toHaveLength(1);
  });
});

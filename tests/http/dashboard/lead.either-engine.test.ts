import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveImport, type Happened, keep, plays, undo } from "../../support/archives/importing";
import { serve } from "../../support/server/serve";
import { SCORES } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();
const DAY_MS = 24 * 60 * 60 * 1000;

const dashboard = async ({ client }: Pick<Person, "client">) => (await client.get("/")).page();
const IMPORT = ".news-import";

async function kept(events: readonly Happened[]): Promise<Person & { importId: string }> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  const importId = await giveImport(server, person, [{ events }]);
  await keep(server, person, importId);
  return { ...person, importId };
}

describe("after an import the dashboard", () => {
  it("leads with what came in, and with the way to what came of it; today's choice stays under it", async () => {
    const person = await kept(plays(120, "2026-01-05"));
    const page = await dashboard(person);
    expect(page.text(`.lead${IMPORT} .dashboard-sentence`)).toMatch(/^Spotify: 120 plays/);
    expect(page.all("main .button-primary").map((link) => link.getAttribute("href"))).toEqual([
      `/archives/imports/${person.importId}/changes`,
    ]);
    expect(page.all("#today.today-aside button")).toHaveLength(2);
    expect(page.texts(".news-lines li")).toHaveLength(1);
  });

  it("says it until it is put away, and for a week", async () => {
    const person = await kept(plays(30, "2026-01-05"));
    const put = { intent: "put-away", id: person.importId };
    const answer = await person.client.postForm("/?index", put);
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect((await dashboard(person)).all(IMPORT)).toHaveLength(0);
    const late = await kept(plays(30, "2026-01-05"));
    await server.database.query(`UPDATE "ArchiveImport" SET "keptAt" = $1 WHERE "id" = $2`, [
      new Date(Date.now() - 8 * DAY_MS),
      late.importId,
    ]);
    // What is kept beside the twin is made again with the next change.
    await addPreference(late.client);
    expect((await dashboard(late)).all(IMPORT)).toHaveLength(0);
  });

  it("says nothing of somebody else's, which others cannot put away", async () => {
    const [person, other] = [await kept(plays(30, "2026-01-05")), await loggedIn(server)];
    expect((await dashboard(other)).all(IMPORT)).toHaveLength(0);
    const answer = await other.client.postForm("/?index", { intent: "put-away", id: person.importId });
    expect(answer.status).toBe(404);
    expect((await dashboard(person)).all(IMPORT)).toHaveLength(1);
  });
});

it("a forecast that is due leads, in its own words, until it is resolved; then today's choice does", async () => {
  const person = await loggedIn(server);
  const { client } = person;
  await client.postJson("/api/personality", SCORES);
  const today = new Date().toISOString().slice(0, 10);
  const sealed = { statement: "The roof holds until spring", probability: 70, dueOn: today };
  const { id } = Object((await client.postJson("/api/forecasts", sealed)).json());
  const page = await dashboard(person);
  expect(page.text(".lead .dashboard-sentence")).toBe(
    "A forecast is due today: “The roof holds until spring”",
  );
  expect(page.text("#patterns")).not.toContain("is due");
  await client.postJson(`/api/forecasts/${id}/resolve`, { outcome: "yes" });
  const after = await dashboard(person);
  expect([after.all(".lead"), after.all("#today.card")].map(({ length }) => length)).toEqual([0, 1]);
});

it("a forecast of the twin that was resolved in the last week leads, one of earlier does not", async () => {
  const resolved = async (daysAgo: number) => {
    const person = await loggedIn(server);
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    await server.database.query(
      `INSERT INTO "TwinForecast" ("id", "userId", "source", "about", "kind", "creator", "madeAt", "from", "to", "probability", "plainChance", "resolvedAt", "outcome")
       VALUES ($1, $2, 'spotify', 'creator', 'play', 'Ada Winter', $3, '2026-05-01', '2026-05-28', 0.35, 0.6, $3, 'yes')`,
      [`resolved-${daysAgo}-of-${person.id}`, person.id, at],
    );
    return (await dashboard(person)).text(".dashboard-sentence");
  };
  expect(await resolved(6)).toBe(
    "Your twin thought it 35 % likely that you would come back to Ada Winter by 28 May 2026. You did.",
  );
  expect(await resolved(8)).toBe("Thirty statements, and your twin has a first picture of you.");
});

describe("counts that stand out", () => {
  /** Three plays on each of 90 days, two of them between 6 and 8. */
  const mornings = Array.from({ length: 90 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 5) + at * DAY_MS).toISOString().slice(0, 10);
    return [6, 7, 8 + (at % 14)].map((hour) => ({ day, hour, value: "music" }));
  }).flat();

  it("are on the dashboard with a picture, a table and the way to their year, until the import is undone", async () => {
    const person = await kept(mornings);
    const page = await dashboard(person);
    expect(page.texts("#counts h3")).toEqual(["Between 6 and 8: 67 % of your plays"]);
    expect(page.text("#counts li")).toContain("180 of 270 · Spotify, 2026");
    expect(page.all("#counts a").map((link) => link.getAttribute("href"))).toEqual(["/year/2026"]);
    expect(page.all("#counts svg[role=img]")).toHaveLength(1);
    expect(page.texts("#counts tbody tr").slice(0, 2)).toEqual(["6:0090", "7:0090"]);
    await undo(server, person, person.importId);
    expect((await dashboard(person)).all("#counts")).toHaveLength(0);
  });

  it("are none of a stream that others use too", async () => {
    const person = await kept(mornings);
    const of = { platform: "spotify", source: "archive:plays", kind: "activity-by-hour" };
    await person.client.postForm("/signals", { intent: "silence", ...of });
    expect((await dashboard(person)).all("#counts")).toHaveLength(0);
  });
});

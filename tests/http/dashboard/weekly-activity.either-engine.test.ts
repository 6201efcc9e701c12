import { describe, expect, it } from "vitest";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { loggedIn } from "../../support/accounts/person";
import { untilDayLasts } from "../../support/measuring/midnight";
import { serve } from "../../support/server/serve";
import { dayAgo, giveActivity, SCORES } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();

const SAMPLE = [
  ["Mon", "75", "82"],
  ["Tue", "68", "78"],
  ["Wed", "85", "88"],
  ["Thu", "72", "85"],
  ["Fri", "90", "92"],
  ["Sat", "65", "75"],
  ["Sun", "58", "70"],
];

type Page = Awaited<ReturnType<typeof dashboardOf>>;
type Browser = Awaited<ReturnType<typeof loggedIn>>["client"];

const dashboardOf = async (client: Browser) => (await client.get("/")).page();
const weekOn = (page: Page) =>
  page.all("#activity tbody tr").map((row) => [...row.children].map((cell) => cell.textContent));

describe("the week without activity", () => {
  it("is the documented sample under the badge 'Sample data', with 2.4 h and 73 %", async () => {
    const page = await dashboardOf((await loggedIn(server)).client);
    expect(page.text("#activity .card-head")).toContain("Sample data");
    expect(weekOn(page)).toEqual(SAMPLE);
    expect(page.texts("#activity dd")).toEqual(["2.4h", "73 %"]);
  });

  it("is never stored, never sent as a call's answer and never exported", async () => {
    const { client, id } = await loggedIn(server);
    await dashboardOf(client);
    await dashboardOf(client);
    expect((await client.get("/api/activity-metrics")).json()).toEqual([]);
    expect(await server.database.count("ActivityMetric", `"userId" = $1`, [id])).toBe(0);
    const exported = Object((await client.get("/api/export/twin-data")).json());
    expect(JSON.stringify(exported)).not.toMatch(/"decisionConfidence":(75|68)\b/);
  });

  it("gives way to what is really there with the first change", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client, { confidence: 65 });
    const page = await dashboardOf(client);
    expect(page.text("#activity .card-head")).toContain("Updated");
    expect(page.text("#activity")).not.toContain("Sample data");
    const week = weekOn(page);
    expect(week.slice(0, 6).map((row) => row.slice(1))).toEqual(Array(6).fill(["none", "none"]));
    expect(week[6]?.slice(1)).toEqual(["65", "5"]);
    expect(page.texts("#activity details").at(-1)).toContain("begin with your personality assessment");
    expect(page.texts("#activity dd")).toEqual(["not measured", "–", "after your assessment"]);
  });
});

describe("activity", () => {
  it("has one row a day, however much changes on it", async () => {
    await untilDayLasts();
    const { client, id } = await loggedIn(server);
    await Promise.all(Array.from({ length: 10 }, () => addPreference(client)));
    await client.postJson("/api/personality", SCORES);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    const rows = await server.database.query(
      `SELECT "date", "dataQuality" FROM "ActivityMetric" WHERE "userId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ date: dayAgo(0), dataQuality: 45 }]);
  });

  it("as a call: at most seven days, oldest first, with the documented fields", async () => {
    const { client, id } = await loggedIn(server);
    await giveActivity(server, id, [0, 9, 2, 1, 30, 4, 3, 5, 6]);
    const list = Object((await client.get("/api/activity-metrics")).json());
    expect(list.map(({ date }: { date: string }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayAgo));
    expect(list[6]).toMatchObject({ decisionConfidence: 10, dataQuality: 20 });
    expect(weekOn(await dashboardOf(client)).map((row) => row.slice(1))).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => [String(10 + days), String(20 + days)]),
    );
  });

  it("leaves a gap where nothing happened", async () => {
    const { client, id } = await loggedIn(server);
    await giveActivity(server, id, [0, 3, 8]);
    const figures = weekOn(await dashboardOf(client)).map((row) => row[1]);
    expect(figures).toEqual(["none", "none", "none", "13", "none", "none", "10"]);
  });
});

describe("the week of somebody who has not been here for longer", () => {
  it("is not said to be updated: the last days are shown, and since when nothing happened", async () => {
    const { client, id } = await loggedIn(server);
    await giveActivity(server, id, [8, 10, 30]);
    const page = await dashboardOf(client);
    const last = dayInWords(dayAgo(8));
    expect(page.text("#activity .card-head")).toBe(`Weekly Activity InsightsLast updated ${last}`);
    expect(page.text("#activity")).toContain(
      `No activity since ${last}. Answer an everyday choice, and a new week begins.`,
    );
    expect(page.text("#activity svg title")).toContain(`over the seven days up to ${last}`);
    const figures = weekOn(page).map((row) => row.slice(1).join());
    const none = "none,none";
    expect(figures).toEqual([none, none, none, none, "20,30", none, "18,28"]);
    await addPreference(client);
    expect((await dashboardOf(client)).text("#activity .card-head")).toBe("Weekly Activity InsightsUpdated");
  });
});

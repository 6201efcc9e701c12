import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { handOver, keptFiles } from "../../support/archives/handing-over";
import { keep, pageOf, signalsOf, undo, untilDone } from "../../support/archives/importing";
import { appleHealthArchive } from "../../support/archives/made/apple-health";
import { linkedinArchive } from "../../support/archives/made/linkedin";
import { takeoutArchive } from "../../support/archives/made/takeout";
import type { HandedOver } from "../../support/archives/made/zipped";
import { serve } from "../../support/server/serve";

const server = await serve();

/** Uploads whole archives, and waits until they are read. @returns the import's id */
async function read(person: Person, files: readonly HandedOver[]): Promise<string> {
  const id = await handOver(server, person, files);
  await untilDone(server, id, "waiting");
  return id;
}

/** The kinds that the page offers to keep. */
async function kindsOn({ client }: Person, id: string): Promise<string[]> {
  const boxes = (await client.get(pageOf(id))).page().all("input[name=kind]");
  return boxes.map((box) => box.getAttribute("value") ?? "");
}

const pointsOf = async ({ client }: Person, platform: string) => {
  const cards: { platformName: string; dataPoints: number }[] = Object(
    (await client.get("/api/integrations")).json(),
  );
  return cards.find(({ platformName }) => platformName === platform)?.dataPoints;
};

describe.each<[string, string, () => Promise<HandedOver[]>, string[]]>([
  ["a Takeout in two parts", "google", takeoutArchive, ["Video number", "tide tables", "tides.example"]],
  [
    "LinkedIn's ZIP",
    "linkedin",
    async () => [await linkedinArchive()],
    ["Of Number", "somebody-", "A secret", "Storgatan", "Havsvind"],
  ],
  ["an export of Apple Health", "apple", async () => [await appleHealthArchive()], []],
])("%s", (_what, platform, archive, texts) => {
  it("is read, looked through, kept, counted once, and taken back whole", async () => {
    const person = await loggedIn(server);
    const files = keptFiles(server);
    const id = await read(person, await archive());
    const kinds = await kindsOn(person, id);
    expect(kinds.length).toBeGreaterThan(0);
    const [added, known] = await keep(server, person, id, kinds);
    expect([Number(added) > 100, known]).toEqual([true, 0]);
    expect(await pointsOf(person, platform)).toBe(added);
    const signals = await signalsOf(server, person);
    expect(signals.length).toBeGreaterThan(2);
    for (const { source } of signals) expect(String(source)).toMatch(/^archive:/);
    const rows = JSON.stringify(await server.database.snapshot());
    for (const text of texts) expect(rows).not.toContain(text);
    await expect.poll(() => keptFiles(server)).toEqual(files);

    const again = await read(person, await archive());
    expect(await keep(server, person, again, kinds)).toEqual([0, added]);
    expect(await signalsOf(server, person)).toEqual(signals);

    await undo(server, person, id);
    expect(await signalsOf(server, person)).toEqual(signals);
    await undo(server, person, again);
    expect(await signalsOf(server, person)).toEqual([]);
    expect(await pointsOf(person, platform)).toBeUndefined();
    expect(await server.database.count("PlatformData", `"userId" = $1`, [person.id])).toBe(0);
  }, 120_000);
});

const HOUSEHOLD = [
  "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country",
  ...["2026-03-01", "2026-03-02", "2026-03-03"].map(
    (day) => `Kids,${day} 15:00:00,00:20:00,,Boats: Season 1: ${day},,TV,00:20:00,00:20:00,SE (Sweden)`,
  ),
  ...["2026-03-11", "2026-03-12"].map(
    (day) =>
      `Ada,${day} 20:00:00,00:40:00,,The Tide: Season 2: ${day} (Episode 1),,TV,00:40:00,00:40:00,SE (Sweden)`,
  ),
  "Ada,1970-06-12 20:00:00,00:40:00,,Ebb,,TV,00:40:00,00:40:00,SE (Sweden)",
].join("\n");
const HISTORY = 'Title,Date\n"Mud","4/14/26"\n"The Tide: Season 2: 2026-03-12","3/12/26"\n"Mud","1/14/26"\n';

it("of a household's Netflix only what the person says is theirs is kept, and nothing of it twice", async () => {
  const person = await loggedIn(server);
  const id = await read(person, [
    { name: "ViewingActivity.csv", bytes: Buffer.from(HOUSEHOLD) },
    { name: "NetflixViewingHistory.csv", bytes: Buffer.from(HISTORY) },
  ]);
  const page = (await person.client.get(pageOf(id))).page();
  const ticked = page.all("input[name=kind][checked]").map((box) => box.getAttribute("value"));
  expect(ticked).toEqual(["netflix viewings"]);
  expect(page.text("main")).toContain(
    "which profile is yours only you can say: tick it if it is. For example:",
  );
  expect(page.text("main")).toContain("1 entry could not be read. It is dated before 16 Jan 2007");
  const mine = "netflix viewings-of-profile-2";
  // One of the profile's two viewings is also among the history's three.
  expect(await keep(server, person, id, ["netflix viewings", mine])).toEqual([4, 0]);
  expect(await pointsOf(person, "netflix")).toBe(4);
  const sources = (await signalsOf(server, person)).map(({ source }) => source);
  expect(new Set(sources)).toEqual(new Set(["archive:viewings"]));
  expect(JSON.stringify(await server.database.snapshot())).not.toMatch(/Kids|Boats|The Tide/);
});

it("what stands in the files twice is told before it is kept, and heart rates can be left out alone", async () => {
  const person = await loggedIn(server);
  const workout = (start: string) =>
    `<Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" sourceName="App" startDate="2026-03-01 0${start}:00:00 +0100" endDate="2026-03-01 0${start}:30:00 +0100"/>`;
  const beat = `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="62" startDate="2026-03-01 07:00:00 +0100" endDate="2026-03-01 07:00:00 +0100"/>`;
  const health = (name: string, ...lines: string[]) => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0"?><HealthData locale="en_SE">${lines.join("")}</HealthData>`),
  });
  const id = await read(person, [health("a.xml", workout("7"), beat), health("b.xml", workout("7"))]);
  const main = (await person.client.get(pageOf(id))).page().text("main");
  expect(main).toContain("Apple iCloud: 1 workout");
  expect(main).toContain("1 duplicate left out.");
  expect(main).toContain("1 day with heart rates");
  expect(main).not.toMatch(/\b1 (workouts|days with)/);
  expect(await keep(server, person, id, ["apple workouts"])).toEqual([1, 0]);
  const row = JSON.stringify(
    await server.database.query(`SELECT "data" FROM "PlatformData" WHERE "userId" = $1`, [person.id]),
  );
  expect(row).toContain("yoga");
  expect(row).not.toContain("heartRate");
});

it("an export of Apple Health is shown on the tabs of the Apple panel", async () => {
  const person = await loggedIn(server);
  const id = await read(person, [await appleHealthArchive()]);
  const found = (await person.client.get(`/archives/imports/${id}`)).page().text("main");
  expect(found).toContain("steps and heart rate by day");
  // Examples with figures are stored, unlike the texts of other examples.
  expect(found).toMatch(/For example:[\d,]+ steps, \d+ \w+ \d{4}/);
  await keep(server, person, id, await kindsOn(person, id));
  const tab = async (name: string) =>
    (await person.client.get(`/integrations?apple=${name}`)).page().text("#apple");
  expect(await tab("health")).toMatch(/Total steps: [\d,]+/);
  const health = (await person.client.get("/integrations?apple=health")).page();
  const charts = health.all("#apple svg[role=img]");
  expect(charts.length).toBeGreaterThanOrEqual(2);
  for (const title of ["Steps by weekday", "Sleep by weekday, in hours"]) {
    expect(health.text("#apple")).toContain(title);
  }
  expect(health.text("#apple")).toMatch(/Averages of 150 nights/);
  expect(await tab("devices")).not.toContain("No device data yet");
  expect(await tab("app-usage")).toContain("no file that this server can read holds it");
}, 120_000);

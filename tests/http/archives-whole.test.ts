import { describe, expect, it } from "vitest";
import { appleHealthArchive } from "../support/archives/apple-health";
import { linkedinArchive } from "../support/archives/linkedin";
import { takeoutArchive } from "../support/archives/takeout";
import type { HandedOver } from "../support/archives/zipped";
import { loggedIn, type Person } from "../support/person";
import { handOver, importNow, keptFiles } from "./handing-over";
import { keep, pageOf, signalsOf, undo } from "./importing";
import { serve } from "./serve";

const server = await serve();

/** Hands whole archives over, and waits until they are read. @returns the import's id */
async function read(person: Person, files: readonly HandedOver[]): Promise<string> {
  const id = await handOver(server, person, files);
  await expect.poll(async () => (await importNow(server, id)).state, { timeout: 30_000 }).toBe("waiting");
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

it("an export of Apple Health is shown on the tabs of the Apple panel", async () => {
  const person = await loggedIn(server);
  const id = await read(person, [await appleHealthArchive()]);
  const found = (await person.client.get(`/archives/imports/${id}`)).page().text("main");
  expect(found).toContain("steps and heart rate by day");
  // Figures are kept, unlike the words of other examples.
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
  expect(health.text("#apple")).toMatch(/On the average of 150 nights/);
  expect(await tab("devices")).not.toContain("No device data yet");
  expect(await tab("app-usage")).toContain("no file that this server can read holds it");
}, 120_000);

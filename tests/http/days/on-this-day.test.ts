import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();
const DAY_MS = 24 * 60 * 60 * 1000;

/** Today where everybody is here: in UTC. Tests on 29 February have fewer years. */
const TODAY = new Date().toISOString().slice(0, 10);
const YEAR = Number(TODAY.slice(0, 4));
const isLeapDay = TODAY.endsWith("-02-29");
const inYear = (year: number) => `${year}${TODAY.slice(4)}`;

const earlierSchema = z.array(
  z.object({
    date: z.string(),
    yearsAgo: z.number(),
    counts: z.array(z.object({ source: z.string(), kind: z.string(), count: z.number() })),
    entries: z.array(z.object({ title: z.string() })),
    note: z.string().nullable(),
  }),
);
const asked = async ({ client }: Pick<Person, "client">) =>
  earlierSchema.parse((await client.get("/api/on-this-day")).json());
const put = ({ client }: Person, path: string, body: unknown) => client.sendJson("PUT", path, body);

/** Plays each hour of a day, the first at 6 in UTC. */
const playsOn = (day: string, count: number, artist: string) =>
  Array.from({ length: count }, (_, nth) =>
    play(new Date(Date.parse(`${day}T06:00:00Z`) + nth * 60_000).toISOString(), `${day} ${nth}`, artist),
  );

/** Somebody who kept some plays with titles. */
async function listener(plays: readonly object[]): Promise<Person> {
  const person = await loggedIn(server);
  const text = JSON.stringify(plays);
  const id = await uploadTexts(server, person, { "Streaming_History_Audio.json": text });
  await keepWithTitles(server, person, id, { timeZone: "UTC" });
  return person;
}
const lines = async ({ client }: Person) => (await client.get("/")).page().text("main");

describe.skipIf(isLeapDay)("today's date in earlier years", () => {
  it("is at most five days with three entries each, nearest first, without muted ones", async () => {
    const person = await listener(
      [1, 2, 3, 4, 5, 7, 9].flatMap((ago) => playsOn(inYear(YEAR - ago), ago + 2, "Ada")),
    );
    await put(person, `/api/day/${inYear(YEAR - 3)}/mute`, { isMuted: true });
    await put(person, `/api/day/${inYear(YEAR - 2)}/note`, { text: "Rain <i>and</i> tea" });
    const found = await asked(person);
    expect(
      found.map(({ yearsAgo, counts, entries }) => [yearsAgo, counts[0]?.count, entries.length]),
    ).toEqual([
      [1, 3, 3],
      [2, 4, 3],
      [4, 6, 3],
      [5, 7, 3],
      [7, 9, 3],
    ]);
    expect(found[1]?.note).toBe("Rain <i>and</i> tea");
    expect(found[0]?.entries[0]?.title).toBe(`${inYear(YEAR - 1)} 0`);
    const page = await person.client.get("/");
    expect(page.page().text("main")).toContain(`On this day in ${YEAR - 2} you wrote: “Rain <i>and</i> tea”`);
    await put(person, `/api/day/${inYear(YEAR - 2)}/mute`, { isMuted: true });
    expect((await asked(person)).map(({ yearsAgo }) => yearsAgo)).toEqual([1, 4, 5, 7, 9]);
    const told = await lines(person);
    expect(told).toContain(`On this day in ${YEAR - 1}: 3 plays.`);
    expect(told).not.toContain("you wrote");
  });

  it("is nothing for somebody without data", async () => {
    const person = await loggedIn(server);
    expect(await asked(person)).toEqual([]);
    expect(await lines(person)).not.toContain("On this day");
    expect(await server.database.count("ToldDay", `"userId" = $1 AND "date" IS NULL`, [person.id])).toBe(1);
  });

  it("leads the dashboard with somebody met then, until that somebody is removed; and weekly emails may have it", async () => {
    const then = inYear(YEAR - 1);
    const before = Array.from(
      { length: 20 },
      (_, week) => new Date(Date.parse(then) - (week + 1) * 7 * DAY_MS),
    );
    const person = await listener([
      ...before.flatMap((day) => playsOn(day.toISOString().slice(0, 10), 3, "Other")),
      ...playsOn(then, 12, "Ada & Winters"),
    ]);
    await server.database.query(`UPDATE "ArchiveImport" SET "keptAt" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() - 8 * DAY_MS),
      person.id,
    ]);
    // The sentence of the import is kept there, as new.
    await server.database.query(`DELETE FROM "TwinState" WHERE "userId" = $1`, [person.id]);
    const page = (await person.client.get("/")).page();
    expect(page.text(".lead .dashboard-sentence")).toBe(
      `On this day in ${YEAR - 1} you first heard Ada & Winters: 12 plays by now.`,
    );
    expect(page.all(".lead a")[0]?.getAttribute("href")).toBe(`/day/${then}`);
    await person.client.send("DELETE", `/api/entries?creator=${encodeURIComponent("Ada & Winters")}`);
    await expect
      .poll(async () => (await lines(person)).includes("Ada & Winters"), { timeout: 10_000 })
      .toBe(false);
    const [row] = await server.database.query(`SELECT "text" FROM "ToldDay" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(JSON.stringify(row ?? "")).not.toContain("Winters");
  });

  it("is not told the same again within a month", async () => {
    const person = await listener(playsOn(inYear(YEAR - 1), 3, "Ada"));
    await put(person, `/api/day/${inYear(YEAR - 1)}/note`, { text: "A line" });
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    await server.database.query(
      `INSERT INTO "ToldDay" ("userId", "on", "date", "about", "text") VALUES ($1, $2, $3, $4, 'told')`,
      [person.id, yesterday, inYear(YEAR - 1), `note ${inYear(YEAR - 1)}`],
    );
    expect(await lines(person)).toContain(`On this day in ${YEAR - 1}: 3 plays.`);
    expect(await server.database.count("ToldDay", `"userId" = $1 AND "text" = 'told'`, [person.id])).toBe(0);
  });
});

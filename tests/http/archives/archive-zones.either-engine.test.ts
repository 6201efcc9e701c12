import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { decide, giveImport, type Happened, keep, pageOf, signalsOf } from "../../support/archives/importing";
import { serve } from "../../support/server/serve";

const server = await serve();

/** A play at 23:30 UTC on each day of a year: at 00:30 in Vienna, or at 01:30 in summer. */
const YEAR: Happened[] = Array.from({ length: 365 }, (_, day) => ({
  day: new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
  utcQuarter: 94,
  value: "music",
}));
const SATURDAYS = YEAR.filter(({ day }) => new Date(day).getUTCDay() === 6);

const kindsOf = async (person: Person) => (await signalsOf(server, person)).map(({ kind }) => kind);
const valuesOf = async (person: Person, kind: string) => {
  const values = (await signalsOf(server, person)).find((one) => one.kind === kind)?.values;
  const parsed: Record<string, number> = typeof values === "string" ? JSON.parse(values) : Object(values);
  return Object.fromEntries(Object.entries(parsed).filter(([, count]) => count > 0));
};
const zoneOf = async ({ id }: Person) =>
  (await server.database.query(`SELECT "timeZone" FROM "User" WHERE "id" = $1`, [id]))[0]?.timeZone;
const page = async ({ client }: Person, id: string) => (await client.get(pageOf(id))).page();

describe("an archive that writes UTC", () => {
  it("asks for the time zone before it is kept, and says what that changes", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: YEAR }]);
    const form = await page(person, id);
    expect(form.text("main")).toContain(
      "The files give 365 plays in UTC. With your time zone your twin can count them by hour and weekday; without it, it says nothing about either.",
    );
    const options = form.all("select[name=timeZone] option").map((option) => option.getAttribute("value"));
    expect(options.slice(0, 2)).toEqual(["", "UTC"]);
    expect(options).toContain("Europe/Vienna");
  });

  it("says nothing of hours and weekdays without one, and counts them again in the one named later", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: YEAR }]);
    expect(await keep(server, person, id)).toEqual([365, 0]);
    expect(await kindsOf(person)).toEqual(["days-of-months", "interests", "regularity"]);

    const answer = await decide(person, id, "read-in-zone", [], "Europe/Vienna");
    expect(answer.status).toBe(302);
    await vi.waitFor(async () => expect(await kindsOf(person)).toContain("activity-by-hour"), 10_000);
    const summer = await valuesOf(person, "activity-by-hour");
    // Summer time from 30 March, 01:00 UTC, to 26 October, 01:00 UTC: 210 evenings.
    expect(summer).toEqual({ "0": 155, "1": 210 });
    expect((await page(person, id)).text("main")).toContain("Its time zone");

    await decide(person, id, "read-in-zone", [], "");
    await vi.waitFor(
      async () => expect(await kindsOf(person)).toEqual(["days-of-months", "interests", "regularity"]),
      10_000,
    );
  });

  it("has the local weekday in the zone that was named with it, which is then the account's", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: SATURDAYS }]);
    await keep(server, person, id, undefined, "Asia/Tokyo");
    expect(await valuesOf(person, "activity-by-weekday")).toEqual({ "7": 52 });
    expect(await valuesOf(person, "activity-by-hour")).toEqual({ "8": 52 });
    expect(await zoneOf(person)).toBe("Asia/Tokyo");
    // The next import suggests this zone; choosing another zone there does not change the account's.
    const next = await giveImport(server, person, [{ events: YEAR }]);
    const chosen = (await page(person, next)).all("select[name=timeZone] option[selected]");
    expect(chosen.map((option) => option.getAttribute("value"))).toEqual(["Asia/Tokyo"]);
    await keep(server, person, next, undefined, "America/New_York");
    expect(await zoneOf(person)).toBe("Asia/Tokyo");
  });

  it("refuses a zone that does not exist, next to its field, and keeps nothing", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: YEAR }]);
    const answer = await decide(person, id, "keep-import", undefined, "Europe/Nowhere");
    expect(answer.status).toBe(400);
    expect(answer.page().text("#timeZone-error")).toContain("Choose a time zone of the list.");
    expect(answer.page().text("main form [role=alert]")).toContain("Choose a time zone of the list.");
    expect(await signalsOf(server, person)).toEqual([]);
  });

  it("read again tells the times that an import from before did not", async () => {
    const person = await loggedIn(server);
    const days = SATURDAYS.map(({ utcQuarter: _, ...one }) => ({ ...one, key: one.day }));
    const timed = SATURDAYS.map((one) => ({ ...one, key: one.day }));
    const before = await giveImport(server, person, [{ events: days }]);
    await keep(server, person, before);
    await server.database.query(`UPDATE "ArchiveImport" SET "timesInUtc" = NULL WHERE "id" = $1`, [before]);
    expect(await kindsOf(person)).toEqual(["days-of-months", "interests", "regularity"]);
    const again = await giveImport(server, person, [{ events: timed }]);
    expect(await keep(server, person, again, undefined, "Europe/Vienna")).toEqual([0, 52]);
    expect(await valuesOf(person, "activity-by-weekday")).toEqual({ "7": 52 });
  });
});

it("an archive with local times asks for no zone", async () => {
  const person = await loggedIn(server);
  const local = YEAR.map(({ day, value }) => ({ day, value: value ?? "", hour: 21 }));
  const id = await giveImport(server, person, [{ events: local }]);
  expect((await page(person, id)).all("select[name=timeZone]")).toEqual([]);
  await keep(server, person, id);
  expect(await valuesOf(person, "activity-by-hour")).toEqual({ "21": 365 });
  expect((await page(person, id)).all("select[name=timeZone]")).toEqual([]);
});

it("a gap of more than eight weeks is not covered, and the signals' page says so", async () => {
  const person = await loggedIn(server);
  const events = YEAR.filter(({ day }) => day < "2025-03-01" || day >= "2025-06-01");
  const id = await giveImport(server, person, [{ events }]);
  await keep(server, person, id);
  const weeks = await server.database.query(
    `SELECT "values" FROM "Signal" WHERE "kind" = 'regularity' AND "userId" = $1`,
    [person.id],
  );
  expect(JSON.stringify(weeks)).not.toContain("2025-W15");
  const text = (await person.client.get("/signals?platform=spotify")).page().text("main");
  expect(text).toContain("1 January to 31 December 2025, 1 March to 31 May 2025 not covered");
});

describe("what several people may share", () => {
  const fields = { platform: "spotify", source: "archive:plays", kind: "interests" };
  const shown = async ({ client }: Person) =>
    (await client.get("/signals?platform=spotify")).page().text("main");

  it("says so, and 'Not only me' takes out all that was counted of it, until 'Only me'", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: YEAR }]);
    await keep(server, person, id);
    expect((await page(person, id)).text("main")).toContain("If others use this account too");
    expect(await shown(person)).toContain("Do others use this account too?");

    const out = await person.client.postForm("/signals", { ...fields, intent: "not-only-me" });
    expect(out.status).toBe(302);
    expect((await shown(person)).match(/Left out, since others use this account too/g)).toHaveLength(1);
    // Signals that come later from the same account are left out too.
    await decide(person, id, "read-in-zone", [], "Europe/Vienna");
    await vi.waitFor(async () => expect(await kindsOf(person)).toContain("activity-by-hour"), 10_000);
    expect((await shown(person)).match(/Left out, since others use this account too/g)).toHaveLength(1);
    expect(await shown(person)).not.toContain("Switch off Plays");

    await person.client.postForm("/signals", { ...fields, intent: "only-me" });
    expect(await shown(person)).not.toContain("Left out, since others");
  });
});

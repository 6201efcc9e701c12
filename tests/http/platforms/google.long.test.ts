import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/web/paths";
import { loggedIn, type Person } from "../../support/accounts/person";
import { untilDayLasts } from "../../support/measuring/midnight";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const { google } = platforms;
const { portability } = google;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const dated = (at: Date) => at.toISOString().slice(0, 10);
const scope = (name: string) => `https://www.googleapis.com/auth/dataportability.${name}`;

beforeEach(() => {
  portability.polls = 1;
  portability.ending = "COMPLETE";
  portability.accessType = "ACCESS_TYPE_ONE_TIME";
  google.now = () => new Date();
});

const PAGE = paths.integrations();
const authorize = (person: Person, batch: number) => connect(person, paths.authorizeGoogleBatch(batch));
const sync = ({ client }: Person) => client.send("POST", "/api/google/sync");
const dataOf = async ({ client }: Person) => Object((await client.get("/api/google/data")).json());
const screen = async ({ client }: Person) => (await client.get(PAGE)).text;
const asked = (what: string) => google.asked.filter((line) => line.includes(what)).length;
const archives = ({ id }: Person) =>
  server.database.query(
    `SELECT "id", "source", "fileName" FROM "StoredArchive" WHERE "userId" = $1 ORDER BY "source"`,
    [id],
  );
const grant = async ({ id }: Person, name: string) => {
  const rows = await server.database.query(
    `SELECT * FROM "PlatformGrant" WHERE "userId" = $1 AND "name" = $2`,
    [id, name],
  );
  return rows[0];
};

/** Makes waiting syncs due. */
const hurry = ({ id }: Person) =>
  server.database.query(
    `UPDATE "Job" SET "runAt" = $1
     WHERE "kind" = 'sync-platform' AND "userId" = $2 AND "runAt" < $3 AND "claim" IS NULL`,
    [new Date(Date.now() - 1_000), id, new Date(Date.now() + HOUR_MS)],
  );

/** Makes waiting syncs due repeatedly until a condition holds, but no longer: the awaited state would pass. */
const until = (person: Person, isSo: () => Promise<unknown>) =>
  vi.waitFor(() => isSo().catch((notYet) => hurry(person).then(() => Promise.reject(notYet))), {
    timeout: 20_000,
    interval: 200,
  });
const exported = (person: Person, batch = 1) =>
  until(person, async () => expect((await grant(person, `portability-${batch}`))?.lastSyncAt).not.toBeNull());

async function connected(): Promise<Person> {
  await untilDayLasts(45_000);
  const person = await loggedIn(server);
  await connect(person, "/auth/google");
  await until(person, async () => expect((await cardOf(person, "google"))?.lastSync).not.toBeNull());
  return person;
}

it("Google is read as its panel shows it: times and kinds, and nothing that says what it was", async () => {
  const person = await connected();
  const { profile, calendar, drive } = await dataOf(person);
  expect(profile).toEqual({
    id: expect.any(String),
    name: google.present.name,
    email: google.present.email,
    verified_email: true,
  });
  expect(calendar.calendars).toContainEqual({ primary: true, timeZone: "Europe/Berlin" });
  expect(calendar.events.length).toBeGreaterThan(100);
  expect(calendar.events[0]).toEqual({ start: expect.any(String), end: expect.any(String) });
  expect(drive.usage).toEqual({ usage: "5153960755", limit: "16106127360" });
  expect(drive.files.length).toBeGreaterThan(200);
  const signals = await server.database.query(
    `SELECT "kind", "of" FROM "Signal" WHERE "userId" = $1 ORDER BY "kind"`,
    [person.id],
  );
  expect(signals).toEqual([
    { kind: "activity-by-hour", of: "calendar events" },
    { kind: "activity-by-weekday", of: "calendar events" },
    { kind: "first-and-last-hours", of: "calendar events" },
    { kind: "hours-of-week", of: "calendar events" },
    { kind: "interests", of: "files" },
    { kind: "regularity", of: "calendar events" },
  ]);
  const kept = JSON.stringify([await dataOf(person), await server.database.snapshot()]);
  expect(kept).not.toMatch(/Confidential|Secret Street/);
  expect(google.complaints).toEqual([]);
});

it("who allows the calendar and not the files is connected, and has no files on the panel", async () => {
  google.allows = ["openid", "email", "profile", "https://www.googleapis.com/auth/calendar.readonly"];
  const person = await connected();
  const { calendar, drive } = await dataOf(person);
  expect(calendar.events.length).toBeGreaterThan(100);
  expect(drive).toBeNull();
  expect(asked("/drive/")).toBe(0);
  expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
});

describe("an archive that Google makes", () => {
  it("is asked for with what was allowed, waits here for its owner, and what was allowed once is given back", async () => {
    const person = await connected();
    google.allows = [scope("myactivity.search"), scope("maps.starred_places")];
    expect((await authorize(person, 1))[0]).toBe("Platform Connected");
    expect(await screen(person)).toContain("Data Portability (2/9 scopes)");
    await exported(person);
    const [archive, ...others] = await archives(person);
    expect(others).toEqual([]);
    expect(archive).toMatchObject({
      source: "portability-1",
      fileName: `google-core-activity-and-maps-${dated(new Date())}-1.zip`,
    });
    const answer = await fetch(`${server.origin}${paths.archive(String(archive?.id))}`, {
      headers: { Cookie: person.cookie },
    });
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    expect(zip.toString("latin1")).toContain("Portability/myactivity.search/MyActivity.json");
    expect(zip.toString("latin1")).not.toContain("myactivity.youtube");
    expect(asked("authorization:reset")).toBe(1);
    expect(google.complaints).toEqual([]);
  });

  it("ends calmly where it was allowed once: no loss is told, and Sync goes on with the rest", async () => {
    const person = await connected();
    await authorize(person, 2);
    await exported(person, 2);
    expect((await grant(person, "portability-2"))?.sealedAccessToken).toBeNull();
    const before = asked("portabilityArchive:initiate");
    expect((await sync(person)).status).toBe(200);
    expect(asked("portabilityArchive:initiate")).toBe(before);
    expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
    const page = await screen(person);
    expect(page).toContain("You allowed this once. Authorize it again for another archive.");
    expect(page).not.toContain("no longer accept");
    const bell = await server.database.count("Notification", `"userId" = $1 AND "title" LIKE '%Google%'`, [
      person.id,
    ]);
    expect(bell).toBe(0);
    // It can be allowed again at once, since it was given back.
    await authorize(person, 2);
    await until(person, async () => expect(await archives(person)).toHaveLength(2));
    // The archive arrives a moment before the grant is given back, which the next test would otherwise count.
    await until(person, async () =>
      expect((await grant(person, "portability-2"))?.sealedAccessToken).toBeNull(),
    );
  });

  it("of each batch is fetched, though what ends one at Google ends both", async () => {
    const person = await connected();
    // Both exports are under way before either is ready, however slow the machine.
    portability.polls = Number.POSITIVE_INFINITY;
    await authorize(person, 1);
    await authorize(person, 2);
    portability.polls = 1;
    await Promise.all([exported(person, 1), exported(person, 2)]);
    expect((await archives(person)).map(({ source }) => source)).toEqual(["portability-1", "portability-2"]);
    expect(asked("authorization:reset")).toBe(1);
    expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
  });

  it("may be made again after a day where that was allowed; before that there is a date, and no question", async () => {
    portability.accessType = "ACCESS_TYPE_TIME_BASED";
    const person = await connected();
    await authorize(person, 1);
    await exported(person);
    expect(asked("authorization:reset")).toBe(0);
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect(Object(await grant(person, "portability-1")).notBefore).toContain(dated(tomorrow));
    expect(await screen(person)).toContain(dated(tomorrow));
    expect((await sync(person)).status).toBe(200);
    expect(asked("portabilityArchive:initiate")).toBe(1);
    google.now = () => tomorrow;
    await server.database.query(`UPDATE "PlatformGrant" SET "notBefore" = NULL WHERE "userId" = $1`, [
      person.id,
    ]);
    await sync(person);
    await until(person, async () => expect(await archives(person)).toHaveLength(2));
  });

  it("is refused within a day with the date on the page, as no failure, when it is allowed anew", async () => {
    portability.accessType = "ACCESS_TYPE_TIME_BASED";
    const person = await connected();
    await authorize(person, 1);
    await exported(person);
    await authorize(person, 1);
    await until(person, async () => expect(asked("portabilityArchive:initiate")).toBe(2));
    await until(person, async () =>
      expect(Object(await grant(person, "portability-1")).syncStartedAt).toBeNull(),
    );
    expect(await screen(person)).toContain(dated(new Date(Date.now() + DAY_MS)));
    expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
    expect(await archives(person)).toHaveLength(1);
  });

  it("that fails is said in words, and the profile's data stays", async () => {
    portability.ending = "FAILED";
    const person = await connected();
    await authorize(person, 1);
    const words = "Google could not finish the export. It is tried again later.";
    await until(person, async () => expect((await grant(person, "portability-1"))?.lastError).toBe(words));
    expect(asked(":retry")).toBeGreaterThan(0);
    expect(await screen(person)).toContain(words);
    expect((await dataOf(person)).profile.name).toBe(google.present.name);
    expect(await archives(person)).toEqual([]);
  });

  it("that finds no room here waits at Google, and is not asked for again once there is room", async () => {
    const person = await connected();
    const full = Array.from({ length: 20 }, (_none, nth) => `full-${person.id}-${nth}`);
    const expire = new Date(Date.now() + DAY_MS);
    for (const id of full) {
      await server.database.query(
        `INSERT INTO "StoredArchive" ("id", "userId", "platform", "source", "fileName", "size", "arrivedAt", "expire")
         VALUES ($1, $2, 'google', 'full', 'a.zip', 1, $3, $3)`,
        [id, person.id, expire],
      );
    }
    const before = asked("portabilityArchive:initiate");
    await authorize(person, 1);
    await until(person, async () =>
      expect((await grant(person, "portability-1"))?.lastError).toContain(
        "Too many archives are waiting for you here",
      ),
    );
    await server.database.query(`DELETE FROM "StoredArchive" WHERE "userId" = $1`, [person.id]);
    // The file arrives a moment before its sync has ended.
    await until(person, async () => expect((await grant(person, "portability-1"))?.lastError).toBeNull());
    expect(await archives(person)).toHaveLength(1);
    expect(asked("portabilityArchive:initiate")).toBe(before + 1);
  });

  it("is not begun where nothing of the batch is allowed", async () => {
    const person = await connected();
    google.allows = "nothing";
    expect((await authorize(person, 1)).join(" ")).toContain("cancelled");
    expect(await grant(person, "portability-1")).toBeUndefined();
    expect(await screen(person)).toContain("Basic Access Only");
  });

  it("is deleted by its owner from the panel, and goes with the connection", async () => {
    const person = await connected();
    await authorize(person, 1);
    await exported(person);
    await authorize(person, 2);
    await exported(person, 2);
    const [first] = await archives(person);
    await person.client.postForm(PAGE, { intent: "delete-archive", id: String(first?.id) });
    expect((await archives(person)).map(({ source }) => source)).toEqual(["portability-2"]);
    await person.client.send("DELETE", "/api/integrations/google");
    expect(await archives(person)).toEqual([]);
    expect(google.countGrants(google.present)).toBe(0);
  });
});

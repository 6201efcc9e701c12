import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { loggedIn, openSession, type Person } from "../../support/accounts/person";
import { handOver, keepArchive, keptFiles } from "../../support/archives/handing-over";
import { fillEveryTable } from "../../support/database/every-table";
import { filesWith as filesOf, rowsOf, tablesOf } from "../../support/database/traces";
import { fill } from "../../support/exports/exporting";
import { formOf, send } from "../../support/http/forms";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";
import { makeLink, openLink } from "../../support/twin/sharing";

const LEAVE = "/security/delete-account";
const { server, platforms } = await serveWithPlatforms();
const { database } = server;
const isSqlite = database.engine === "sqlite";

const filesWith = (text: string) => filesOf(server, text);

/** A user with a row in every table of people's data, a waiting file, and the rows that opening screens creates. */
async function withEverything(mark: string): Promise<Person> {
  const person = await loggedIn(server, { firstName: `${mark}first`, lastName: `${mark}last` });
  await fill(server, person, mark);
  for (const page of ["/preferences", "/profile"]) await person.client.get(page);
  await fillEveryTable(database, person.id, mark);
  await keepArchive(server, person, mark);
  return person;
}

const leave = ({ client }: Pick<Person, "client">) => client.postForm(LEAVE, { sure: "yes" });

describe("deleting an account", () => {
  it("erases every row in every table, every file and every byte of it, and nothing of anybody else's", async () => {
    const [mark, others] = [randomUUID(), randomUUID()];
    const [ada, bob] = [await withEverything(mark), await withEverything(others)];
    const before = Object.entries(await rowsOf(server, ada));
    expect(before.filter(([, count]) => count === 0)).toEqual([]);
    const bobs = await rowsOf(server, bob);
    const files = keptFiles(server).length;
    expect((await leave(ada)).location).toBe("/login");
    const traces = [mark, ada.id, ada.email, ada.username];
    if (isSqlite) expect(traces.flatMap(filesWith)).toEqual([]);
    expect(filesWith(mark)).toEqual([]);
    expect(keptFiles(server)).toHaveLength(files - 1);
    expect(await tablesOf(server, ada)).toEqual([]);
    const everything = JSON.stringify(await database.snapshot());
    for (const trace of traces) expect(everything).not.toContain(trace);
    expect(await rowsOf(server, bob)).toEqual(bobs);
    expect(filesWith(others).length).toBeGreaterThan(0);
  });

  it("asks for the box to be ticked, and deletes nothing without", async () => {
    const person = await loggedIn(server);
    const form = formOf((await person.client.get(LEAVE)).page(), "Delete account");
    const refused = await send(person.client, form, {});
    expect(refused.status).toBe(400);
    expect(refused.page().errors).toEqual(["Tick the box to delete your account."]);
    expect((await person.client.get("/")).status).toBe(200);
  });

  it("asks for a proof first where the last is older than a quarter of an hour", async () => {
    const person = await loggedIn(server);
    const old = new Date(Date.now() - 16 * 60_000);
    await database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [old, person.id]);
    const prove = "/prove?next=%2Fsecurity%2Fdelete-account";
    expect((await person.client.get(LEAVE)).location).toBe(prove);
    expect((await leave(person)).location).toBe(prove);
    expect(await database.count("User", `"id" = $1`, [person.id])).toBe(1);
  });

  it("ends all sessions, forgets every cookie of ours in the browser, and says that it is done", async () => {
    const person = await loggedIn(server);
    const elsewhere = person.client.copy();
    elsewhere.setCookie(server.cookieName("twin_session"), await openSession(server, person.id));
    person.client.setCookie(server.cookieName("twin_device"), "planted");
    const answer = await leave(person);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    const page = await person.client.get("/login");
    expect(page.page().toast?.[0]).toBe("Your account is deleted");
    expect(page.text).not.toContain("where you left it");
    expect([...person.client.cookies.keys()]).toEqual([]);
    expect((await elsewhere.get("/profile")).location).toContain("/login");
    expect((await person.client.postJson("/api/login", person)).status).toBe(401);
  });

  it("ends what share links show", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", {
      openness: 1,
      conscientiousness: 2,
      extraversion: 3,
      agreeableness: 4,
      neuroticism: 5,
    });
    const link = await makeLink(person, ["personality"]);
    expect((await openLink(person, link)).status).toBe(200);
    await leave(person);
    expect((await openLink(person, link)).status).toBe(404);
  });

  it("ends the access at the platforms by jobs that know nobody, and again when a platform is down", async () => {
    const { google } = platforms;
    const person = await loggedIn(server);
    await connect(person, "/auth/google");
    await vi.waitFor(async () => expect((await cardOf(person, "google"))?.lastSync).toBeTruthy(), 20_000);
    expect((await person.client.get(LEAVE)).page().main).toContain("tokens for Google are ended there too");
    google.trouble("/revoke", { status: 503 }, 1);
    await leave(person);
    const [job] = await database.query(`SELECT "userId", "payload" FROM "Job" WHERE "kind" = 'revoke-grant'`);
    expect([null, undefined]).toContain(job?.userId);
    await vi.waitFor(async () => expect(await database.count("PendingRevocation")).toBe(0), 15_000);
    expect(google.calls("/revoke").length).toBeGreaterThanOrEqual(2);
  });

  it("asked for twice at once is done once, and both are told", async () => {
    const person = await loggedIn(server);
    const answers = await Promise.all([
      leave({ client: person.client.copy() }),
      leave({ client: person.client.copy() }),
    ]);
    for (const { status, location } of answers) {
      expect(status).toBe(302);
      expect(location).toMatch(/^\/login/);
    }
    expect(await database.count("User", `"id" = $1`, [person.id])).toBe(0);
  });

  it("leaves nothing of a sync that is under way", async () => {
    const { google } = platforms;
    const person = await loggedIn(server);
    google.trouble("/calendar/v3/calendars/primary/events", { delayMs: 1_500 }, 1);
    await connect(person, "/auth/google");
    await vi.waitFor(() => {
      expect(google.calls("/calendar/v3/calendars/primary/events").length).toBeGreaterThan(0);
    }, 10_000);
    await leave(person);
    await vi.waitFor(async () => {
      expect(await database.count("Job", `"kind" = 'sync-platform' AND "claim" IS NOT NULL`)).toBe(0);
    }, 10_000);
    expect(await tablesOf(server, person)).toEqual([]);
  });
});

it("leaves nothing of an archive that is being read", async () => {
  const mark = randomUUID();
  const person = await loggedIn(server);
  const line = `2024-01-01 10:00,${mark} artist,${mark} song\n`;
  const id = await handOver(server, person, [{ name: "history.csv", bytes: line.repeat(200_000) }]);
  await vi.waitFor(async () => {
    expect(await database.count("Job", `"key" = $1 AND "claim" IS NOT NULL`, [id])).toBe(1);
  }, 10_000);
  await leave(person);
  await vi.waitFor(() => expect(filesWith(mark)).toEqual([]), 15_000);
  expect(await tablesOf(server, person)).toEqual([]);
});

it("the security page leads there, and the page says what stays and where the data can be taken along", async () => {
  const { client } = await loggedIn(server);
  const security = (await client.get("/security")).page();
  expect(security.link("Delete account")).toBe(LEAVE);
  const page = (await client.get(LEAVE)).page();
  expect(page.link("Export your data first")).toBe("/export");
});

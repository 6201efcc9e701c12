import { describe, expect, it } from "vitest";
import { KEPT } from "~/web/http/limits/quotas";
import { account, loggedIn, openSession, type Person } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { formOf, press, send } from "../../../support/http/forms";
import { serve } from "../../../support/server/serve";

const server = await serve({ env: { TRUST_PROXY: "1" } });

const DAY_MS = 24 * 60 * 60 * 1000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
const ENDED = "This session was ended from another session of the account. Log in again.";

/** Logs a person in with another browser. */
async function loginOf(
  { email, password }: Pick<Person, "email" | "password">,
  headers = {},
): Promise<Client> {
  const client = new Client(server.origin);
  const answer = await client.postJson("/api/login", { email, password }, { headers });
  expect(answer.status).toBe(200);
  return client;
}

const list = async (client: Client) =>
  (await client.get("/security"))
    .page()
    .all("#sessions li")
    .map((item) => item.textContent?.replace(/\s+/g, " ").trim() ?? "");

/** The ids of sessions that the list offers to end. */
const idsOn = async (client: Client) =>
  (await client.get("/security"))
    .page()
    .all("#sessions li input[name=id]")
    .map((input) => input.getAttribute("value") ?? "");

const open = (userId: string) =>
  server.database.count("Session", `"userId" = $1 AND "endedFor" IS NULL`, [userId]);

describe("the list of sessions", () => {
  it("says of each the browser and device, the network in short, since when and last use; this one comes first", async () => {
    const person = await loggedIn(server);
    const headers = { "User-Agent": FIREFOX, "X-Forwarded-For": "203.0.113.77" };
    const other = await loginOf(person, headers);
    const [first, second] = await list(other);
    expect(first).toMatch(
      /^Firefox on Windows ?Network 203\.0\.113\.x\. Since \d+ \w+ \d{4}, \d\d:\d\d UTC, last used .*This session$/,
    );
    expect(second).toMatch(/^An unknown device ?Since .*End session of An unknown device, since /);
    expect((await other.get("/security")).text).not.toContain("203.0.113.77");
  });

  it("names no session by anything that the table or the cookie holds", async () => {
    const person = await loggedIn(server);
    const other = await loginOf(person);
    const { text } = await other.get("/security");
    const rows = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [person.id]);
    expect(rows).toHaveLength(2);
    for (const { sid } of rows) expect(text).not.toContain(String(sid));
  });

  it("shows nothing that a browser says of itself in words of its own", async () => {
    const person = await account(server);
    const other = await loginOf(person, { "User-Agent": "<b>Evil</b>/1.0 (x)" });
    expect((await other.get("/security")).text).not.toContain("Evil");
  });
});

describe("ending one other session", () => {
  it("ends it at once; its next page is the login page with the reason, and leads back", async () => {
    const person = await loggedIn(server);
    const other = await loginOf(person);
    const page = (await person.client.get("/security")).page();
    const button = page.all("#sessions li button")[0]?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    expect(button).toMatch(/^End session of /);
    const answer = await send(person.client, formOf(page, button));
    expect([answer.status, answer.location]).toEqual([302, "/security"]);
    expect((await other.get("/preferences")).location).toBe("/login?next=%2Fpreferences");
    const login = await other.get("/login?next=%2Fpreferences");
    expect(login.page().document.querySelector("main")?.textContent).toContain(ENDED);
    const call = await other.get("/api/user");
    expect([call.status, call.json()]).toEqual([401, { error: ENDED }]);
    expect((await person.client.get("/api/user")).status).toBe(200);
    expect(await list(person.client)).toHaveLength(1);
    // Logging in there again removes the reason, and its row.
    await other.postJson("/api/login", { email: person.email, password: person.password });
    expect((await other.get("/api/user")).status).toBe(200);
    expect(await server.database.count("Session", `"userId" = $1`, [person.id])).toBe(2);
  });

  it("is no mistake twice, nor twice at once, and is noted once", async () => {
    const person = await loggedIn(server);
    await loginOf(person);
    const [id = ""] = await idsOn(person.client);
    const end = () => person.client.postForm("/security/sessions", { intent: "end-session", id });
    const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status);
    expect([...statuses, (await end()).status]).toEqual([302, 302, 302, 302]);
    expect(await open(person.id)).toBe(1);
    expect(await server.database.count("SecurityEvent", `"userId" = $1`, [person.id])).toBe(1);
  });

  it("is 404 for somebody else's, and theirs goes on", async () => {
    const [theirs, own] = [await loggedIn(server), await loggedIn(server)];
    await loginOf(theirs);
    const [id = ""] = await idsOn(theirs.client);
    const rows = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [theirs.id]);
    for (const tried of [id, ...rows.map(({ sid }) => String(sid)), "", "no-such-id"]) {
      const answer = await own.client.postForm("/security/sessions", { intent: "end-session", id: tried });
      expect(answer.status).toBe(404);
    }
    expect(await open(theirs.id)).toBe(2);
  });

  it("is refused for the one that asks, which logging out is for", async () => {
    const person = await loggedIn(server);
    const other = await loginOf(person);
    const [own = ""] = await idsOn(other);
    const answer = await person.client.postForm("/security/sessions", { intent: "end-session", id: own });
    expect(answer.status).toBe(400);
    expect(await open(person.id)).toBe(2);
  });
});

describe("ending all other sessions", () => {
  it("leaves the one that asks, and the sessions of others", async () => {
    const [person, neighbour] = [await loggedIn(server), await loggedIn(server)];
    const others = [await loginOf(person), await loginOf(person)];
    const answer = await press(person.client, "/security", "End all other sessions");
    expect(answer.location).toBe("/security");
    for (const other of others) expect((await other.get("/api/user")).status).toBe(401);
    for (const client of [person.client, neighbour.client]) {
      expect((await client.get("/api/user")).status).toBe(200);
    }
    const page = (await person.client.get("/security")).page();
    expect(page.all("#sessions button")).toEqual([]);
  });

  it("ends the visits to platforms that they have begun", async () => {
    const person = await loggedIn(server);
    const [row] = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [person.id]);
    const other = await loginOf(person);
    const visit = (key: string, sid: string) =>
      server.database.query(
        `INSERT INTO "OAuthState" ("stateHash", "browserHash", "sealedVerifier", "next", "expire", "userId", "sid") VALUES ($1, 'b', 'v', '/', $2, $3, $4)`,
        [key, new Date(Date.now() + DAY_MS), person.id, sid],
      );
    await visit(`visit-of-${person.id}`, String(row?.sid));
    await other.postForm("/security/sessions", { intent: "end-other-sessions" });
    expect(await server.database.count("OAuthState", `"userId" = $1`, [person.id])).toBe(0);
  });
});

describe("a session's use", () => {
  const usedAt = async (userId: string) => {
    const [row] = await server.database.query(
      `SELECT "lastUsedAt", "expire" FROM "Session" WHERE "userId" = $1`,
      [userId],
    );
    return {
      lastUsedAt: new Date(String(row?.lastUsedAt)).getTime(),
      expire: new Date(String(row?.expire)).getTime(),
    };
  };
  /** Makes a user's sessions look as if they had begun and been used at these times. */
  const age = (userId: string, startedAt: Date, lastUsedAt: Date) =>
    server.database.query(
      `UPDATE "Session" SET "startedAt" = $1, "lastUsedAt" = $2, "expire" = $3 WHERE "userId" = $4`,
      [startedAt, lastUsedAt, new Date(lastUsedAt.getTime() + 14 * DAY_MS), userId],
    );

  it("is written at most once an hour, and puts off the idle end", async () => {
    const { client, id } = await loggedIn(server);
    const before = Date.now();
    await age(id, new Date(before - DAY_MS), new Date(before - 30 * 60_000));
    const untouched = await usedAt(id);
    await client.get("/api/user");
    await client.get("/api/user");
    expect(await usedAt(id)).toEqual(untouched);
    await age(id, new Date(before - DAY_MS), new Date(before - 61 * 60_000));
    await client.get("/api/user");
    await expect.poll(async () => (await usedAt(id)).lastUsedAt).toBeGreaterThanOrEqual(before);
    const noted = await usedAt(id);
    expect(noted.expire - noted.lastUsedAt).toBe(14 * DAY_MS);
  });

  it("never puts off the absolute end", async () => {
    const { client, id } = await loggedIn(server);
    const startedAt = new Date(Date.now() - 29 * DAY_MS);
    await age(id, startedAt, new Date(Date.now() - 2 * DAY_MS));
    await client.get("/api/user");
    await expect.poll(async () => (await usedAt(id)).expire).toBe(startedAt.getTime() + 30 * DAY_MS);
  });

  it("that is a fortnight ago is no use any more", async () => {
    const { client, id } = await loggedIn(server);
    await age(id, new Date(Date.now() - 15 * DAY_MS), new Date(Date.now() - 14 * DAY_MS - 1_000));
    expect((await client.get("/api/user")).status).toBe(401);
  });
});

it("the 51st session takes the place of one that was ended, then of the one that would end first", async () => {
  const person = await account(server);
  const now = Date.now();
  const cookies: string[] = [];
  for (let index = 0; index < KEPT.sessions; index++) {
    cookies.push(await openSession(server, person.id, { expire: new Date(now + (index + 1) * DAY_MS) }));
  }
  const opens = async (index: number) => {
    const client = new Client(server.origin);
    client.setCookie("twin_session", cookies[index] ?? "");
    return (await client.get("/api/user")).status === 200;
  };
  await server.database.query(
    `UPDATE "Session" SET "endedFor" = 'ended-elsewhere' WHERE "userId" = $1 AND "expire" > $2`,
    [person.id, new Date(now + (KEPT.sessions - 0.5) * DAY_MS)],
  );
  await loginOf(person);
  expect(await server.database.count("Session", `"userId" = $1`, [person.id])).toBe(KEPT.sessions);
  expect(await opens(0)).toBe(true);
  await loginOf(person);
  expect(await server.database.count("Session", `"userId" = $1`, [person.id])).toBe(KEPT.sessions);
  expect([await opens(0), await opens(1)]).toEqual([false, true]);
});

import { describe, expect, it, vi } from "vitest";
import type { Trouble } from "../../platforms/foundations/loopback";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";

const { server, platforms } = await serveWithPlatforms();
const { google, github } = platforms;
const EVENTS = "/calendar/v3/calendars/primary/events";

/** A user with Google connected and synced once. */
async function synced(): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, "/auth/google");
  await vi.waitFor(async () => {
    expect((await cardOf(person, "google"))?.lastSync).toEqual(expect.any(String));
  }, 10_000);
  return person;
}

const dataOf = async (person: Person) => (await person.client.get("/api/google/data")).json();
const sync = (person: Person, platform = "google") =>
  person.client.postJson(`/api/${platform}/sync`, {}, { headers: { "Sec-Fetch-Site": "same-origin" } });

const UNREADABLE = "Google's answer could not be used. It is tried again later.";
const UNREACHABLE = "Google could not be reached. It is tried again later.";

describe("a sync that meets trouble leaves the old data in place, and says so:", () => {
  it.each<[string, Trouble, string]>([
    [
      "401, and new tokens are refused too",
      { status: 401, body: {} },
      "Google refuses to be read by this connection. It is tried again later; reconnecting may help.",
    ],
    [
      "429",
      { status: 429, headers: { "Retry-After": "120" } },
      "Google is asked too often at the moment. It is tried again later.",
    ],
    ["500", { status: 500, body: { error: "internal" } }, UNREACHABLE],
    ["half a page", "half", UNREADABLE],
    ["nonsense", { status: 200, body: { items: "none", nextPageToken: 7 } }, UNREADABLE],
    ["2 MiB", "2 MiB", UNREACHABLE],
    ["a connection that is cut", "hangs up", UNREACHABLE],
    ["another host", { redirect: "http://127.0.0.1:9/" }, UNREACHABLE],
  ])("%s", async (_what, trouble, sentence) => {
    const person = await synced();
    const before = await dataOf(person);
    google.trouble(EVENTS, trouble);
    const answer = await sync(person);
    expect([answer.status, answer.json()]).toEqual([502, expect.objectContaining({ error: sentence })]);
    expect(await dataOf(person)).toEqual(before);
    const card = await cardOf(person, "google");
    expect(card).toMatchObject({ isConnected: true, status: "error", lastError: sentence });
    expect(new Date(String(card?.nextSyncAt)).getTime()).toBeGreaterThan(Date.now());
    google.calm();
    const asked = google.asked.length;
    const again = await sync(person);
    if (trouble instanceof Object && "headers" in trouble) {
      // Nothing is requested before the platform allows it.
      expect([again.status, google.asked.length]).toEqual([502, asked]);
      return;
    }
    expect(again.status).toBe(200);
    expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
  });

  it("no answer for ten seconds", async () => {
    const person = await synced();
    const before = await dataOf(person);
    google.trouble(EVENTS, "never answers");
    const answer = await sync(person);
    expect([answer.status, Object(answer.json()).error]).toEqual([200, undefined]);
    await vi.waitFor(async () => {
      expect(await cardOf(person, "google")).toMatchObject({ status: "error", lastError: UNREACHABLE });
    }, 15_000);
    expect(await dataOf(person)).toEqual(before);
  });
});

it("a token endpoint that leads to another host is not followed: nothing is connected, and no secret goes there", async () => {
  const person = await loggedIn(server);
  github.asked.length = 0;
  google.trouble("/token", { redirect: `${github.origin}/token` });
  expect(await connect(person, "/auth/google")).toEqual([
    "Connection Error",
    "Google could not be reached. Try again in a moment.",
  ]);
  expect(await cardOf(person, "google")).toBeUndefined();
  expect(github.asked).toEqual([]);
});

it("a token that has ended is renewed, and the sync goes on", async () => {
  const person = await synced();
  google.expireAccessTokens();
  expect((await sync(person)).status).toBe(200);
  expect(google.calls("/token")).toEqual(["POST /token authorization_code", "POST /token refresh_token"]);
});

it("a connection that was ended at the platform is said to be, with its data still there", async () => {
  const person = await synced();
  const before = await dataOf(person);
  google.endGrants(google.present);
  const answer = await sync(person);
  const sentence = "Google no longer accepts this connection. Reconnect it, or remove it.";
  expect([answer.status, Object(answer.json()).error]).toEqual([502, sentence]);
  expect(await cardOf(person, "google")).toMatchObject({
    isConnected: true,
    status: "revoked",
    lastError: sentence,
    nextSyncAt: null,
  });
  expect(await dataOf(person)).toEqual(before);
  const rows = await server.database.query(
    `SELECT "sealedAccessToken", "sealedRefreshToken" FROM "PlatformGrant" WHERE "userId" = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ sealedAccessToken: null, sealedRefreshToken: null }]);
  const news = () =>
    server.database.query(`SELECT "title" FROM "Notification" WHERE "userId" = $1 AND "title" LIKE $2`, [
      person.id,
      "% is no longer connected",
    ]);
  expect(await news()).toEqual([{ title: "Google is no longer connected" }]);
  expect((await connect(person, "/auth/google"))[0]).toBe("Platform Connected");
  expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
  expect(await news()).toEqual([]);
});

it("a platform that cannot renew tokens and refuses the one it gave has ended the connection", async () => {
  const person = await loggedIn(server);
  await connect(person, "/auth/github");
  await vi.waitFor(
    async () => expect((await cardOf(person, "github"))?.lastSync).toEqual(expect.any(String)),
    10_000,
  );
  github.endGrants(github.present);
  const body = { intent: "sync", platform: "github" };
  await person.client.postForm("/integrations", body);
  await vi.waitFor(async () => {
    expect(await cardOf(person, "github")).toMatchObject({ status: "revoked" });
  }, 10_000);
});

it("what a person did not allow is not read, and is no error", async () => {
  const person = await loggedIn(server);
  google.allows = ["openid", "email", "profile", "https://www.googleapis.com/auth/drive.metadata.readonly"];
  await connect(person, "/auth/google");
  await vi.waitFor(
    async () => expect((await cardOf(person, "google"))?.lastSync).toEqual(expect.any(String)),
    10_000,
  );
  expect(await cardOf(person, "google")).toMatchObject({ status: "connected", lastError: null });
  const data = Object(await dataOf(person));
  expect(data.drive.files.length).toBeGreaterThan(0);
  expect(data.calendar).toBeFalsy();
});

import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const CALL = "/api/integrations";
/** The body that the documented setup step sends. */
const DEMO = { platformName: "linkedin", isConnected: true, accessToken: "demo_token", dataPoints: 250 };
const FIELDS = [
  "connectedAt",
  "dataPoints",
  "id",
  "isConnected",
  "isDemo",
  "lastError",
  "lastSync",
  "lastSyncAt",
  "nextSyncAt",
  "platformName",
  "profileData",
  "scopes",
  "status",
  "tokenExpiresAt",
];

const list = async (client: Client) => Object((await client.get(CALL)).json());

/** A real connection, as a sync leaves it. */
async function connected(userId: string, platformName: string, dataPoints: number) {
  await server.database.query(
    `INSERT INTO "PlatformIntegration" ("id", "userId", "platformName", "isConnected", "dataPoints", "scopes", "profileData", "lastSyncAt", "connectedAt")
     VALUES ($1, $2, $3, $4, $5, '[]', '{}', $6, $6)`,
    [`${platformName}-of-${userId}`, userId, platformName, true, dataPoints, new Date()],
  );
}

describe("the demo by a call", () => {
  it("is made by what the documents send, with 201 and exactly the documented fields", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.postJson(CALL, DEMO);
    expect(answer.status).toBe(201);
    expect(Object.keys(Object(answer.json())).sort()).toEqual(FIELDS);
    expect(answer.json()).toMatchObject({
      platformName: "linkedin",
      isConnected: true,
      isDemo: true,
      dataPoints: 250,
      lastSync: null,
      lastSyncAt: null,
    });
    expect(await list(client)).toEqual([answer.json()]);
  });

  it("is made by its name alone, too, and twice makes one", async () => {
    const { client, id } = await loggedIn(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.copy().postJson(CALL, { platformName: "linkedin" })),
    );
    expect(new Set(answers.map((answer) => Object(answer.json()).id)).size).toBe(1);
    expect(await server.database.count("PlatformIntegration", `"userId" = $1`, [id])).toBe(1);
  });

  it.each([
    ["nothing", {}],
    ["another platform", { ...DEMO, platformName: "google" }],
    ["a platform that there is not", { ...DEMO, platformName: "myspace" }],
    ["a real token", { ...DEMO, accessToken: "AQXdSP_W41_UPs5ioT_t8HESyODB4FqbkJ8LrV_5mff4gPODzOYR" }],
    ["other figures", { ...DEMO, dataPoints: 1_000_000 }],
    ["a connection that is none", { ...DEMO, isConnected: false }],
    ["a list", [DEMO]],
    ["a name that is no text", { ...DEMO, platformName: ["linkedin"] }],
  ])("anything but the demo is refused with 400: %s", async (_what, body) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    const answer = await client.postJson(CALL, body);
    expect([answer.status, Object.keys(Object(answer.json()))]).toEqual([400, ["error", "issues"]]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("leaves a real connection as it is", async () => {
    const { client, id } = await loggedIn(server);
    await connected(id, "linkedin", 17);
    await client.postJson(CALL, DEMO);
    expect(await list(client)).toMatchObject([{ platformName: "linkedin", isDemo: false, dataPoints: 17 }]);
  });

  it("keeps no token: none in an answer, none in the database, none in the log", async () => {
    const { client } = await loggedIn(server);
    const accessToken = "demo_token_to_be_looked_for";
    const answer = await client.postJson(CALL, { ...DEMO, accessToken, refreshToken: accessToken });
    expect(answer.text + (await client.get(CALL)).text).not.toMatch(/token(?!ExpiresAt":null)/i);
    expect(JSON.stringify(await server.database.snapshot())).not.toContain(accessToken);
    expect(server.log()).not.toContain(accessToken);
  });
});

describe("removing it", () => {
  it("answers 204, then 404, and the list is empty", async () => {
    const { client } = await loggedIn(server);
    await client.postJson(CALL, DEMO);
    const answer = await client.send("DELETE", `${CALL}/linkedin`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await list(client)).toEqual([]);
    const again = await client.send("DELETE", `${CALL}/linkedin`);
    expect([again.status, again.json()]).toEqual([404, { error: "This platform is not connected." }]);
  });

  it("takes the caller's own, never somebody else's of the same name", async () => {
    const [one, other] = [await loggedIn(server), await loggedIn(server)];
    await other.client.postJson(CALL, DEMO);
    expect((await one.client.send("DELETE", `${CALL}/linkedin`)).status).toBe(404);
    expect(await list(other.client)).toHaveLength(1);
  });

  it("also works by the dashboard's form, with a toast", async () => {
    const { client } = await loggedIn(server);
    await client.postJson(CALL, DEMO);
    const asked = "/integrations/linkedin/disconnect?from=dashboard";
    const answer = await press(client, asked, "Disconnect LinkedIn");
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect((await client.get("/")).page().toast).toEqual(["Platform Disconnected"]);
    expect(await list(client)).toEqual([]);
  });

  it("by a second press of that button says the same; a platform that there is not is 404", async () => {
    const { client } = await loggedIn(server);
    const disconnect = (platform: string) => client.postForm("/?index", { intent: "disconnect", platform });
    expect((await disconnect("linkedin")).status).toBe(302);
    expect((await disconnect("constructor")).status).toBe(404);
  });
});

it("the list has a second address, which only reads", async () => {
  const { client } = await loggedIn(server);
  await client.postJson(CALL, DEMO);
  const [one, other] = [await client.get(CALL), await client.get("/api/platform-integrations")];
  expect([other.status, other.json()]).toEqual([200, one.json()]);
  const written = await client.postJson("/api/platform-integrations", DEMO);
  expect([written.status, written.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect((await new Client(server.origin).get("/api/platform-integrations")).status).toBe(401);
});

describe("the totals", () => {
  it("leave the demo out and say so, on the dashboard, the profile and as JSON", async () => {
    const { client } = await loggedIn(server);
    await client.postJson(CALL, DEMO);
    expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({
      connectedServices: 0,
      dataPoints: 0,
    });
    const dashboard = (await client.get("/")).page();
    expect(dashboard.main).toContain("and 1 demo");
    expect(dashboard.text("#platforms")).toContain("Demo");
    expect(dashboard.text("#platforms")).toContain("250 data points");
    const profile = (await client.get("/profile")).page();
    expect(profile.main).toContain("0 connected platforms · 0 data points (and 1 demo)");
    expect(profile.text("#platforms")).toContain("Demo");
  });

  it("count what is real beside it", async () => {
    const { client, id } = await loggedIn(server);
    await connected(id, "google", 1_234);
    await client.postJson(CALL, DEMO);
    expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({
      connectedServices: 1,
      dataPoints: 1_234,
    });
    const profile = (await client.get("/profile")).page();
    expect(profile.main).toContain("1 connected platform · 1,234 data points (and 1 demo)");
    expect((await list(client)).map((one: { platformName: string }) => one.platformName)).toEqual([
      "linkedin",
      "google",
    ]);
  });

  it("the days' activity has none of the demo's points", async () => {
    const { client, id } = await loggedIn(server);
    await connected(id, "google", 1_234);
    await client.postJson(CALL, DEMO);
    const days = Object((await client.get("/api/activity-metrics")).json());
    expect(days.map((day: { platformActivity: object }) => day.platformActivity)).toEqual([
      { google: 1_234 },
    ]);
  });
});

it("a real connection that is asked for leads to a calm toast, and nothing is stored", async () => {
  const { client, id } = await loggedIn(server);
  const answer = await client.get("/auth/linkedin");
  expect(answer.location).toBe("/integrations");
  expect((await client.get("/integrations")).page().toast).toEqual([
    "Connection Error",
    "Unable to connect to platform. Please try again.",
  ]);
  expect(await server.database.count("PlatformIntegration", `"userId" = $1`, [id])).toBe(0);
  for (const name of ["myspace", "constructor", "LinkedIn"]) {
    expect([name, (await client.get(`/auth/${name}`)).status]).toEqual([name, 404]);
  }
});

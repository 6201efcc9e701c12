import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, connect } from "../../support/platforms/connecting";
import { platformServers } from "../../support/platforms/platform-servers";
import { endLeases } from "../../support/server/due-jobs";
import type { TestServer } from "../../support/server/server";

const EVENTS = "/calendar/v3/calendars/primary/events";
const TAKEN_OVER_WITHIN_MS = 50_000;

const { platforms, start, end, database } = await platformServers();
const { google, tiktok } = platforms;
let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(end);

/** A user with their own account at a platform, connected and synced. */
async function synced(platform: "google" | "tiktok"): Promise<Person> {
  platforms[platform].asked.length = 0;
  platforms[platform].present = platforms[platform].meet();
  const person = await loggedIn(server);
  await connect(person, `/auth/${platform}`);
  await vi.waitFor(async () => {
    expect((await cardOf(person, platform))?.lastSync).toEqual(expect.any(String));
  }, 20_000);
  return person;
}

/** Asks for a sync without waiting for the result. */
function ask(person: Person, platform: string): void {
  person.client
    .copy()
    .postForm("/integrations", { intent: "sync", platform })
    .catch(() => {});
}

/**
 * Ends the leases and slots that a dead server held: those of its jobs, of a person's grants, and of a refresh. Each
 * lasts half a minute.
 */
async function endTurns(): Promise<void> {
  await endLeases(server);
  await database.query(`DELETE FROM "RateLimit" WHERE "key" LIKE 'turn-%'`);
  const past = new Date(Date.now() - 1_000);
  await database.query(`UPDATE "PlatformGrant" SET "refreshUntil" = $1 WHERE "refreshUntil" IS NOT NULL`, [
    past,
  ]);
}

async function killAndStartAgain(): Promise<void> {
  await server.kill();
  await endTurns();
  server = await start();
}

it("killed in the middle of a sync: it goes on after the restart, where it was, and nothing is lost", async () => {
  const person = await synced("google");
  const before = Object(await cardOf(person, "google"));
  // Three or four, depending on the person.
  const pages = google.calls(EVENTS).length;
  google.asked.length = 0;
  // The calendar's third page takes so long that the server is gone by then.
  google.trouble(EVENTS, { delayMs: 0 }, 2);
  google.trouble(EVENTS, "never answers", 1);
  ask(person, "google");
  await vi.waitFor(() => expect(google.calls(EVENTS)).toHaveLength(3), 10_000);
  await killAndStartAgain();
  expect(await cardOf(person, "google")).toEqual(before);
  await vi.waitFor(async () => {
    const lastSync = String((await cardOf(person, "google"))?.lastSync);
    expect(lastSync > before.lastSync, lastSync).toBe(true);
  }, TAKEN_OVER_WITHIN_MS);
  // Each page was read once, except the one whose answer was not received.
  expect(google.calls(EVENTS)).toHaveLength(pages + 1);
  expect(await cardOf(person, "google")).toMatchObject({ dataPoints: before.dataPoints, lastError: null });
});

it("killed in the middle of a refresh: where the refresh token stays good, it goes on", async () => {
  const person = await synced("google");
  const before = Object(await cardOf(person, "google"));
  google.expireAccessTokens();
  google.asked.length = 0;
  google.trouble("/token", "never answers", 1);
  ask(person, "google");
  await vi.waitFor(() => expect(google.calls("/token")).toHaveLength(1), 10_000);
  await killAndStartAgain();
  await vi.waitFor(async () => {
    const lastSync = String((await cardOf(person, "google"))?.lastSync);
    expect(lastSync > before.lastSync, lastSync).toBe(true);
  }, TAKEN_OVER_WITHIN_MS);
});

it("killed in the middle of a refresh whose new token is lost: the person is told, and the data is still there", async () => {
  const person = await synced("tiktok");
  const before = Object(await cardOf(person, "tiktok"));
  tiktok.expireAccessTokens();
  tiktok.trouble("/v2/oauth/token/", { delayMs: 1_500 }, 1);
  tiktok.asked.length = 0;
  ask(person, "tiktok");
  await vi.waitFor(() => expect(tiktok.calls("/v2/oauth/token/")).toHaveLength(1), 10_000);
  await killAndStartAgain();
  await vi.waitFor(async () => {
    expect(await cardOf(person, "tiktok")).toMatchObject({
      status: "revoked",
      lastError: "TikTok no longer accepts this connection. Reconnect it, or remove it.",
    });
  }, TAKEN_OVER_WITHIN_MS);
  const after = await cardOf(person, "tiktok");
  expect([after?.dataPoints, after?.lastSync]).toEqual([before.dataPoints, before.lastSync]);
  expect((await connect(person, "/auth/tiktok"))[0]).toBe("Platform Connected");
  await vi.waitFor(async () => {
    expect(await cardOf(person, "tiktok")).toMatchObject({ status: "connected", lastError: null });
  }, 20_000);
});

it("killed before a revocation could be made: it is made after the restart, by nobody's job", async () => {
  const person = await synced("google");
  google.trouble("/revoke", { status: 503 });
  expect((await person.client.send("DELETE", "/api/integrations/google")).status).toBe(204);
  expect(await database.query(`SELECT 1 FROM "PlatformGrant" WHERE "userId" = $1`, [person.id])).toEqual([]);
  const held = google.countGrants();
  await killAndStartAgain();
  google.calm();
  await vi.waitFor(() => expect(google.countGrants()).toBe(held - 1), TAKEN_OVER_WITHIN_MS);
  await vi.waitFor(async () => expect(await database.count("PendingRevocation")).toBe(0), 10_000);
});

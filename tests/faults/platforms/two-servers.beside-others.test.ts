import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, connect } from "../../support/platforms/connecting";
import { platformServers } from "../../support/platforms/platform-servers";
import type { TestServer } from "../../support/server/server";

const TOKEN = "/v2/oauth/token/";
const USER_INFO = "/v2/user/info/";
const { platforms, start, end, database } = await platformServers();
const { tiktok } = platforms;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await start();
  second = await start(false);
});
afterAll(end);

/** A user with their own account, connected and synced. */
async function synced(): Promise<Person> {
  tiktok.present = tiktok.meet();
  const person = await loggedIn(first);
  await connect(person, "/auth/tiktok");
  await vi.waitFor(async () => {
    expect((await cardOf(person, "tiktok"))?.lastSync).toEqual(expect.any(String));
  }, 20_000);
  return person;
}

it("with two servers a sync that is asked for on both at once is done once", async () => {
  const person = await synced();
  const before = String((await cardOf(person, "tiktok"))?.lastSync);
  tiktok.asked.length = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  tiktok.trouble(USER_INFO, { until: released }, 1);
  await database.query(`DELETE FROM "RateLimit" WHERE "key" LIKE 'sync-account%'`);
  const ask = ({ origin }: TestServer) =>
    person.client
      .copy(origin)
      .postForm(
        "/integrations",
        { intent: "sync", platform: "tiktok" },
        { headers: { Origin: first.origin } },
      );
  const answers = Promise.all([first, first, second].map(ask));
  // TikTok answers once all requests are in: the server's own calls must not take ten seconds, even on a busy machine.
  await vi.waitFor(async () => {
    const asked = await database.query(`SELECT "count" FROM "RateLimit" WHERE "key" LIKE 'sync-account%'`);
    expect(asked.map(({ count }) => Number(count))).toEqual([3]);
    expect(tiktok.calls(USER_INFO)).toHaveLength(1);
  }, 20_000);
  release();
  expect((await answers).map(({ status }) => status)).toEqual([302, 302, 302]);
  await vi.waitFor(async () => {
    expect(String((await cardOf(person, "tiktok"))?.lastSync) > before).toBe(true);
    const due = `SELECT 1 FROM "Job" WHERE "kind" = 'sync-platform' AND "userId" = $1 AND "runAt" <= $2`;
    expect(await database.query(due, [person.id, new Date()])).toEqual([]);
  }, 20_000);
  expect(tiktok.calls(USER_INFO)).toHaveLength(1);
});

it("two servers that want to refresh one rotating token at once: one does, and the other uses what it got", async () => {
  const person = await synced();
  tiktok.expireAccessTokens();
  tiktok.asked.length = 0;
  tiktok.trouble(TOKEN, { delayMs: 4_000 }, 1);
  const asking = person.client.copy().postForm("/integrations", { intent: "sync", platform: "tiktok" });
  await vi.waitFor(() => expect(tiktok.calls(TOKEN)).toHaveLength(1), 10_000);
  // As if the first server had been silent for longer than its lease, so the other takes the job over.
  const lost = `UPDATE "Job" SET "leaseUntil" = $1, "claim" = 'lost' WHERE "userId" = $2 AND "kind" = 'sync-platform'`;
  await database.query(lost, [new Date(0), person.id]);
  await vi.waitFor(async () => {
    const [job] = await database.query(`SELECT "claim" FROM "Job" WHERE "userId" = $1`, [person.id]);
    expect(job?.claim).not.toBe("lost");
  }, 10_000);
  await asking;
  await vi.waitFor(async () => {
    expect(await cardOf(person, "tiktok")).toMatchObject({ status: "connected", lastError: null });
    expect(await database.query(`SELECT 1 FROM "PlatformGrant" WHERE "syncStartedAt" IS NOT NULL`)).toEqual(
      [],
    );
  }, 20_000);
  expect(tiktok.calls(TOKEN)).toEqual([`POST ${TOKEN} refresh_token`]);
  expect(tiktok.complaints).toEqual([]);
});

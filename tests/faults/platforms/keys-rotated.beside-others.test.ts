import { afterAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, connect } from "../../support/platforms/connecting";
import { platformServers } from "../../support/platforms/platform-servers";
import type { TestServer } from "../../support/server/server";

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString("base64")}`;
const [OLD, NEW, OTHER] = [key("old", 1), key("new", 2), key("other", 3)];

const { platforms, start, end, database } = await platformServers();
afterAll(end);

const sync = ({ client }: Person) => client.postForm("/integrations", { intent: "sync", platform: "tiktok" });

/** The ids of the keys that seal a user's tokens. */
async function keysOf({ id }: Person): Promise<string[]> {
  const rows = await database.query(
    `SELECT "sealedAccessToken", "sealedRefreshToken" FROM "PlatformGrant" WHERE "userId" = $1`,
    [id],
  );
  return rows.flatMap((row) => Object.values(row)).map((sealed) => String(sealed).split(":")[0] ?? "");
}

/** Starts a server in place of another, with other keys. */
async function startAgain(server: TestServer, keys: string): Promise<TestServer> {
  await server.kill();
  return start(true, { TOKEN_KEYS: keys });
}

it("keys rotated: a connection of before is read and renewed, sealed again, and needs the old key no more", async () => {
  const { tiktok } = platforms;
  let server = await start(true, { TOKEN_KEYS: OLD });
  const person = await loggedIn(server);
  await connect(person, "/auth/tiktok");
  const isSynced = (after: string) =>
    vi.waitFor(async () => {
      const card = await cardOf(person, "tiktok");
      expect(card).toMatchObject({ status: "connected", lastError: null });
      const { lastSync } = Object(card);
      expect(lastSync !== null && lastSync > after, String(lastSync)).toBe(true);
      // A server that is killed during a job leaves it claimed for 30 s.
      expect(await database.count("Job", `"claim" IS NOT NULL`)).toBe(0);
    }, 20_000);
  await isSynced("");
  expect(await keysOf(person)).toEqual(["old", "old"]);

  server = await startAgain(server, `${NEW},${OLD}`);
  tiktok.expireAccessTokens();
  let before = new Date().toISOString();
  await sync(person);
  await isSynced(before);
  await vi.waitFor(async () => expect(await keysOf(person)).toEqual(["new", "new"]), 20_000);

  server = await startAgain(server, NEW);
  before = new Date().toISOString();
  await sync(person);
  await isSynced(before);

  // A lost key costs only the connection, which the person is asked to renew.
  const { dataPoints } = Object(await cardOf(person, "tiktok"));
  const lastError = "This server can no longer open its connection to TikTok. Reconnect it.";
  await startAgain(server, OTHER);
  await sync(person);
  await vi.waitFor(async () => {
    expect(await cardOf(person, "tiktok")).toMatchObject({ status: "error", dataPoints, lastError });
  }, 20_000);
  expect((await connect(person, "/auth/tiktok"))[0]).toBe("Platform Connected");
  await isSynced(before);
});

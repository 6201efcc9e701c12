import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { loggedIn } from "../support/person";
import { cardOf, connect, serveWithPlatforms } from "./with-platforms";

const { server, platforms } = await serveWithPlatforms({ env: { LOG_LEVEL: "debug" } });
const NAMES = ["linkedin", "google", "booking", "meta", "tiktok", "apple", "amazon", "github"] as const;
const ADDRESSES = [
  "/",
  "/integrations",
  "/data-sources",
  "/oauth-debug",
  "/profile",
  "/preferences",
  "/api/user",
  "/api/integrations",
  "/api/platform-integrations",
  "/api/google/data",
  "/api/apple/data",
  "/api/booking/continuous-access/status",
  "/api/booking/data",
  "/api/auth/debug",
  "/api/recommendations",
  "/api/notifications/unread",
  "/api/export/twin-data",
];

/** Every byte of the files in a folder. */
function bytesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")).join("\n");
}

it("no token is in any answer, in the log, in an export or in the bytes of the database", async () => {
  const person = await loggedIn(server);
  for (const name of NAMES) {
    await connect(person, `/auth/${name}`);
    if (name === "booking") continue;
    await vi.waitFor(async () => {
      expect((await cardOf(person, name))?.lastSync).toEqual(expect.any(String));
    }, 10_000);
  }
  for (const name of NAMES) platforms[name].expireAccessTokens();
  for (const name of NAMES) await person.client.postForm("/integrations", { intent: "sync", platform: name });
  for (const name of NAMES) expect(platforms[name].given.length, name).toBeGreaterThan(0);
  const issued = NAMES.flatMap((name) => platforms[name].given);
  const secrets = [
    ...issued,
    ...Object.entries(platforms.env).flatMap(([key, value]) => (/SECRET|KEY$/.test(key) ? [value] : [])),
  ];
  const rows = JSON.stringify(await server.database.snapshot());
  const texts: [string, string][] = [
    ["the log", server.log()],
    ["the database", rows],
    ["the files", bytesIn(server.dataDir)],
  ];
  for (const address of ADDRESSES) texts.push([address, (await person.client.get(address)).text]);
  for (const [where, text] of texts) {
    const found = secrets.filter((secret) => text.includes(secret));
    expect(found, where).toEqual([]);
  }
});

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { findPlatform } from "~/platforms/catalogue";
import { subjectOf } from "../../platforms/foundations/people";
import { loggedIn, type Person } from "../../support/accounts/person";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";
import { builtCommand } from "../../support/server/built-command";

const { server, platforms } = await serveWithPlatforms({ env: { LOG_LEVEL: "debug" } });
const NAMES = platforms.names;
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
  "/security",
  "/notifications",
  "/api/security/events",
  "/api/security/cap-status",
];

/** The places where Google's id of a person is shown, or has to be stored. */
const NAMED_AT = ["the database", "the files", "/api/google/data", "/api/export/twin-data"];

/**
 * Creates security events about a user who connected Google, one of them refused, and a link that sets a password.
 * None of them ends a session.
 *
 * @returns secrets that must be nowhere, and names of the person and their grant, which only the rows may hold
 */
async function eventsAndLink({ client, email }: Person): Promise<{ secrets: string[]; names: string[] }> {
  const { google } = platforms;
  const { events } = google;
  const subject = subjectOf("google", google.present);
  const refreshToken = google.refreshTokenOf(google.present) ?? "";
  expect(refreshToken.length).toBeGreaterThan(16);
  const all = [
    events.claims("account-credential-change-required", events.somebody(subject)),
    events.claims("token-revoked", events.refreshToken(refreshToken)),
    events.claims("account-teleported", events.somebody(subject)),
    { ...events.claims("sessions-revoked", events.somebody(subject)), aud: "another" },
  ];
  const tokens = await Promise.all(all.map((claims) => events.sign(claims)));
  for (const [at, body] of tokens.entries()) {
    const answer = await fetch(`${server.origin}/api/security/risc`, { method: "POST", body });
    expect(answer.status).toBe(at < 3 ? 202 : 400);
    expect(await answer.text()).not.toMatch(/eyJ|sub|jti|\d{6}/);
  }
  const { out } = await builtCommand(server, "reset-password", [email], { APP_ORIGIN: server.origin });
  const link = new URL(out.split("\n")[0] ?? "");
  const linkToken = link.searchParams.get("token") ?? "";
  expect(linkToken).toHaveLength(43);
  expect((await client.get(`${link.pathname}${link.search}`)).status).toBe(200);
  const prefix = refreshToken.slice(0, 16);
  const hashes = ["sha256", "sha512"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((form) =>
      createHash(algorithm).update(prefix).digest(form),
    ),
  );
  const secrets = [...tokens, ...all.map(({ jti }) => String(jti)), linkToken, prefix];
  return { secrets: [...secrets, events.account.file.private_key ?? ""], names: [subject, ...hashes] };
}

/** All bytes of a folder's files. */
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
    if (findPlatform(name)?.connector?.grants[0].reader.link) continue;
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
  const ofProtection = await eventsAndLink(person);
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
  const { names, secrets: ofEvents } = ofProtection;
  for (const [where, text] of texts) {
    // Rows must record whom an event is about, and people see their own Google id.
    const looked = NAMED_AT.includes(where) ? ofEvents : [...ofEvents, ...names];
    const found = looked.filter((secret) => text.includes(secret));
    expect(found, where).toEqual([]);
  }
});

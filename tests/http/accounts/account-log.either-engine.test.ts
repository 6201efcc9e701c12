import { describe, expect, it } from "vitest";
import { QUOTAS } from "~/web/http/limits/quotas";
import { withApp } from "../../support/accounts/authenticator-app";
import { addPasskey, logInWith, PasskeyDevice, proveWith } from "../../support/accounts/passkey-device";
import { account, loggedIn, newFields, type Person } from "../../support/accounts/person";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

// Passkeys belong to an origin, so it must be known before the server starts. Behind a proxy each test has its own
// caller address.
const server = await serve({ port: await freePort(), env: { TRUST_PROXY: "1" } });

type Line = Record<string, unknown> & { event: string };

const written = (): Line[] =>
  server
    .log()
    .split("\n")
    .filter((line) => line.includes('"event":'))
    .map((line) => JSON.parse(line));

/** A path that nothing else here requests: its log line marks the end of earlier ones. */
const FENCE = "/api/recommendations";
let fences = 0;

/** All log lines of the requests so far. */
async function settled(): Promise<Line[]> {
  const isFence = ({ path }: Line) => path === FENCE;
  const headers = { "X-Forwarded-For": `198.18.100.${++fences}` };
  await new Client(server.origin).get(FENCE, { headers });
  await expect.poll(() => written().filter(isFence).length).toBe(fences);
  return written().filter((line) => !isFence(line));
}

/** The security log's lines written while something is done. */
async function linesOf(count: number, act: () => Promise<unknown>): Promise<Line[]> {
  const before = (await settled()).length;
  await act();
  const lines = (await settled()).slice(before);
  expect(lines.map(({ event, path }) => [event, path])).toHaveLength(count);
  return lines;
}

const MARK = expect.stringMatching(/^[\w-]{12}$/);
const usual = { level: "info", requestId: expect.any(String), client: MARK, account: MARK };
const unusual = { ...usual, level: "warn" };
const credentials = ({ email, password }: Pick<Person, "email" | "password">) => ({ email, password });
const longAgo = (person: Pick<Person, "id">) =>
  server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [
    new Date(Date.now() - 16 * 60_000),
    person.id,
  ]);

describe("the log says who signed in and how, by a mark", () => {
  it("by password, at the form and by call, and out again", async () => {
    const person = await account(server);
    const browser = new Client(server.origin);
    const [atForm, out, byCall, outByCall] = await linesOf(4, async () => {
      await browser.postForm("/login", credentials(person));
      await browser.postForm("/logout", {});
      await browser.postJson("/api/login", credentials(person));
      await browser.send("POST", "/api/logout");
    });
    expect(atForm).toMatchObject({ ...usual, event: "signed-in", method: "password", path: "/login" });
    expect(out).toMatchObject({ ...usual, event: "signed-out", how: "logout", path: "/logout" });
    expect(byCall).toMatchObject({ ...usual, event: "signed-in", method: "password", path: "/api/login" });
    expect(outByCall).toMatchObject({ ...usual, event: "signed-out", how: "logout", path: "/api/logout" });
    expect(new Set([atForm, out, byCall, outByCall].map((line) => line?.account)).size).toBe(1);
  });

  it("by a new account; logging out twice is no second event", async () => {
    const browser = new Client(server.origin);
    const lines = await linesOf(2, async () => {
      await browser.postJson("/api/register", newFields());
      await browser.send("POST", "/api/logout");
      await browser.send("POST", "/api/logout");
    });
    expect(lines).toMatchObject([
      { ...usual, event: "signed-in", method: "registration", path: "/api/register" },
      { ...usual, event: "signed-out" },
    ]);
  });

  it("by password and a code, or a recovery code", async () => {
    const person = await withApp(server);
    const [code, recovery, used] = await linesOf(3, async () => {
      const browser = new Client(server.origin);
      await browser.postForm("/login", credentials(person));
      await browser.postForm("/login/second-step", { code: person.app.code() });
      const [recoveryCode] = person.app.recoveryCodes;
      const body = { ...credentials(person), code: recoveryCode };
      await new Client(server.origin).postJson("/api/login", body);
    }).then(([first, noted, second]) => [first, second, noted]);
    expect(code).toMatchObject({ ...usual, event: "signed-in", method: "password", secondStep: "code" });
    expect(recovery).toMatchObject({ ...usual, event: "signed-in", secondStep: "recovery-code" });
    expect(used).toMatchObject({ ...usual, event: "account-event", kind: "recovery-code-used" });
  });

  it("by passkey", async () => {
    const { client } = await loggedIn(server);
    const device = new PasskeyDevice(server.origin);
    const [added, signedIn] = await linesOf(2, async () => {
      await addPasskey(client, device);
      await logInWith(new Client(server.origin), device);
    });
    expect(added).toMatchObject({
      ...usual,
      event: "factor-added",
      kind: "passkey-added",
      path: "/security/passkeys",
    });
    expect(signedIn).toMatchObject({
      ...usual,
      event: "signed-in",
      method: "passkey",
      path: "/login/passkey",
      account: added?.account,
    });
  });
});

describe("the log says what became of an account", () => {
  it("a factor that was added, changed and removed, and sessions that were ended", async () => {
    const person = await withApp(server);
    const [, , fresh] = await linesOf(3, async () => {
      const browser = new Client(server.origin);
      await browser.postJson("/api/login", { ...credentials(person), code: person.app.code() });
      await press(browser, "/security", "End all other sessions");
    });
    expect(fresh).toMatchObject({ ...usual, event: "account-event", kind: "sessions-ended" });
    const all = (await settled()).filter(({ account: mark }) => mark === fresh?.account);
    expect(all.map(({ event, kind, how }) => [event, kind ?? how])).toEqual([
      ["factor-added", "authenticator-on"],
      ["proven", undefined],
      ["signed-in", undefined],
      ["signed-out", "ended-elsewhere"],
      ["account-event", "sessions-ended"],
    ]);
  });

  it("a password that was changed", async () => {
    const { client, password } = await loggedIn(server);
    const lines = await linesOf(1, () =>
      client.postForm("/security/password", {
        currentPassword: password,
        newPassword: "another battery staple",
      }),
    );
    expect(lines).toMatchObject([{ ...usual, event: "factor-changed", kind: "password-changed" }]);
  });

  it("proofs: that one was missing, that one failed, that one was given and how", async () => {
    const { client, id, password } = await loggedIn(server);
    const device = new PasskeyDevice(server.origin);
    await addPasskey(client, device);
    await longAgo({ id });
    const lines = await linesOf(6, async () => {
      await client.get("/security/delete-account");
      await client.get("/api/export/twin-data");
      await client.postForm("/prove", { intent: "password", next: "/security", password: "a wrong guess" });
      await client.postForm("/prove", { intent: "password", next: "/security", password });
      await longAgo({ id });
      await client.postJson("/api/passkeys/challenge", { purpose: "register" });
      await proveWith(client, device, "/security");
    });
    expect(lines).toMatchObject([
      { ...unusual, event: "proof-missing", path: "/security/delete-account", method: "GET" },
      { ...unusual, event: "proof-missing", path: "/api/export/twin-data" },
      { ...unusual, event: "proof-failed", method: "password", path: "/prove" },
      { ...usual, event: "proven", method: "password", path: "/prove" },
      { ...unusual, event: "proof-missing", path: "/api/passkeys/challenge" },
      { ...usual, event: "proven", method: "passkey", path: "/prove" },
    ]);
    expect(new Set(lines.map(({ account: mark }) => mark)).size).toBe(1);
  });
});

describe("a failed sign-in carries the mark of the account that it was aimed at", () => {
  const fail = (email: string) =>
    linesOf(1, () => new Client(server.origin).postJson("/api/login", { email, password: "a wrong guess" }));

  it("which is that of its other lines", async () => {
    const person = await account(server);
    const [failed] = await fail(person.email.toUpperCase());
    const [signedIn] = await linesOf(1, () =>
      new Client(server.origin).postJson("/api/login", credentials(person)),
    );
    expect(failed).toMatchObject({ ...unusual, event: "sign-in-failed", path: "/api/login" });
    expect(signedIn?.account).toBe(failed?.account);
  });

  it("and tells nothing of whether there is one", async () => {
    const { email } = await account(server);
    const [there] = await fail(email);
    const unknown = newFields().email;
    const [nowhere] = await fail(unknown);
    const [again] = await fail(unknown);
    const shape = (line?: Line) => ({ ...line, account: "", requestId: "", time: "" });
    expect(shape(nowhere)).toEqual(shape(there));
    expect(nowhere?.account).toEqual(MARK);
    expect(nowhere?.account).not.toBe(there?.account);
    expect(again?.account).toBe(nowhere?.account);
  });

  it("when too many tries end them too", async () => {
    const { email } = await account(server);
    const [first] = await fail(email);
    const browser = new Client(server.origin);
    for (let tries = 0; tries < 9; tries++) {
      await browser.postJson("/api/login", { email, password: "a wrong guess" });
    }
    const [limit] = await linesOf(1, async () => {
      const answer = await browser.postJson("/api/login", { email, password: "a wrong guess" });
      expect(answer.status).toBe(429);
    });
    expect(limit).toMatchObject({ event: "limit-reached", account: first?.account, path: "/api/login" });
  });
});

describe("the log says what was refused", () => {
  it("to somebody who is signed out: calls, and what was posted; no page that was only opened", async () => {
    const stranger = new Client(server.origin);
    const lines = await linesOf(3, async () => {
      await stranger.get("/security");
      await stranger.get("/api/user");
      await stranger.send("DELETE", "/api/preferences/0199aaaa-not-yours");
      await stranger.postForm("/preferences", { intent: "add" });
    });
    expect(lines).toMatchObject([
      { level: "warn", event: "not-signed-in", path: "/api/user", method: "GET" },
      { event: "not-signed-in", path: "/api/preferences/:id", method: "DELETE" },
      { event: "not-signed-in", path: "/preferences", method: "POST" },
    ]);
    for (const line of lines) expect(line).not.toHaveProperty("account");
  });

  it("and to somebody whose session was ended, with the mark of the account", async () => {
    const { client, id } = await loggedIn(server);
    await server.database.query(`UPDATE "Session" SET "endedFor" = 'password-changed' WHERE "userId" = $1`, [
      id,
    ]);
    const lines = await linesOf(1, () => client.get("/api/user"));
    expect(lines).toMatchObject([{ ...unusual, event: "not-signed-in" }]);
  });

  it("input that no form of ours sends, and none that one does", async () => {
    const { client } = await loggedIn(server);
    const lines = await linesOf(5, async () => {
      await client.postForm("/notifications", { intent: "make-me-root" });
      await client.postForm("/preferences", { intent: "add" }, { headers: { "Content-Type": "text/plain" } });
      await client.postJson("/api/preferences", "{no json");
      await client.postJson("/api/preferences", { category: { $ne: 1 } });
      await client.get("/api/preferences?limit=-1");
      // Input that a user may well type.
      await client.postForm("/preferences", {
        intent: "add",
        category: "work",
        subcategory: "",
        preference: "",
      });
      await client.postJson("/api/register", newFields({ password: "short" }));
      await client.postForm("/login", { email: "no address", password: "" });
    });
    expect(lines).toMatchObject([
      { ...unusual, event: "input-refused", status: 400, path: "/notifications" },
      { event: "input-refused", status: 415, path: "/preferences" },
      { event: "input-refused", status: 400, path: "/api/preferences" },
      { ...unusual, event: "input-refused", status: 400, path: "/api/preferences" },
      { ...unusual, event: "input-refused", status: 400, path: "/api/preferences" },
    ]);
  });

  it("what an account has no room for", async () => {
    const { client, id } = await loggedIn(server);
    for (let index = 0; index < QUOTAS.passkeys; index++) {
      await server.database.query(
        `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey", "counter", "transports") VALUES ($1, $2, 'Key', 'none', 0, '[]')`,
        [`${id}-${index}`, id],
      );
    }
    const lines = await linesOf(1, () => addPasskey(client, new PasskeyDevice(server.origin)));
    expect(lines).toMatchObject([{ ...unusual, event: "quota-reached", path: "/security/passkeys" }]);
  });
});

it("no stranger fills the log: beyond so many lines a minute only their number is kept", async () => {
  const headers = { "X-Forwarded-For": "198.18.9.1" };
  const count = () =>
    written().filter(({ event, path }) => event === "not-signed-in" && path === "/api/dashboard-stats")
      .length;
  const stranger = new Client(server.origin);
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 15 }, () => stranger.get("/api/dashboard-stats", { headers })));
  }
  await expect.poll(count).toBe(60);
  // Written even if the account belongs to another user.
  await stranger.get("/api/dashboard-stats", { headers: { "X-Forwarded-For": "198.18.9.2" } });
  await expect.poll(count).toBe(61);
});

it("no line of it shows a name, an address, an id, a query or what was typed", async () => {
  const person = await loggedIn(server, { firstName: "Wilhelmina", lastName: "Unloggable" });
  await linesOf(2, async () => {
    await person.client.get(`/api/preferences?before=${person.id}&email=${person.email}`);
    await new Client(server.origin).get(`/api/notifications/${person.id}/read?token=${person.id}`);
  }).catch(() => []);
  const rows = await server.database.query(`SELECT "id", "email", "username", "firstName" FROM "User"`, []);
  const text = JSON.stringify(await settled());
  for (const row of rows) {
    const { id, email, username } = Object(row);
    for (const part of [id, email, username]) expect(text).not.toContain(String(part));
  }
  expect(text).not.toMatch(
    /Wilhelmina|Unloggable|a wrong guess|battery|no address|make-me-root|not-yours|\$ne/,
  );
  expect(text).not.toContain(server.sessionSecret);
});

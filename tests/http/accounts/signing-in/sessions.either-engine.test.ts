import { describe, expect, it } from "vitest";
import {
  account,
  loggedIn,
  openSession,
  signedValue,
  signUp,
  storedSessionId,
} from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { loggedErrors } from "../../../support/server/logged-errors";
import { serve } from "../../../support/server/serve";
import { startServer } from "../../../support/server/server";

const server = await serve({ own: true });
const DAY_MS = 24 * 60 * 60 * 1000;

/** The attributes of the session's `Set-Cookie` line, and its id. */
function sessionCookie(setCookies: string[]) {
  const line = setCookies.find((text) => text.startsWith("twin_session=")) ?? "";
  const [pair = "", ...attributes] = line.split("; ");
  const value = decodeURIComponent(pair.slice("twin_session=".length));
  return { id: value.split(".")[0] ?? "", attributes };
}

describe("the session cookie", () => {
  it("is HttpOnly, SameSite=Lax, for the whole site, for 30 days; not Secure without https", async () => {
    const { email, password } = await account(server);
    const answer = await new Client(server.origin).postForm("/login", { email, password });
    const { attributes } = sessionCookie(answer.setCookies);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
  });

  it("is Secure, like every other cookie, when the origin is https", async () => {
    const secure = await startServer({ env: { APP_ORIGIN: "https://twin.example" } });
    const { email, password } = await account(secure);
    const client = new Client(secure.origin);
    const headers = { Origin: "https://twin.example" };
    const login = await client.postForm("/login", { email, password }, { headers });
    expect(login.status).toBe(302);
    const logout = await client.postForm("/logout", {}, { headers });
    const lines = [...login.setCookies, ...logout.setCookies];
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-twin_\w+=/);
      const attributes = line.split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["Secure", "HttpOnly", "Path=/", "SameSite=Lax"]));
      expect(line).not.toMatch(/domain/i);
    }
    await secure.stop();
  });

  it("carries 256 random bits, of which the database holds only a hash", async () => {
    const client = new Client(server.origin);
    const person = await account(server);
    const login = { email: person.email, password: person.password };
    const { id } = sessionCookie((await client.postJson("/api/login", login)).setCookies);
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
    const [row] = await server.database.query(`SELECT * FROM "Session" WHERE "userId" = $1`, [person.id]);
    expect(row?.sid).toBe(storedSessionId(id));
    const sess = JSON.parse(String(row?.sess));
    expect(sess).toEqual({ userId: person.id, startedAt: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(await server.database.snapshot())).not.toContain(id);
    // The stored value opens nothing.
    client.setCookie("twin_session", signedValue(String(row?.sid), server.sessionSecret));
    expect((await client.get("/api/user")).status).toBe(401);
  });

  it.each([
    ["changed", (value: string) => value.replace(/^./, (first) => (first === "A" ? "B" : "A"))],
    ["unsigned", (value: string) => value.split(".")[0] ?? ""],
    ["signed with another secret", (value: string) => signedValue(value.split(".")[0] ?? "", "x".repeat(40))],
    ["empty", () => ""],
    ["of broken percent signs", () => "%E0%A4%A"],
    ["of 8,000 letters", () => "a".repeat(8_000)],
  ])("does not open anything when it is %s", async (_how, change) => {
    const { client } = await loggedIn(server);
    expect((await client.get("/api/user")).status).toBe(200);
    client.setCookie("twin_session", change(decodeURIComponent(client.cookie("twin_session") ?? "")));
    expect((await client.get("/api/user")).status).toBe(401);
    expect((await client.get("/setup")).location).toBe("/login?next=%2Fsetup");
  });
});

describe("a login", () => {
  it("comes with a new id, and the browser's earlier session ends", async () => {
    const { client, email, password, id } = await loggedIn(server);
    const before = client.copy();
    await client.postJson("/api/login", { email, password });
    expect(client.cookie("twin_session")).not.toBe(before.cookie("twin_session"));
    expect((await client.get("/api/user")).status).toBe(200);
    expect((await before.get("/api/user")).status).toBe(401);
    expect(await server.database.count("Session", `"userId" = $1`, [id])).toBe(1);
  });

  it("does not take over an id that somebody planted", async () => {
    const { email, password } = await account(server);
    const client = new Client(server.origin);
    const planted = signedValue("planted-by-somebody-else", server.sessionSecret);
    client.setCookie("twin_session", planted);
    await client.postJson("/api/login", { email, password });
    expect(client.cookie("twin_session")).not.toBe(planted);
  });

  it("leaves the person's sessions in other browsers alone", async () => {
    const { client, email, password } = await loggedIn(server);
    await new Client(server.origin).postJson("/api/login", { email, password });
    expect((await client.get("/api/user")).status).toBe(200);
  });
});

describe("logging out", () => {
  it("by form: leads to the start; the cookie, replayed, opens nothing", async () => {
    const { client, id } = await loggedIn(server);
    const replay = client.copy();
    const answer = await client.postForm("/logout", {});
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(client.cookie("twin_session")).toBeUndefined();
    expect(await server.database.count("Session", `"userId" = $1`, [id])).toBe(0);
    expect((await replay.get("/api/user")).status).toBe(401);
    expect((await replay.get("/")).location).toBe("/login");
    expect((await replay.postForm("/personality-assessment", { section: "1" })).location).toMatch(/^\/login/);
  });

  it("as JSON: the cookie is forgotten and, replayed, opens nothing", async () => {
    const { client } = await signUp(server);
    const replay = client.copy();
    const answer = await client.send("POST", "/api/logout");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.json()).toBeTypeOf("object");
    expect(client.cookie("twin_session")).toBeUndefined();
    expect((await replay.get("/api/user")).status).toBe(401);
  });

  it("is no mistake when nobody is signed in", async () => {
    expect((await new Client(server.origin).postForm("/logout", {})).location).toBe("/");
    expect((await new Client(server.origin).send("POST", "/api/logout")).status).toBe(200);
  });

  it("happens by a form only: opening the address changes nothing", async () => {
    const { client } = await loggedIn(server);
    expect((await client.get("/logout")).location).toBe("/");
    expect((await client.get("/api/user")).status).toBe(200);
  });
});

describe("a session that has run out", () => {
  it("opens nothing, though its row is still there", async () => {
    const { id, client } = await loggedIn(server);
    const expire = new Date(Date.now() - 1_000);
    client.setCookie("twin_session", await openSession(server, id, { expire }));
    expect((await client.get("/api/user")).status).toBe(401);
    expect((await client.get("/setup")).status).toBe(302);
  });

  it("is swept away when a server starts, with the rest that has run out", async () => {
    const first = await startServer();
    // This server's job is finished; an interrupted one would be resumed when its lease expires.
    const over = [new Date(Date.now() + 15_000)];
    await expect
      .poll(() => first.database.count("Job", `"kind" = 'sweep' AND "runAt" > $1`, over), { timeout: 10_000 })
      .toBe(1);
    const { id } = await loggedIn(first);
    const past = new Date(Date.now() - DAY_MS);
    const future = new Date(Date.now() + DAY_MS);
    await openSession(first, id, { expire: past });
    for (const [key, expire] of Object.entries({ past, future })) {
      await first.database.query(`INSERT INTO "RateLimit" ("key", "count", "expire") VALUES ($1, 1, $2)`, [
        key,
        expire,
      ]);
      await first.database.query(
        `INSERT INTO "OAuthState" ("stateHash", "browserHash", "sealedVerifier", "next", "expire") VALUES ($1, 'b', 'v', '/', $2)`,
        [key, expire],
      );
    }
    await first.kill();
    const second = await startServer({ database: first.database, dataDir: first.dataDir });
    await expect
      .poll(() => second.database.count("Session", `"expire" <= $1`, [new Date()]), { timeout: 10_000 })
      .toBe(0);
    await expect.poll(() => second.database.count("RateLimit"), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => second.database.count("OAuthState"), { timeout: 10_000 }).toBe(1);
    expect(await second.database.count("Session")).toBe(1);
    expect(loggedErrors(second)).toEqual([]);
    await second.stop();
  });
});

describe("the secrets that sign cookies", () => {
  const [older, newer, unknown] = [
    "the older of two secrets, no",
    "the newer of two secrets, no",
    "unknown",
  ].map((text) => text.replaceAll(",", ";").padEnd(40, ".")) as [string, string, string];

  it("all verify, the first signs", async () => {
    const rotating = await startServer({ env: { SESSION_SECRET: `${newer},${older}` } });
    const { id, email, password } = await account(rotating);
    const statusWith = async (secret: string) => {
      const client = new Client(rotating.origin);
      client.setCookie("twin_session", await openSession(rotating, id, { secret }));
      return (await client.get("/api/user")).status;
    };
    expect(await statusWith(newer)).toBe(200);
    expect(await statusWith(older)).toBe(200);
    expect(await statusWith(unknown)).toBe(401);
    const client = new Client(rotating.origin);
    await client.postJson("/api/login", { email, password });
    const value = client.cookie("twin_session") ?? "";
    const sessionId = decodeURIComponent(value).split(".")[0] ?? "";
    expect(value).toBe(signedValue(sessionId, newer));
    await rotating.stop();
  });
});

it("GET /api/user says 401 to nobody, and that is no user", async () => {
  const answer = await new Client(server.origin).get("/api/user");
  expect([answer.status, answer.json()]).toEqual([401, { error: "Log in first." }]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

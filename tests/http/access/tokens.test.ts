import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();

type Wish = { name?: string; scope?: readonly string[]; days?: string };

/** Posts the form of a new token. */
const ask = ({ client }: Person, { name = "Phone", scope = [], days = "90" }: Wish) =>
  client.postForm(
    "/access",
    new URLSearchParams([
      ["intent", "create"],
      ["name", name],
      ["days", days],
      ...scope.map((one) => ["scope", one]),
    ]),
  );

/** Creates a token by the form. @returns its text, as it is shown once */
async function tokenOf(person: Person, scope: readonly string[]): Promise<string> {
  const answer = await ask(person, { scope });
  expect(answer.status).toBe(201);
  return answer.page().value("token") ?? /twin_[0-9A-Za-z]{36}/.exec(answer.text)?.[0] ?? "";
}

/** Calls an address with a token, and nothing else. */
const call = (token: string, path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { ...init, headers: { Authorization: `Bearer ${token}` } });
const challenge = (answer: Response) => answer.headers.get("WWW-Authenticate");

describe("a token", () => {
  it("is shown once, listed without it, and stored as its SHA-256 alone", async () => {
    const person = await loggedIn(server);
    const token = await tokenOf(person, ["profile:read"]);
    expect(token).toMatch(/^twin_[0-9A-Za-z]{36}$/);
    const listed = await person.client.get("/api/access");
    expect(listed.json()).toMatchObject([
      { name: "Phone", scopes: ["profile:read"], lastUsedAt: null, isPaused: false, endedAt: null },
    ]);
    for (const { text } of [listed, await person.client.get("/access")]) expect(text).not.toContain(token);
    const rows = await server.database.query(`SELECT * FROM "AccessToken" WHERE "userId" = $1`, [person.id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(5));
  });

  it("opens what its boxes say, for its owner alone, and nothing beside", async () => {
    const person = await loggedIn(server);
    const token = await tokenOf(person, ["profile:read"]);
    const opened = await call(token, "/api/user");
    expect(opened.status).toBe(200);
    const beyond = await call(token, "/api/preferences");
    expect([beyond.status, challenge(beyond)]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="preferences:read"',
    ]);
    for (const [method, path] of [
      ["DELETE", "/api/user"],
      ["GET", "/api/access"],
      ["GET", "/api/export/twin-data"],
      ["POST", "/api/preferences"],
      ["GET", "/"],
    ] as const) {
      const refused = await call(token, path, { method });
      expect([path, refused.status, challenge(refused)]).toEqual([
        path,
        403,
        'Bearer error="insufficient_scope"',
      ]);
    }
  });

  it("counts instead of a cookie: beside one that does not work, the cookie opens nothing", async () => {
    const { client } = await loggedIn(server);
    const wrong = { Authorization: `Bearer twin_${"0".repeat(36)}` };
    const answer = await client.get("/api/user", { headers: wrong });
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  it("that was ended, has expired or is paused is refused alike, from the next call on", async () => {
    const person = await loggedIn(server);
    const token = await tokenOf(person, ["profile:read"]);
    const state = async () => (await call(token, "/api/user")).status;
    await person.client.postForm("/access", { intent: "pause" });
    expect(await state()).toBe(401);
    await person.client.postForm("/access", { intent: "resume" });
    expect(await state()).toBe(200);
    const [{ id }] = (await person.client.get("/api/access")).json() as [{ id: string }];
    const later = new Date(Date.now() - 1);
    const expiry = `UPDATE "AccessToken" SET "expiresAt" = $1 WHERE "id" = $2`;
    await server.database.query(expiry, [later, id]);
    expect(await state()).toBe(401);
    await server.database.query(expiry, [new Date(Date.now() + 60_000), id]);
    expect(await state()).toBe(200);
    await person.client.postForm("/access", { intent: "end", id });
    expect(await state()).toBe(401);
  });

  it("says what is wrong at its field, and keeps what was typed and ticked", async () => {
    const person = await loggedIn(server);
    const answer = await ask(person, { name: "", scope: ["events:write"], days: "365" });
    expect(answer.status).toBe(400);
    const page = answer.page();
    expect(page.errors).toEqual(["Name the app or the program that it is for."]);
    expect(page.document.querySelector("#scope-events\\:write")?.hasAttribute("checked")).toBe(true);
    expect((await ask(person, {})).page().errors).toEqual([
      "Tick at least one box: a token without any opens nothing.",
    ]);
    expect((await person.client.get("/api/access")).json()).toEqual([]);
  });

  it("is one of fifty live ones at most", async () => {
    const person = await loggedIn(server);
    for (let n = 0; n < 50; n++) await tokenOf(person, ["profile:read"]);
    const answer = await ask(person, { scope: ["profile:read"] });
    expect([answer.status, answer.page().errors.length]).toEqual([409, 1]);
  });
});

import { describe, expect, it } from "vitest";
import { loggedIn, newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const server = await serve();
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Every call of this part of the product: its methods, and whether it requires signing in. */
const CALLS: { path: string; allow: string[]; own: boolean; json?: object }[] = [
  { path: "/api/user", allow: ["GET", "HEAD"], own: true },
  { path: "/api/login", allow: ["POST"], own: false, json: { email: "nobody@example.org", password: "any" } },
  { path: "/api/register", allow: ["POST"], own: false, json: newFields({ username: "x" }) },
  { path: "/api/logout", allow: ["POST"], own: false },
  {
    path: "/api/personality",
    allow: ["GET", "HEAD", "POST"],
    own: true,
    json: { openness: 1, conscientiousness: 1, extraversion: 1, agreeableness: 1, neuroticism: 1 },
  },
  { path: "/api/notifications/unread", allow: ["GET", "HEAD"], own: true },
  { path: "/api/notifications/some-id/read", allow: ["PATCH"], own: true },
  { path: "/api/notifications/mark-all-read", allow: ["PATCH"], own: true },
  { path: "/api/auth/debug", allow: ["GET", "HEAD"], own: false },
  { path: "/healthz", allow: ["GET", "HEAD"], own: false },
];

/** Expects what every JSON answer has, good or bad. */
function expectJson(answer: { headers: Headers }): void {
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
}

const notAllowed = CALLS.flatMap(({ path, allow }) =>
  METHODS.filter((method) => !allow.includes(method)).map((method) => ({ method, path, allow })),
);

describe("a method that a call does not take", () => {
  it.each(notAllowed)("$method $path: 405 with Allow", async ({ method, path, allow }) => {
    const { client } = await loggedIn(server);
    const answer = await client.send(method, path, method === "GET" ? undefined : "{}");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(allow.sort());
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^Use .+ here\.$/) });
    expectJson(answer);
  });
});

describe("signed out", () => {
  const own = CALLS.filter(({ own }) => own).flatMap(({ path, allow, json }) =>
    allow.filter((method) => method !== "HEAD").map((method) => ({ method, path, json })),
  );

  it.each(own)("$method $path: 401, and nothing changes", async ({ method, path, json }) => {
    const before = await server.database.snapshot();
    const client = new Client(server.origin);
    const answer =
      method === "GET" ? await client.get(path) : await client.sendJson(method, path, json ?? {});
    expect([answer.status, answer.json()]).toEqual([401, { error: "Log in first." }]);
    expect(answer.setCookies).toEqual([]);
    expectJson(answer);
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("HEAD", () => {
  const readable = CALLS.filter(({ allow }) => allow.includes("HEAD"));

  it.each(readable)("$path answers like GET, without a body", async ({ path }) => {
    const { client } = await loggedIn(server);
    const [head, get] = [await client.send("HEAD", path), await client.get(path)];
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expectJson(head);
  });
});

describe("what is not there", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/user/",
    "/api/users",
    "/api/personality/1",
    "/API/user?x=1",
  ])("%s: an answer in JSON or the page that says so", async (path) => {
    const { client } = await loggedIn(server);
    const answer = await client.get(path);
    // For the router a trailing slash or capitals make no difference, so it may answer as usual.
    if (answer.status === 200) return expect(path).toMatch(/user/i);
    expect(answer.status).toBe(404);
    if (path.startsWith("/api/")) {
      expect(answer.json()).toEqual({ error: "There is nothing at this address." });
      expectJson(answer);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("%s /api/nothing: 404 or 405, in JSON", async (method) => {
    const { client } = await loggedIn(server);
    const answer = await client.sendJson(method, "/api/nothing", {});
    expect([404, 405]).toContain(answer.status);
    expectJson(answer);
  });
});

describe("a body that is not JSON", () => {
  const takesJson = CALLS.filter(({ json }) => json !== undefined);
  const types = [
    "text/plain",
    "text/plain; charset=utf-8",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/json",
    "application/json-seq",
    "",
  ];
  const cases = takesJson.flatMap(({ path, json }) => types.map((type) => ({ path, type, json })));

  it.each(cases)("POST $path as '$type': 415, and nothing changes", async ({ path, type, json }) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    const body = Buffer.from(JSON.stringify(json));
    const answer = await client.send("POST", path, body, { headers: type ? { "Content-Type": type } : {} });
    expect([answer.status, answer.json()]).toEqual([
      415,
      { error: expect.stringContaining("application/json") },
    ]);
    expectJson(answer);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each(takesJson)("POST $path without any body: 400", async ({ path }) => {
    const { client } = await loggedIn(server);
    const answer = await client.send("POST", path);
    expect([answer.status, answer.json()]).toEqual([400, { error: "The body is missing; send JSON." }]);
  });

  it.each(takesJson)("POST $path of JSON by another spelling of its type is read", async ({ path, json }) => {
    const { client } = await loggedIn(server);
    for (const type of [
      "application/json; charset=utf-8",
      "APPLICATION/JSON",
      "application/json;charset=UTF-8",
    ]) {
      const answer = await client.send("POST", path, JSON.stringify(json), {
        headers: { "Content-Type": type },
      });
      expect(answer.status).not.toBe(415);
    }
  });
});

describe("a body over 1 MiB", () => {
  const MIB = 1024 * 1024;

  it.each(CALLS.filter(({ json }) => json !== undefined))("POST $path: 413", async ({ path }) => {
    const { client } = await loggedIn(server);
    const answer = await client.postJson(path, { padding: "x".repeat(MIB) });
    expect([answer.status, answer.json()]).toEqual([413, { error: expect.stringContaining("1 MiB") }]);
    expectJson(answer);
  });

  it("a form post is refused with 413 too", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.postForm("/personality-assessment", {
      section: "1",
      padding: "x".repeat(MIB),
    });
    expect(answer.status).toBe(413);
  });

  it("just under it is read", async () => {
    const { client } = await loggedIn(server);
    const scores = { openness: 1, conscientiousness: 2, extraversion: 3, agreeableness: 4, neuroticism: 5 };
    const answer = await client.postJson("/api/personality", { ...scores, padding: "x".repeat(MIB - 200) });
    expect(answer.status).toBe(201);
  });
});

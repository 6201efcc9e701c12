import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { allRoutes } from "../support/http/every-route";
import { furnish, type Target, writeInEveryWay } from "../support/http/every-write";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

/** What is public. Every other address, including new ones, requires a login. */
const PUBLIC = new Set([
  "/*",
  "/api/*",
  "/api/apple/notices",
  "/api/auth/debug",
  "/api/login",
  "/api/logout",
  "/api/passkeys/challenge",
  "/api/register",
  "/api/security/risc",
  "/api/reminder/stop",
  "/api/weekly-email/stop",
  "/auth/google/link",
  "/auth/google/login",
  "/auth/google/login/callback",
  "/calendar/:name",
  "/forgot-password",
  "/healthz",
  "/login",
  "/login/passkey",
  "/logout",
  "/oauth-debug",
  "/privacy",
  "/prove-address",
  "/register",
  "/reset-password",
  "/sample",
  "/sample/leave",
  "/shared/:name",
  "/terms",
  "/reminder/stop",
  "/weekly-email/stop",
]);

let somebody: Person;
let target: Target;
beforeAll(async () => {
  somebody = await loggedIn(server);
  target = await furnish(server, somebody);
});

const named = (address: string) => {
  const route = target.routes.find((candidate) => candidate.address === address);
  if (!route) throw new Error(`The build has no route ${address}`);
  return route;
};

const addresses = allRoutes().map(({ address }) => address);
const wanting = addresses.filter((address) => !PUBLIC.has(address));

it("what is public is there", () => {
  expect([...PUBLIC].filter((address) => !addresses.includes(address))).toEqual([]);
});

describe("signed out", () => {
  it.each(wanting)("%s leads to the login, or says 401, and tells nothing", async (address) => {
    const route = named(address);
    const client = new Client(server.origin);
    const answer = await client.get(route.path);
    if (route.isJson) {
      expect([401, 405]).toContain(answer.status);
      expect(answer.json()).toEqual({ error: expect.any(String) });
    } else {
      const next = route.path === "/" ? "" : `?${new URLSearchParams({ next: route.path })}`;
      expect([answer.status, answer.location]).toEqual([302, `/login${next}`]);
      expect(answer.text).toBe("");
      const data = await client.get(`${route.path}?_data=${route.id}`);
      expect(data.headers.get("X-Remix-Redirect")).toBe(`/login${next}`);
      expect(data.text).toBe("");
    }
  });

  it.each(wanting)("%s takes no write", async (address) => {
    const before = await server.database.snapshot();
    const client = new Client(server.origin);
    for (const { way, answer } of await writeInEveryWay(client, named(address), target)) {
      const toLogin = (answer.headers.get("X-Remix-Redirect") ?? answer.location)?.startsWith("/login");
      expect(toLogin || [401, 405].includes(answer.status), `${way} answered ${answer.status}`).toBe(true);
    }
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("a cookie that is replayed after logout", () => {
  it.each([
    ["the form", "/logout"],
    ["the call", "/api/logout"],
  ])("by %s opens nothing, anywhere", async (_how, logout) => {
    const person = await loggedIn(server);
    const replay = person.client.copy();
    expect((await replay.get("/api/user")).status).toBe(200);
    await person.client.postForm(logout, {});
    for (const address of wanting) {
      const { path, isJson } = named(address);
      const answer = await replay.get(path);
      expect(isJson ? [401, 405] : [302], address).toContain(answer.status);
      if (!isJson) expect(answer.location).toMatch(/^\/login/);
    }
    const before = await server.database.snapshot();
    expect((await replay.postForm("/notifications", { intent: "read-all" })).location).toMatch(/^\/login/);
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("what is somebody's own", () => {
  it.each(addresses)("is kept by no cache: %s", async (address) => {
    const { client } = somebody;
    const route = named(address);
    const paths = route.isJson ? [route.path] : [route.path, `${route.path}?_data=${route.id}`];
    for (const path of paths) {
      const answer = await client.get(path);
      expect(answer.headers.get("Cache-Control"), `${path}: ${answer.status}`).toBe("no-store");
      expect(answer.headers.get("ETag"), path).toBeNull();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../support/client";
import { loggedIn } from "../support/person";
import { startServer } from "../support/server";
import { allRoutes, type Route } from "./routes";
import { giveNotification, writeInEveryWay } from "./writes";

const server = await startServer();
afterAll(() => server.stop());

/** What is there for somebody signed out. Every other route, and so every new one, wants a login. */
const PUBLIC = new Set([
  "routes/$",
  "routes/api.$",
  "routes/api.auth.debug",
  "routes/api.login",
  "routes/api.logout",
  "routes/api.register",
  "routes/auth.google.link",
  "routes/auth.google.login",
  "routes/auth.google.login_.callback",
  "routes/healthz",
  "routes/login",
  "routes/logout",
  "routes/oauth-debug",
  "routes/privacy",
  "routes/register",
  "routes/shared-twin",
  "routes/terms",
]);

let somebody: Awaited<ReturnType<typeof loggedIn>>;
let routes: Route[];
beforeAll(async () => {
  somebody = await loggedIn(server);
  routes = allRoutes({ id: await giveNotification(server, somebody.id), platform: "linkedin" });
});

const named = (id: string) => {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`The build has no route ${id}`);
  return route;
};

const ids = allRoutes().map(({ id }) => id);
const wanting = ids.filter((id) => !PUBLIC.has(id));

describe("signed out", () => {
  it.each(wanting)("%s leads to the login, or says 401, and tells nothing", async (id) => {
    const route = named(id);
    const client = new Client(server.origin);
    const answer = await client.get(route.path);
    if (route.isJson) {
      expect([401, 405]).toContain(answer.status);
      expect(answer.json()).toEqual({ error: expect.any(String) });
    } else {
      const next = route.path === "/" ? "" : `?${new URLSearchParams({ next: route.path })}`;
      expect([answer.status, answer.location]).toEqual([302, `/login${next}`]);
      expect(answer.text).toBe("");
      const data = await client.get(`${route.path}?_data=${id}`);
      expect(data.headers.get("X-Remix-Redirect")).toBe(`/login${next}`);
      expect(data.text).toBe("");
    }
  });

  it.each(wanting)("%s takes no write", async (id) => {
    const before = await server.database.snapshot();
    const client = new Client(server.origin);
    for (const { way, answer } of await writeInEveryWay(client, named(id), somebody, {})) {
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
  ])("by %s opens nothing, anywhere", async (_how, path) => {
    const person = await loggedIn(server);
    const replay = person.client.copy();
    expect((await replay.get("/api/user")).status).toBe(200);
    await person.client.postForm(path, {});
    for (const id of wanting) {
      const { path: address, isJson } = named(id);
      const answer = await replay.get(address);
      expect(isJson ? [401, 405] : [302], address).toContain(answer.status);
      if (!isJson) expect(answer.location).toMatch(/^\/login/);
    }
    const before = await server.database.snapshot();
    expect((await replay.postForm("/notifications", { intent: "read-all" })).location).toMatch(/^\/login/);
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("what is somebody's own", () => {
  it.each(ids)("is kept by no cache: %s", async (id) => {
    const { client } = somebody;
    const route = named(id);
    const paths = route.isJson ? [route.path] : [route.path, `${route.path}?_data=${id}`];
    for (const path of paths) {
      const answer = await client.get(path);
      expect(answer.headers.get("Cache-Control"), `${path}: ${answer.status}`).toBe("no-store");
      expect(answer.headers.get("ETag"), path).toBeNull();
    }
  });
});

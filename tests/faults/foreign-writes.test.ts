import { afterAll, describe, expect, it } from "vitest";
import { loggedIn } from "../support/person";
import { startServer } from "../support/server";
import { allRoutes } from "./routes";
import { giveNotification, writeInEveryWay } from "./writes";

const server = await startServer();
afterAll(() => server.stop());

/** How a request looks that a page of another site causes in somebody's browser. */
const ATTACKS: [string, Record<string, string | null>][] = [
  ["a foreign Origin", { Origin: "https://evil.example" }],
  ["Sec-Fetch-Site: cross-site without Origin", { Origin: null, "Sec-Fetch-Site": "cross-site" }],
  ["Origin: null", { Origin: "null" }],
  [
    "a foreign Origin with a matching X-Forwarded-Host from a peer that is no trusted proxy",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
  ],
];

const routes = allRoutes().map(({ id }) => id);

async function target(routeId: string) {
  const person = await loggedIn(server);
  const notificationId = await giveNotification(server, person.id);
  const route = allRoutes({ id: notificationId }).find(({ id }) => id === routeId);
  if (!route) throw new Error(`The build has no route ${routeId}`);
  return { person, route };
}

describe.each(ATTACKS)("%s", (_name, headers) => {
  it.each(routes)("is refused with 403 by %s, and no row changes", async (routeId) => {
    const { person, route } = await target(routeId);
    const before = await server.database.snapshot();
    for (const { way, answer } of await writeInEveryWay(person.client, route, person, headers)) {
      // A method or a screen that takes no writes at all may say just that.
      const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
      const takesNone = answer.status === 405 && !allowed.includes(way.split(" ")[0] ?? "");
      expect(takesNone || answer.status, `${way}: ${answer.text.slice(0, 200)}`).toSatisfy(
        (status) => status === true || status === 403,
      );
      expect(answer.setCookies, way).toEqual([]);
    }
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("the same writes from our own pages", () => {
  const changed: string[] = [];

  it.each(routes)("are not refused as foreign by %s", async (routeId) => {
    const { person, route } = await target(routeId);
    const before = await server.database.snapshot();
    for (const { way, answer } of await writeInEveryWay(person.client, route, person, {})) {
      expect(answer.status, way).not.toBe(403);
      expect(answer.status, way).toBeLessThan(500);
    }
    const after = await server.database.snapshot();
    if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(routeId);
  });

  it("do their work, so that the attacks had something to do", () => {
    expect(changed).toEqual(
      expect.arrayContaining([
        "routes/api.login",
        "routes/api.logout",
        "routes/api.notifications.$id.read",
        "routes/api.notifications.mark-all-read",
        "routes/api.personality",
        "routes/api.register",
        "routes/login",
        "routes/logout",
        "routes/notifications",
        "routes/personality-assessment",
        "routes/register",
      ]),
    );
  });
});

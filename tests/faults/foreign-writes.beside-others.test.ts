import { afterAll, describe, expect, it } from "vitest";
import { paths } from "~/web/paths";
import { allRoutes } from "../support/http/every-route";
import { ASKING_PLATFORMS, isFault, waysToWrite, writeInEveryWay } from "../support/http/every-write";
import { furnishOnce } from "../support/http/furnished";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());
const furnished = await furnishOnce(server);

/** The headers of a request that another site's page causes in a user's browser. */
const ATTACKS: [string, Record<string, string | null>][] = [
  ["a foreign Origin", { Origin: "https://evil.example" }],
  ["Sec-Fetch-Site: cross-site without Origin", { Origin: null, "Sec-Fetch-Site": "cross-site" }],
  ["Origin: null", { Origin: "null" }],
  [
    "a foreign Origin with a matching X-Forwarded-Host from a peer that is no trusted proxy",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
  ],
];

/** Addresses to which other services post, without our Origin; the content proves the sender. */
const MACHINES = [
  paths.api.appleNotices(),
  paths.api.risc(),
  paths.api.stopWeeklyEmail(),
  paths.api.stopReminder(),
];

const addresses = allRoutes().map(({ address }) => address);

describe("what another site causes in a user's browser", () => {
  it.each(addresses)("is refused with 403 by %s, and no row changes", async (address) => {
    const { client, target, route } = await furnished(address);
    const before = await server.database.snapshot();
    for (const [attack, headers] of ATTACKS) {
      for (const { way, answer } of await writeInEveryWay(client, route, target, headers)) {
        // A 405 will do too, if the route does not take this method.
        const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
        const takesNone = answer.status === 405 && !allowed.includes(way.split(" ")[0] ?? "");
        const proves = MACHINES.includes(address) && [400, 404, 415].includes(answer.status);
        const about = `${attack}, ${way}: ${answer.text.slice(0, 200)}`;
        expect(takesNone || proves || answer.status, about).toSatisfy(
          (status) => status === true || status === 403,
        );
        expect(answer.setCookies, about).toEqual([]);
      }
    }
    expect(await server.database.snapshot()).toEqual(before);
  });
});

/** Forms that need a sign-in with Google, a file, an email, a code, a passkey or titles first; their own tests cover them. */
const IDLE = [
  "/auth/google/link",
  "/archives",
  "/import",
  "/login/new-address",
  "/login/passkey",
  "/login/second-step",
  "/forgot-password",
  "/reset-password",
  "/prove-address",
  "/prove-address/first",
  "/account/weekly-email",
  "/weekly-email/stop",
  // A browser that scripts ask; saving without one is refused.
  "/account/reminder",
  "/reminder/stop",
  "/security/google",
  "/account send-again",
  "/prove code",
  "/prove passkey",
  "/security/authenticator/codes",
  "/security/authenticator confirm",
  "/security/authenticator new-codes",
  "/security/authenticator turn-off",
  "/security/passkeys add",
  "/preferences noticed",
  // Switched off here, and for nobody who is signed in; `tests/http/sample` makes and leaves one.
  "/sample",
  "/sample/leave",
];
const working = allRoutes()
  .flatMap(({ address, asks }) =>
    (asks ?? []).map((ask): [string, string] => [address, Object.values(ask).join()]),
  )
  .filter(([address, intent]) => !IDLE.includes(address) && !IDLE.includes(`${address} ${intent}`));

/** What is posted to the same address first, as a precondition. */
const BEFORE: Record<string, Record<string, string>> = {
  unenroll: { intent: "enroll" },
  "ask-again": { intent: "not-for-me" },
  "bring-back": { intent: "mute", date: new Date().toISOString().slice(0, 10) },
};

describe("the same writes from our own pages", () => {
  it.each(addresses)("are not refused as foreign by %s", async (address) => {
    const { client, target: own, route } = await furnished(address);
    for (const { way, answer } of await writeInEveryWay(client, route, own)) {
      expect(answer.status, way).not.toBe(403);
      expect(isFault(route, answer), `${way}: ${answer.status}`).toBe(false);
      // The form's own code knows everything that `app/web/addresses.ts` lists.
      expect(answer.text, way).not.toContain("asked for something that");
    }
  });

  // Proves that the attacks could have had an effect.
  it.each(working)("do their work: %s %s", async (address, intent) => {
    const { client, target: own, route } = await furnished(address);
    const way = waysToWrite(route, own).find(({ ask }) => Object.values(ask).join() === intent);
    if (BEFORE[intent]) await client.postForm(route.postPath, BEFORE[intent]);
    const before = await server.database.snapshot();
    expect((await way?.send(client))?.status).toBeLessThan(400);
    expect(await server.database.snapshot()).not.toEqual(before);
  });

  it.each<[string, string]>([
    ["POST", "/api/login"],
    ["POST", "/api/logout"],
    ["POST", "/api/register"],
    ["POST", "/api/personality"],
    ["POST", "/api/complete-setup"],
    ["POST", "/api/preferences"],
    ["PATCH", "/api/preferences/:id"],
    ["DELETE", "/api/preferences/:id"],
    ["POST", "/api/preferences/:id/reading"],
    ["POST", "/api/integrations"],
    ["POST", "/api/recommendations/:id/try"],
    ["POST", "/api/recommendations/:id/outcome"],
    ["DELETE", "/api/integrations/:platform"],
    ["POST", "/api/google/revoke"],
    ["POST", "/api/apple/revoke"],
    ["POST", "/api/booking/continuous-access"],
    ...ASKING_PLATFORMS.map((address): [string, string] => ["POST", address]),
    ["PUT", "/api/day/:date/note"],
    ["PUT", "/api/day/:date/mute"],
    ["PATCH", "/api/notifications/:id/read"],
    ["PATCH", "/api/notifications/mark-all-read"],
    ["PUT", "/api/check-ins/:date"],
    ["DELETE", "/api/check-ins/:date"],
  ])("%s %s does its work too", async (method, address) => {
    const { client, target: own, route } = await furnished(address);
    const before = await server.database.snapshot();
    const way = waysToWrite(route, own).find(({ name }) => name.startsWith(`${method} `));
    const status = (await way?.send(client))?.status;
    if (ASKING_PLATFORMS.includes(address)) expect(status).toBe(502);
    else expect(status).toBeLessThan(300);
    expect(await server.database.snapshot()).not.toEqual(before);
  });
});

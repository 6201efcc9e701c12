import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { cardOf, connect, serveWithPlatforms } from "../../support/platforms/connecting";
import { giveConnection, giveData } from "../../support/platforms/given-connections";

/** The documented calls for platforms, with stand-ins. */
const { server, platforms } = await serveWithPlatforms();

const STATUS = "/api/booking/continuous-access/status";
const SWITCH = "/api/booking/continuous-access";
const NOTHING = {
  connected: false,
  tokenValid: false,
  enabled: false,
  lastSync: null,
  dataPoints: 0,
  tokenExpiresAt: null,
  scopes: [],
  lastError: null,
  message: "Booking.com is not connected.",
};
const READS = [STATUS, "/api/booking/data", "/api/google/data", "/api/apple/data"];
const WRITES = [
  SWITCH,
  "/api/booking/sync",
  "/api/google/sync",
  "/api/google/revoke",
  "/api/apple/sync",
  "/api/apple/revoke",
];

const ask = async ({ client }: Pick<Person, "client">, path: string) => {
  const { status, text } = await client.get(path);
  return [status, JSON.parse(text)] as const;
};
const call = async ({ client }: Pick<Person, "client">, path: string, body: object = {}) => {
  const answer = await client.postJson(path, body);
  return [answer.status, Object(answer.json())] as const;
};

/** A user with a connected and synced platform. */
async function connected(platform: "google" | "apple"): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, `/auth/${platform}`);
  await vi.waitFor(async () => {
    expect((await cardOf(person, platform))?.lastSync).not.toBeNull();
  }, 10_000);
  return person;
}

/** A user who connected Booking.com; nothing is read before they enter an address. */
async function withBooking(): Promise<Person> {
  const person = await loggedIn(server);
  await connect(person, "/auth/booking");
  return person;
}

async function endTokens({ id }: Person, platform: string): Promise<void> {
  await server.database.query(
    `UPDATE "PlatformGrant" SET "sealedAccessToken" = NULL WHERE "userId" = $1 AND "platform" = $2`,
    [id, platform],
  );
}

describe("every call", () => {
  it.each(READS)("%s only reads, and only for somebody who is logged in", async (path) => {
    const { client } = await loggedIn(server);
    const written = await client.postJson(path, {});
    expect([written.status, written.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await new Client(server.origin).get(path)).status).toBe(401);
  });

  it.each(WRITES)("%s only writes, and only for somebody who is logged in", async (path) => {
    const { client } = await loggedIn(server);
    const read = await client.get(path);
    expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
    expect((await new Client(server.origin).postJson(path, { action: "enable" })).status).toBe(401);
  });

  it.each(["/api/booking/revoke", "/api/linkedin/sync", "/api/nobody/data"])(
    "%s is no call: there is nothing, to whomever asks however",
    async (path) => {
      const nothing = [404, { error: "There is nothing at this address." }];
      for (const client of [(await loggedIn(server)).client, new Client(server.origin)]) {
        expect(await ask({ client }, path)).toEqual(nothing);
        expect(await call({ client }, path)).toEqual(nothing);
      }
    },
  );

  it.each([...READS, ...WRITES].filter((path) => path !== STATUS))(
    "%s answers 404 where the platform is not connected",
    async (path) => {
      const person = await loggedIn(server);
      const before = await server.database.snapshot();
      const [status, body] = READS.includes(path)
        ? await ask(person, path)
        : await call(person, path, { action: "enable" });
      expect([status, Object.keys(body)]).toEqual([404, ["error"]]);
      expect(body.error).toMatch(/ is not connected\.$/);
      expect(await server.database.snapshot()).toEqual(before);
    },
  );
});

describe("Booking.com's standing access", () => {
  it("is all empty where it is not connected, with 200", async () => {
    expect(await ask(await loggedIn(server), STATUS)).toEqual([200, NOTHING]);
  });

  it("is switched on and off, and each answer says how it stands", async () => {
    const person = await withBooking();
    const [, before] = await ask(person, STATUS);
    expect(before).toMatchObject({ connected: true, tokenValid: true, enabled: false });
    expect(Object.keys(before).sort()).toEqual(Object.keys(NOTHING).sort());
    for (const [action, enabled, message] of [
      ["enable", true, "Automatic sync every 6 hours is on."],
      ["disable", false, "Automatic sync every 6 hours is off."],
    ] as const) {
      const answer = await call(person, SWITCH, { action });
      expect(answer).toEqual([200, { ...before, enabled, message }]);
      expect(await ask(person, STATUS)).toEqual(answer);
    }
  });

  it.each([
    ["no action", {}],
    ["another action", { action: "toggle" }],
    ["no object", []],
    ["an action that is no text", { action: ["enable"] }],
  ])("with %s is refused with 400 and where it is wrong", async (_what, body) => {
    const person = await withBooking();
    const [status, answer] = await call(person, SWITCH, body);
    expect([status, Object.keys(Object(answer))]).toEqual([400, ["error", "issues"]]);
    expect(await ask(person, STATUS)).toMatchObject([200, { enabled: false }]);
  });

  it("cannot be switched with a token that has ended: 409, and it says what to do", async () => {
    const person = await withBooking();
    await endTokens(person, "booking");
    const message = "Booking.com no longer accepts this connection. Connect it again.";
    expect(await ask(person, STATUS)).toMatchObject([200, { connected: true, tokenValid: false, message }]);
    expect(await call(person, SWITCH, { action: "enable" })).toEqual([409, { error: message }]);
  });

  it("cannot be switched on by who allowed one reading only", async () => {
    platforms.booking.allows = ["https://account.booking.com/scope/dma"];
    const person = await withBooking();
    const [status, answer] = await call(person, SWITCH, { action: "enable" });
    expect([status, Object(answer).error]).toEqual([409, expect.stringContaining("read once")]);
    expect(await ask(person, STATUS)).toMatchObject([200, { enabled: false }]);
  });

  it("has data once it was read from the address that the person gave", async () => {
    const person = await withBooking();
    expect((await ask(person, "/api/booking/data"))[0]).toBe(404);
    const link = platforms.booking.portabilityUrl(platforms.booking.present);
    await person.client.postForm("/integrations", { intent: "keep-link", link });
    await vi.waitFor(async () => expect((await ask(person, "/api/booking/data"))[0]).toBe(200), 10_000);
    // On a busy machine the first answer may say that the sync is still under way.
    const integration = await vi.waitFor(async () => {
      const [status, answer] = await call(person, "/api/booking/sync");
      expect([status, answer]).toEqual([
        200,
        expect.objectContaining({ message: "Booking.com data synced.", platformName: "booking" }),
      ]);
      return answer;
    }, 20_000);
    const [, data] = await ask(person, "/api/booking/data");
    expect(data).toMatchObject({ services: expect.any(Array), lastSync: Object(integration).lastSync });
    expect(platforms.booking.complaints).toEqual([]);
  });
});

describe("Google's calls", () => {
  it("answer the documented parts, sync, and end: then there is no data", async () => {
    const person = await connected("google");
    const [status, data] = await ask(person, "/api/google/data");
    expect([status, Object.keys(data).sort()]).toEqual([200, ["calendar", "drive", "lastSync", "profile"]]);
    expect(data.profile).toMatchObject({ email: platforms.google.present.email, verified_email: true });
    expect(await call(person, "/api/google/sync")).toEqual([
      200,
      expect.objectContaining({
        message: "Google data synced.",
        platformName: "google",
        status: "connected",
      }),
    ]);
    expect(await call(person, "/api/google/revoke")).toEqual([
      200,
      { message: "Google access revoked.", revocation: "done" },
    ]);
    expect((await ask(person, "/api/google/data"))[0]).toBe(404);
    expect((await call(person, "/api/google/revoke"))[0]).toBe(404);
    expect(platforms.google.countGrants(platforms.google.present)).toBe(0);
  });

  it("answer null for a part that was not allowed", async () => {
    platforms.google.allows = ["openid", "email", "profile"];
    const person = await connected("google");
    expect((await ask(person, "/api/google/data"))[1]).toMatchObject({ calendar: null, drive: null });
  });

  it("answer 404 before anything was read", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google" });
    const [status, body] = await ask(person, "/api/google/data");
    expect([status, body]).toEqual([404, { error: "Google has not been read yet." }]);
  });
});

describe("Apple's calls", () => {
  it("answer the profile, and null for what comes from files", async () => {
    const person = await connected("apple");
    const [status, data] = await ask(person, "/api/apple/data");
    expect([status, data]).toEqual([
      200,
      {
        profile: expect.objectContaining({ email: expect.any(String) }),
        deviceData: null,
        appUsage: null,
        healthData: null,
        lastSync: expect.any(String),
      },
    ]);
    expect((await call(person, "/api/apple/revoke"))[0]).toBe(200);
    expect((await ask(person, "/api/apple/data"))[0]).toBe(404);
  });

  it("answer each part by the newest that has it", async () => {
    const person = await connected("apple");
    const healthData = { steps: { "2026-11-20": 5_000 }, heartRate: {}, workouts: [] };
    await giveData(server, person.id, "apple", { healthData }, "an-import");
    expect((await ask(person, "/api/apple/data"))[1]).toMatchObject({
      healthData,
      profile: { email: expect.any(String) },
    });
  });
});

it("an integration says when it is synced next and when its token ends, and never a token", async () => {
  const person = await connected("google");
  const card = await cardOf(person, "google");
  expect(new Date(String(card?.nextSyncAt)).getTime()).toBeGreaterThan(Date.now());
  expect(new Date(String(card?.tokenExpiresAt)).getTime()).toBeGreaterThan(Date.now());
  expect(Object.keys(card ?? {}).filter((name) => /token/i.test(name))).toEqual(["tokenExpiresAt"]);
});

import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { ActionFunctionArgs } from "@remix-run/node";
import { exportJWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/web/paths";
import { productModules, signedInRow } from "../../support/server/product-modules";

const CLIENT = "org.example.twin.web";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function newKey(kid: string) {
  return { kid, ...generateKeyPairSync("rsa", { modulusLength: 2048 }) };
}
type Key = ReturnType<typeof newKey>;
const FIRST = newKey("first");
const OTHER = newKey("other");

/** Apple's keys, on loopback. */
const published = { keys: [FIRST], asked: 0, status: 200, origin: "" };
const keyServer = createServer(async ({ url }, response) => {
  published.asked += 1;
  const keys = published.keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid }));
  const found = url === "/auth/keys" ? published.status : 404;
  response.writeHead(found).end(JSON.stringify({ keys: await Promise.all(keys) }));
}).listen(0, "127.0.0.1");
await once(keyServer, "listening");
afterAll(() => void keyServer.close().closeAllConnections());

const product = productModules(
  async () => ({
    ...(await import("~/routes/api/platforms/apple-notices")),
    ...(await import("~/ground/database/changing.server")),
  }),
  async () => {
    const address = keyServer.address();
    published.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return {
      APPLE_CLIENT_ID: CLIENT,
      APPLE_TEAM_ID: "team",
      APPLE_KEY_ID: "key",
      APPLE_PRIVATE_KEY: "a key that is not needed here",
      APPLE_BASE_URL: published.origin,
    };
  },
);

// Each test has its own day, so that no earlier test has fetched the keys within the last minute.
let today = Date.now();
beforeEach(() => {
  today += 3 * DAY_MS;
  vi.useFakeTimers({ toFake: ["Date"], now: today });
  Object.assign(published, { keys: [FIRST], asked: 0, status: 200 });
  return () => void vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const seconds = () => Math.floor(Date.now() / 1000);

/** Apple's claims, with overrides. */
const claimsOf = (event: object, more: Record<string, unknown> = {}) => ({
  iss: published.origin,
  aud: CLIENT,
  iat: seconds(),
  exp: seconds() + 86_400,
  jti: randomUUID(),
  events: JSON.stringify(event),
  ...more,
});
type Claims = ReturnType<typeof claimsOf>;

const signed = (claims: Claims, { kid, privateKey }: Key = FIRST, alg = "RS256") =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);

async function post(body: BodyInit | null, type = "application/json"): Promise<Response> {
  const headers = { "Content-Type": type, "Sec-Fetch-Site": "cross-site" };
  const request = new Request(`http://localhost:3000${paths.api.appleNotices()}`, {
    method: "POST",
    headers,
    body,
  });
  return product.action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs);
}
const send = async (payload: string) => (await post(JSON.stringify({ payload }))).status;

/** A user who connected Apple a day ago. @returns the id, and Apple's id for them */
async function connected() {
  const { userId } = await signedInRow(product);
  const subject = `001.${randomUUID()}`;
  await product.changing(userId, async (tx) => {
    const profileData = { email: "x1@privaterelay.appleid.com" };
    const card = { userId, platformName: "apple", isConnected: true, scopes: ["name", "email"], profileData };
    await tx.platformIntegration.create({ data: card });
    const grant = { userId, platform: "apple", name: "profile", subject, scopes: ["name", "email"] };
    const tokens = { sealedAccessToken: "sealed", sealedRefreshToken: "sealed" };
    await tx.platformGrant.create({
      data: { ...grant, ...tokens, grantedAt: new Date(Date.now() - DAY_MS) },
    });
  });
  return { userId, subject };
}

async function stateOf(userId: string) {
  const where = { userId };
  const card = await product.db.platformIntegration.findFirstOrThrow({ where });
  const grant = await product.db.platformGrant.findFirstOrThrow({ where });
  const told = await product.db.notification.findMany({ where, orderBy: { id: "asc" } });
  return {
    status: card.status,
    lastError: card.lastError,
    profile: card.profileData,
    tokens: [grant.sealedAccessToken, grant.sealedRefreshToken],
    told: told.map(({ message }) => message),
  };
}

const eventOf = (type: string, sub: string, at = Date.now()) => ({ type, sub, event_time: at });
const ENDED = "Apple says that you ended this connection. Reconnect it, or remove it.";
const RELAY_OFF = "Apple no longer forwards email to the address that it made for you.";
const RELAY_ON = "Apple forwards email to the address that it made for you again.";

describe("a notice of Apple's", () => {
  it.each(["consent-revoked", "account-delete", "account-deleted"])(
    "(%s) ends the connection here: the tokens go, and the person is told",
    async (type) => {
      const { userId, subject } = await connected();
      expect(await send(await signed(claimsOf(eventOf(type, subject))))).toBe(200);
      expect(await stateOf(userId)).toMatchObject({
        status: "revoked",
        lastError: ENDED,
        tokens: [null, null],
        told: [ENDED],
      });
    },
  );

  it("is read with the time in seconds too, and with the event as it is", async () => {
    const { userId, subject } = await connected();
    const events = eventOf("consent-revoked", subject, seconds());
    expect(await send(await signed(claimsOf({}, { events })))).toBe(200);
    expect((await stateOf(userId)).status).toBe("revoked");
  });

  it("says whether mail is forwarded: the newest counts, whichever comes last, and is told once", async () => {
    const { userId, subject } = await connected();
    const [off, on] = await Promise.all(
      (["email-disabled", "email-enabled"] as const).map((type, index) =>
        signed(claimsOf(eventOf(type, subject, Date.now() + index * 1000))),
      ),
    );
    for (const payload of [off, off, on, off]) expect(await send(payload ?? "")).toBe(200);
    expect(await stateOf(userId)).toMatchObject({
      status: "connected",
      tokens: ["sealed", "sealed"],
      profile: { email: "x1@privaterelay.appleid.com", relay: "on" },
      told: [RELAY_OFF, RELAY_ON],
    });
  });

  it("from before the connection has no effect: a replayed one ends nothing", async () => {
    const { userId, subject } = await connected();
    const before = await stateOf(userId);
    for (const type of ["consent-revoked", "account-delete", "email-disabled"]) {
      const event = eventOf(type, subject, Date.now() - 2 * DAY_MS);
      expect(await send(await signed(claimsOf(event)))).toBe(200);
    }
    expect(await stateOf(userId)).toEqual(before);
  });

  it.each<[string, (subject: string) => unknown]>([
    ["about somebody whom nobody here knows", () => eventOf("consent-revoked", "001.nobody")],
    ["of a kind that nobody here knows", (subject) => eventOf("something-new", subject)],
    ["of a kind that every object has", (subject) => eventOf("constructor", subject)],
    ["that says nothing", () => ({})],
    [
      "with a time that is none",
      (subject) => ({ ...eventOf("consent-revoked", subject), event_time: 1e300 }),
    ],
  ])("%s is taken, and has no effect", async (_what, eventAbout) => {
    const { userId, subject } = await connected();
    const before = await product.database.snapshot();
    expect(await send(await signed(claimsOf(Object(eventAbout(subject)))))).toBe(200);
    expect(await product.database.snapshot()).toEqual(before);
    expect((await stateOf(userId)).told).toEqual([]);
  });

  it("is about the person that it names, and nobody else", async () => {
    const [one, other] = [await connected(), await connected()];
    const before = await stateOf(other.userId);
    await send(await signed(claimsOf(eventOf("consent-revoked", one.subject))));
    expect(await stateOf(other.userId)).toEqual(before);
  });
});

/** A token signed with Apple's public key as a symmetric secret. */
const signedByPublic = (claims: Claims, { kid, publicKey }: Key = FIRST) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid })
    .sign(new TextEncoder().encode(publicKey.export({ type: "spki", format: "pem" }).toString()));

describe("what is not Apple's is refused, and nothing changes", () => {
  it.each<[string, (claims: Claims) => Promise<string> | string]>([
    [
      "signed by another key under Apple's name for it",
      (claims) => signed(claims, { ...OTHER, kid: FIRST.kid }),
    ],
    ["signed by a key that nobody has", (claims) => signed(claims, OTHER)],
    ["signed by nothing", (claims) => new UnsecuredJWT(claims).encode()],
    ["signed with Apple's public key as if it were a password", (claims) => signedByPublic(claims)],
    ["signed in another way", (claims) => signed(claims, FIRST, "PS256")],
    ["of another issuer", (claims) => signed({ ...claims, iss: "https://appleid.apple.com" })],
    ["for another service", (claims) => signed({ ...claims, aud: "org.example.other" })],
    ["for nobody", ({ aud: _aud, ...claims }) => signed(claims as Claims)],
    ["ended", (claims) => signed({ ...claims, exp: seconds() - 31 })],
    ["changed on the way", async (claims) => `${await signed(claims)}x`],
    ["no token", () => "a.b.c"],
    ["empty", () => ""],
  ])("%s", async (_what, forge) => {
    const { subject } = await connected();
    const before = await product.database.snapshot();
    const forged = await forge(claimsOf(eventOf("consent-revoked", subject)));
    expect(await send(forged)).toBe(400);
    expect(await product.database.snapshot()).toEqual(before);
  });

  it.each<[string, BodyInit | null, string, number]>([
    ["a form", "payload=x", "application/x-www-form-urlencoded", 415],
    ["a bare token", "a.b.c", "application/json", 400],
    ["no payload", "{}", "application/json", 400],
    ["a payload that is no text", `{"payload":{"a":1}}`, "application/json", 400],
    ["nothing", null, "application/json", 400],
    ["more than 64 KiB", JSON.stringify({ payload: "x".repeat(64 * 1024) }), "application/json", 413],
  ])("%s", async (_what, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
    expect(published.asked).toBe(0);
  });
});

describe("Apple's keys", () => {
  const notice = async (key?: Key) => signed(claimsOf(eventOf("consent-revoked", "001.nobody")), key);

  it("are asked for once, and then a day long", async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await send(await notice())).toBe(200);
    later(DAY_MS - MINUTE_MS);
    expect([await send(await notice()), published.asked]).toEqual([200, 1]);
    later(2 * MINUTE_MS);
    expect([await send(await notice()), published.asked]).toEqual([200, 2]);
  });

  it("are asked for again when they have been rotated, and one that was withdrawn ends within a day", async () => {
    expect(await send(await notice())).toBe(200);
    published.keys = [OTHER];
    later(MINUTE_MS);
    expect([await send(await notice(OTHER)), published.asked]).toEqual([200, 2]);
    later(DAY_MS);
    expect([await send(await notice()), published.asked]).toEqual([400, 3]);
  });

  it("are asked for once a minute at most, however many forgeries name keys that nobody has", async () => {
    const forgeries = await Promise.all(Array.from({ length: 8 }, (_, at) => notice(newKey(`forged-${at}`))));
    const answers = await Promise.all(forgeries.map(send));
    expect([new Set(answers), published.asked]).toEqual([new Set([400]), 1]);
    later(MINUTE_MS - 1);
    for (const payload of forgeries) await send(payload);
    expect(published.asked).toBe(1);
    later(1);
    for (const payload of forgeries) await send(payload);
    expect(published.asked).toBe(2);
  });

  it("are not asked for by what Apple would never send", async () => {
    await send(new UnsecuredJWT(claimsOf({})).encode());
    await send(await signedByPublic(claimsOf({}), OTHER));
    await send("nonsense");
    expect(published.asked).toBe(0);
  });

  it("that cannot be had are a reason to come again, and what is known goes on being checked meanwhile", async () => {
    published.status = 500;
    const payload = await notice();
    const refused = await post(JSON.stringify({ payload }));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    published.status = 200;
    later(MINUTE_MS);
    expect(await send(payload)).toBe(200);
    published.status = 500;
    later(MINUTE_MS);
    expect(await send(await notice(OTHER))).toBe(503);
    expect(await send(payload)).toBe(200);
  });
});

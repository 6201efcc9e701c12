import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "~/paths";
import { GooglePlatform } from "../platforms/google";
import { addressOf, type Claims, newSigningKey } from "../platforms/google-events";
import { productModules, sessionRow, signedInRow } from "../support/modules";

const CLIENT = "client.apps.example.org";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEYS = "/oauth2/v3/event-certs";

const google = await new GooglePlatform({
  clientId: CLIENT,
  clientSecret: "secret",
  redirectUris: ["http://localhost:3000/x"],
}).start();
afterAll(() => google.stop());
const { events } = google;
const FIRST = newSigningKey("first");

const product = productModules(
  async () => ({
    ...(await import("~/routes/api/risc")),
    ...(await import("~/platforms/keeping.server")),
    ...(await import("~/platforms/catalogue")),
    ...(await import("~/accounts/google-accounts.server")),
    ...(await import("~/accounts/security-events.server")),
  }),
  async () => ({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_BASE_URL: google.origin,
  }),
);

// Each test has days of its own, so that none has asked for the keys in the minute before.
let today = Date.now();
beforeEach(() => {
  today += 3 * DAY_MS;
  vi.useFakeTimers({ toFake: ["Date"], now: today });
  events.keys = [FIRST];
  google.asked.length = 0;
  google.calm();
  return () => void vi.useRealTimers();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const seconds = () => Math.floor(Date.now() / 1000);
const askedFor = () => ({
  discovery: google.calls("/.well-known/risc-configuration").length,
  keys: google.calls(KEYS).length,
});

async function post(body: BodyInit | null, type = "application/secevent+jwt"): Promise<Response> {
  const headers = { "Content-Type": type, "Sec-Fetch-Site": "cross-site", Cookie: "twin_session=x" };
  const url = `http://localhost:3000${paths.api.risc()}`;
  const request = new Request(url, { method: "POST", headers, body });
  return product.action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs);
}
/** The status, and what a refusal is called. */
async function send(token: BodyInit | null): Promise<[number, string?]> {
  const answer = await post(token);
  const text = await answer.text();
  return text ? [answer.status, JSON.parse(text).err] : [answer.status];
}
const TAKEN = [202];
const take = async (claims: Claims) => expect(await send(await events.sign(claims))).toEqual(TAKEN);

/** Somebody who logs in with Google in two browsers. */
async function linked({ isEnrolled = false } = {}) {
  const { userId } = await signedInRow(product);
  await sessionRow(product, userId);
  const sub = `1${BigInt(`0x${randomBytes(6).toString("hex")}`)}`;
  await product.db.googleIdentity.create({ data: { subject: sub, userId, email: "ada@example.org" } });
  if (isEnrolled) {
    await product.db.user.updateMany({ where: { id: userId }, data: { protectedSince: new Date() } });
  }
  return { userId, sub, subject: events.somebody(sub) };
}

/** Somebody who connected Google, and the refresh token that came. */
async function connected(subject = `2${randomUUID()}`) {
  const { userId, sid } = await signedInRow(product);
  const platform = product.findPlatform("google");
  const grant = platform?.connector?.grants.find(({ name }) => name === "profile");
  if (!platform || !grant) throw new Error("Google has no such grant");
  const refreshToken = `1//${randomBytes(30).toString("base64url")}`;
  const tokens = {
    accessToken: "at",
    refreshToken,
    expiresIn: 3600,
    scopes: ["openid"],
    claims: null,
    raw: {},
  };
  await product.keepConnection({ userId, sid }, platform, grant, { subject, profile: {}, tokens });
  return { userId, subject, refreshToken };
}

async function stateOf(userId: string) {
  const where = { userId };
  const [sessions, identity, grants, noted, told] = await Promise.all([
    product.db.session.findMany({ where }),
    product.db.googleIdentity.findFirst({ where }),
    product.db.platformGrant.findMany({ where }),
    product.db.securityEvent.findMany({ where, orderBy: { id: "asc" } }),
    product.db.notification.findMany({ where, orderBy: { id: "asc" } }),
  ]);
  return {
    ended: sessions.map(({ endedFor }) => endedFor),
    isBlocked: identity?.blockedAt != null,
    tokens: grants.flatMap((grant) => [grant.sealedAccessToken, grant.sealedRefreshToken]),
    found: grants.flatMap((grant) => [grant.refreshPrefixHash, grant.refreshHash]),
    noted: noted.map(({ kind }) => kind),
    said: noted.map(({ message }) => message).join(" "),
    told: told.map(({ title }) => title),
  };
}

describe("what Google requires is done for everybody who linked it:", () => {
  it.each([
    ["sessions-revoked", undefined, "google-sessions-revoked"],
    ["tokens-revoked", undefined, "google-tokens-revoked"],
    ["account-disabled", "hijacking", "google-account-disabled"],
  ])("%s (%s) ends their sessions, and nobody else's", async (kind, reason, endedFor) => {
    const [ada, other] = [await linked(), await linked()];
    await take(events.claims(kind, ada.subject, { reason }));
    expect(await stateOf(ada.userId)).toMatchObject({
      ended: [endedFor, endedFor],
      isBlocked: kind === "account-disabled",
      noted: [kind],
      told: [],
    });
    expect(await stateOf(other.userId)).toMatchObject({ ended: [null, null], isBlocked: false, noted: [] });
  });

  it.each(["sessions-revoked", "tokens-revoked"])(
    "%s drops the tokens of whoever connected Google, with what they are found by",
    async (kind) => {
      const { userId, subject } = await connected();
      expect((await stateOf(userId)).found).not.toContain(null);
      await take(events.claims(kind, events.somebody(subject)));
      const { tokens, found, ended, noted } = await stateOf(userId);
      expect([...tokens, ...found]).toEqual([null, null, null, null]);
      expect([ended.length, ended.includes(null), noted]).toEqual([1, false, [kind]]);
    },
  );

  it("a taken-over account signs nobody in, in words, until Google says that it is enabled", async () => {
    const { sub, userId, subject } = await linked();
    await take(events.claims("account-disabled", subject, { reason: "hijacking" }));
    const claims = { sub, email: "ada@example.org", email_verified: true };
    expect(await product.arriveWithGoogle(claims, "/")).toEqual({
      kind: "refused",
      reason: expect.stringContaining("nobody can log in here with it until Google reports"),
    });
    await take(events.claims("account-enabled", subject));
    expect(await product.arriveWithGoogle(claims, "/")).toMatchObject({ kind: "signed-in" });
    expect((await stateOf(userId)).noted).toEqual(["account-disabled", "account-enabled"]);
  });

  const prefix = (token: string) => token.slice(0, 16);
  const sha512 = (of: string | Buffer) => createHash("sha512").update(of).digest();
  it.each([
    ["prefix", prefix],
    ["hash_base64_sha512_sha512", (token: string) => sha512(sha512(token)).toString("base64")],
  ])("token-revoked, naming it by %s, ends that grant alone", async (token_identifier_alg, name) => {
    const [ada, other] = [await connected(), await connected()];
    const token = { subject_type: "oauth_token", token_type: "refresh_token", token_identifier_alg };
    await take(events.claims("token-revoked", { ...token, token: name(ada.refreshToken) }));
    expect(await stateOf(ada.userId)).toMatchObject({
      ended: [null],
      tokens: [null, null],
      found: [null, null],
      noted: ["token-revoked"],
    });
    const { tokens, noted } = await stateOf(other.userId);
    expect([tokens.includes(null), noted]).toEqual([false, []]);
  });

  it("a subject may be the claims of an id token, and its issuer be written in any of Google's ways", async () => {
    for (const iss of ["https://accounts.google.com", "accounts.google.com", google.origin]) {
      const { userId, sub } = await linked();
      const subject = { subject_type: "id_token_claims", iss, sub, email: "other@example.org" };
      await take(events.claims("sessions-revoked", subject));
      expect((await stateOf(userId)).ended).not.toContain(null);
    }
  });
});

describe("enrolment adds", () => {
  it.each([
    ["sessions-revoked", undefined, "Google ended your sessions"],
    ["account-disabled", "bulk-account", "Google disabled your account there"],
    ["account-purged", undefined, "Your Google account was deleted"],
  ])("a notification of %s (%s)", async (kind, reason, title) => {
    const { userId, subject } = await linked({ isEnrolled: true });
    await take(events.claims(kind, subject, { reason }));
    expect(await stateOf(userId)).toMatchObject({ noted: [kind], told: [title], isBlocked: false });
  });

  it("that an account which Google disabled for no reason is blocked", async () => {
    const [ada, other] = [await linked({ isEnrolled: true }), await linked()];
    for (const { subject } of [ada, other]) await take(events.claims("account-disabled", subject));
    expect((await stateOf(ada.userId)).isBlocked).toBe(true);
    expect(await stateOf(other.userId)).toMatchObject({ isBlocked: false, noted: ["account-disabled"] });
  });

  it("that who must change their password at Google proves who they are before anything that could do harm", async () => {
    const [ada, other] = [await linked({ isEnrolled: true }), await linked()];
    const proofs = async ({ userId }: typeof ada) => {
      const rows = await product.db.session.findMany({ where: { userId } });
      return rows.map(({ provenAt }) => provenAt.getTime() > 0);
    };
    for (const { subject } of [ada, other]) {
      await take(events.claims("account-credential-change-required", subject));
    }
    expect([await proofs(ada), await proofs(other)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe("has no effect, and is taken:", () => {
  const unknown: [string, (mine: Awaited<ReturnType<typeof linked>>) => Claims][] = [
    ["a subject that nobody knows", () => events.claims("sessions-revoked", events.somebody("1234567890"))],
    [
      "a subject of another issuer",
      ({ sub }) =>
        events.claims("sessions-revoked", { subject_type: "iss-sub", iss: "https://other.example/", sub }),
    ],
    ["no subject", () => events.claims("sessions-revoked", null)],
    ["a subject that is none", () => events.claims("sessions-revoked", [])],
    [
      "an event from before the account was linked",
      ({ subject }) => events.claims("sessions-revoked", subject, { iat: seconds() - 600 }),
    ],
    [
      "a token that is older than what is remembered of tokens",
      ({ subject }) => events.claims("sessions-revoked", subject, { iat: seconds() - 91 * 86_400 }),
    ],
  ];
  it.each(unknown)("%s", async (_what, claimsOf) => {
    const mine = await linked();
    await take(claimsOf(mine));
    expect(await stateOf(mine.userId)).toMatchObject({ ended: [null, null], noted: [], told: [] });
  });

  it("a token that was taken before, and one that comes twice at once", async () => {
    const { userId, subject } = await linked();
    const claims = events.claims("sessions-revoked", subject);
    const token = await events.sign(claims);
    const answers = await Promise.all([send(token), send(token), send(token)]);
    expect(answers).toEqual([TAKEN, TAKEN, TAKEN]);
    await take({ ...events.claims("account-purged", subject), jti: claims.jti });
    expect((await stateOf(userId)).noted).toEqual(["sessions-revoked"]);
  });

  it("a kind that is not known here does nothing but be shown", async () => {
    const { userId, subject } = await linked({ isEnrolled: true });
    const claims = events.claims("account-<i>teleported", subject);
    await take(claims);
    expect(await stateOf(userId)).toMatchObject({ ended: [null, null], noted: ["account-iteleported"] });
  });
});

it("several events of one token are acted on together", async () => {
  const { userId, subject } = await linked();
  const claims = events.claims("account-enabled", subject);
  claims.events[addressOf("sessions-revoked")] = { subject };
  await take(claims);
  const { noted, ended } = await stateOf(userId);
  expect([noted.toSorted(), ended.includes(null)]).toEqual([["account-enabled", "sessions-revoked"], false]);
});

it("a test of the operator's is noted once its state comes back", async () => {
  const { beginTest, streamState } = await import("~/protection/stream.server");
  const state = await beginTest();
  await take(events.claims("verification", null, { state: "another" }));
  expect((await streamState()).verifiedAt).toBeNull();
  later(1_000);
  await take(events.claims("verification", null, { state }));
  const { verifiedAt, lastEventAt } = await streamState();
  expect([verifiedAt?.getTime(), lastEventAt?.getTime()]).toEqual([seconds() * 1000, seconds() * 1000]);
});

describe("is refused, and changes nothing:", () => {
  type Forgery = [string, string, (claims: Claims) => Promise<string> | string];
  const forgeries: Forgery[] = [
    [
      "signed by somebody else under Google's name",
      "authentication_failed",
      (claims) => events.sign(claims, newSigningKey("first")),
    ],
    [
      "signed by a key that nobody has",
      "invalid_key",
      (claims) => events.sign(claims, newSigningKey("nobody's")),
    ],
    ["not signed", "authentication_failed", (claims) => new UnsecuredJWT(claims).encode()],
    [
      "signed with HS256 by the public key",
      "authentication_failed",
      async (claims) => {
        const pem = FIRST.publicKey.export({ type: "spki", format: "pem" });
        const key = new TextEncoder().encode(String(pem));
        return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "first" }).sign(key);
      },
    ],
    ["for another service", "invalid_audience", (claims) => events.sign({ ...claims, aud: "another" })],
    ["for nobody", "invalid_request", ({ aud: _aud, ...claims }) => events.sign(claims as Claims)],
    [
      "of an issuer without its slash",
      "invalid_issuer",
      (claims) => events.sign({ ...claims, iss: "https://accounts.google.com" }),
    ],
    [
      "of the stand-in's address",
      "invalid_issuer",
      (claims) => events.sign({ ...claims, iss: google.origin }),
    ],
    [
      "without a name of its own",
      "invalid_request",
      ({ jti: _jti, ...claims }) => events.sign(claims as Claims),
    ],
    ["of tomorrow", "invalid_request", (claims) => events.sign({ ...claims, iat: seconds() + 86_400 })],
    ["without events", "invalid_request", (claims) => events.sign({ ...claims, events: {} })],
    [
      "changed on the way",
      "authentication_failed",
      async (claims) => `${(await events.sign(claims)).slice(0, -8)}AAAAAAAA`,
    ],
    [
      "cut off",
      "invalid_request",
      async (claims) => (await events.sign(claims)).split(".").slice(0, 2).join("."),
    ],
    [
      "cut off in its signature",
      "authentication_failed",
      async (claims) => (await events.sign(claims)).slice(0, -20),
    ],
    ["empty", "invalid_request", () => ""],
    ["more than 64 KiB", "invalid_request", () => "x".repeat(64 * 1024 + 1)],
  ];
  it.each(forgeries)("%s: %s", async (_what, err, forge) => {
    const { userId, subject } = await linked();
    const before = await product.database.snapshot();
    const answer = await post(await forge(events.claims("sessions-revoked", subject)));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      400,
      "application/json; charset=utf-8",
    ]);
    expect(await answer.json()).toEqual({ err, description: expect.stringMatching(/^The .+\.$/) });
    expect(await product.database.snapshot()).toEqual(before);
    expect((await stateOf(userId)).ended).toEqual([null, null]);
  });

  it("each beginning of a token, and 10,000 bodies of chance, without asking anybody for keys", async () => {
    const whole = await events.sign(events.claims("sessions-revoked", (await linked()).subject));
    const payloadEnd = whole.lastIndexOf(".");
    for (let end = 0; end < payloadEnd; end += 7) expect((await send(whole.slice(0, end)))[0]).toBe(400);
    google.asked.length = 0;
    const before = await product.database.snapshot();
    for (let turn = 0; turn < 10_000; turn += 1) {
      const bytes = randomBytes(1 + (turn % 512));
      // Every third looks like a token.
      const body = turn % 3 === 0 ? `${bytes.toString("base64url")}.${bytes.toString("base64url")}.x` : bytes;
      const answer = await post(body);
      if (answer.status !== 400) expect([turn, answer.status]).toEqual([turn, 400]);
    }
    expect(askedFor()).toEqual({ discovery: 0, keys: 0 });
    expect(await product.database.snapshot()).toEqual(before);
  }, 60_000);
});

describe("Google's keys", () => {
  const token = async (key = FIRST) =>
    events.sign(events.claims("sessions-revoked", events.somebody("12345")), key);

  it("are asked for once a day, with where they are", async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await send(await token())).toEqual(TAKEN);
    expect(askedFor()).toEqual({ discovery: 1, keys: 1 });
    later(DAY_MS);
    expect(await send(await token())).toEqual(TAKEN);
    expect(askedFor()).toEqual({ discovery: 2, keys: 2 });
  });

  it("are asked for again once they were rotated, and once a minute at most whatever forgeries name", async () => {
    expect(await send(await token())).toEqual(TAKEN);
    const next = newSigningKey("next");
    events.keys = [next, FIRST];
    later(MINUTE_MS);
    expect(await send(await token(next))).toEqual(TAKEN);
    const forgeries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => token(newSigningKey(`no-${at}`))),
    );
    for (const forgery of forgeries) expect(await send(forgery)).toEqual([400, "invalid_key"]);
    expect(askedFor()).toEqual({ discovery: 1, keys: 2 });
    later(MINUTE_MS);
    await Promise.all(forgeries.map(send));
    expect(askedFor()).toEqual({ discovery: 1, keys: 3 });
  });

  it("that cannot be had are a reason to come again", async () => {
    google.trouble(KEYS, { status: 500 }, 1);
    const claims = await token();
    const refused = await post(claims);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    later(MINUTE_MS);
    expect(await send(claims)).toEqual(TAKEN);
  });
});

it("is taken of whatever type it says to be", async () => {
  const claims = () => events.claims("sessions-revoked", events.somebody("12345"));
  for (const type of ["application/jwt", "text/plain", ""]) {
    expect((await post(await events.sign(claims()), type)).status).toBe(202);
  }
});

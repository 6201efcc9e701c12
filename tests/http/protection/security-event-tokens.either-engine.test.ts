import { randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { type Claims, newSigningKey } from "../../platforms/google/events";
import { FIRST, later, receiveEvents, seconds, TAKEN } from "../../support/platforms/security-events";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEYS = "/oauth2/v3/event-certs";

const { google, events, product, post, send, linked, stateOf } = await receiveEvents();
const askedFor = () => ({
  discovery: google.calls("/.well-known/risc-configuration").length,
  keys: google.calls(KEYS).length,
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
      // Every third body looks like a token.
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

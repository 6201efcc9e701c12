import { generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Tokens } from "~/web/oauth/protocol";
import type { ReaderContext } from "../connector";
import { apple } from "./apple";
import { answering, connectorOf, exchanged, grantOf, handed, NOW, readAll } from "./asked.fixture";

const keyOf = (namedCurve: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
  return { pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), publicKey };
};
const KEY = keyOf("P-256");
const SETTINGS = {
  CLIENT_ID: "org.example.twin.web",
  TEAM_ID: "TEAM123456",
  KEY_ID: "KEY1234567",
  PRIVATE_KEY: KEY.pem,
};

const { proof, revoke } = connectorOf(apple);
if (!proof || !revoke) throw new Error("Apple proves nothing, or ends nothing.");
const { exchange, reader } = grantOf(apple);

/** The connection made from these claims and from this `user` parameter posted by the browser. */
function connectedBy(claims: Tokens["claims"], user?: string) {
  return exchange(
    handed(apple),
    exchanged({ claims }),
    new URLSearchParams(user === undefined ? {} : { user }),
  );
}

const causeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => "nothing failed",
    (thrown: unknown) => {
      if (!(thrown instanceof OAuthFailure)) throw thrown;
      return [thrown.reason, thrown.found.status, thrown.found.code];
    },
  );

describe("Apple's client secret", () => {
  it("is a JWT signed with the operator's key, with Apple as audience, valid five minutes", async () => {
    const { client_id, client_secret = "" } = await proof(SETTINGS, NOW);
    expect(client_id).toBe("org.example.twin.web");
    const { protectedHeader, payload } = await jwtVerify(client_secret, KEY.publicKey, { currentDate: NOW });
    const issuedAt = Math.floor(NOW.getTime() / 1000);
    expect([protectedHeader, payload]).toEqual([
      { alg: "ES256", kid: "KEY1234567" },
      {
        iss: "TEAM123456",
        sub: "org.example.twin.web",
        aud: "https://appleid.apple.com",
        iat: issuedAt,
        exp: issuedAt + 300,
      },
    ]);
  });

  it.each([
    ["is no key", "a-secret-that-is-no-key"],
    ["is cut off", KEY.pem.slice(0, 120)],
    ["is of another curve", keyOf("P-384").pem],
    ["is the public one", KEY.publicKey.export({ type: "spki", format: "pem" }).toString()],
  ])("fails as the operator's mistake if the key %s, without revealing it", async (_what, pem) => {
    const failure = await proof({ ...SETTINGS, PRIVATE_KEY: pem }, NOW).catch((thrown: unknown) => thrown);
    if (!(failure instanceof OAuthFailure)) throw new Error(`It did not fail: ${String(failure)}`);
    expect([failure.reason, failure.found]).toEqual([
      "credentials-refused",
      { code: "private-key-unreadable" },
    ]);
    expect(failure.cause).toBeUndefined();
    const visible = `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`;
    for (const line of pem.split("\n").filter((part) => part.length > 10))
      expect(visible).not.toContain(line);
  });
});

const PRIVATE = { sub: "001.abc", email: "x1@privaterelay.appleid.com" };

describe("the account connected at Apple", () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      "booleans",
      { ...PRIVATE, email_verified: true, is_private_email: true },
      { email: PRIVATE.email, emailVerified: "true", isPrivateEmail: "true" },
    ],
    [
      "texts",
      { ...PRIVATE, email_verified: "true", is_private_email: "false" },
      { email: PRIVATE.email, emailVerified: "true", isPrivateEmail: "false" },
    ],
    ["neither", { ...PRIVATE, email_verified: 1, is_private_email: "yes" }, { email: PRIVATE.email }],
    ["no address", { sub: "001.abc" }, {}],
    ["an address that is too long", { sub: "001.abc", email: "a".repeat(321) }, {}],
  ])("is identified by the ID token, even with %s", async (_what, claims, profile) => {
    expect(await connectedBy(claims)).toMatchObject({ subject: "001.abc", profile });
    expect(Object.keys((await connectedBy(claims)).profile)).toEqual(Object.keys(profile));
  });

  it.each([null, {}, { sub: "" }, { sub: 7 }])("is unknown if the ID token is %j", async (claims) => {
    expect(await causeOf(connectedBy(claims))).toEqual(["answer-unverified", undefined, "id-token-missing"]);
  });

  it.each<[string, string, Record<string, string>]>([
    [
      "both",
      `{"name":{"firstName":"Ada","lastName":"Lovelace"}}`,
      { firstName: "Ada", lastName: "Lovelace" },
    ],
    ["one", `{"name":{"firstName":"Ada"},"email":"other@example.org"}`, { firstName: "Ada" }],
    ["none", `{"name":{}}`, {}],
    ["an empty one", `{"name":{"firstName":"  ","lastName":"Lovelace"}}`, { lastName: "Lovelace" }],
    [
      "markup",
      `{"name":{"firstName":"<script>alert(1)</script>"}}`,
      { firstName: "<script>alert(1)</script>" },
    ],
    [
      "a very long one",
      JSON.stringify({ name: { firstName: "😀".repeat(500) } }),
      { firstName: "😀".repeat(200) },
    ],
    ["something else", `{"name":{"firstName":{"a":1},"lastName":["x"]}}`, {}],
    ["no JSON", "<html>", {}],
    ["no name", `{"name":"Ada"}`, {}],
  ])("is named as posted on the first visit: %s", async (_what, user, names) => {
    expect((await connectedBy({ sub: "001.abc" }, user)).profile).toEqual(names);
  });
});

describe("reading Apple", () => {
  const name = { firstName: "Ada", lastName: "Lovelace" };
  const known = { email: "old@example.org", isPrivateEmail: "false", ...name, relay: "off" };
  const read = async (more: Partial<ReaderContext>) => (await readAll(apple, more)).read;

  it("takes the new ID token's data, and keeps the name sent only once", async () => {
    const claims = { ...PRIVATE, email_verified: "true", is_private_email: "true" };
    expect(await read({ claims, profile: known })).toEqual({
      data: { profile: { email: PRIVATE.email, isPrivateEmail: true, ...name } },
      profile: { email: PRIVATE.email, emailVerified: "true", isPrivateEmail: "true", ...name },
      signals: [],
      dataPoints: 5,
    });
  });

  it.each([null, {}, { sub: 7 }])("keeps known data if the ID token says %j", async (claims) => {
    expect(await read({ claims, profile: known })).toMatchObject({
      data: { profile: { email: "old@example.org", isPrivateEmail: false } },
      dataPoints: 4,
    });
  });

  it("refreshes tokens first, once a day, since nothing else shows that the grant is valid", () => {
    expect([reader.refreshesFirst, reader.everyHours]).toEqual([true, 24]);
  });
});

describe("revoking at Apple", () => {
  const REVOKE = "https://appleid.apple.com/auth/revoke";
  const HELD = { accessToken: "at", refreshToken: "rt" };

  it.each([
    [HELD, { token: "rt", token_type_hint: "refresh_token" }],
    [
      { ...HELD, refreshToken: null },
      { token: "at", token_type_hint: "access_token" },
    ],
  ])("sends the longest-lived token (%j)", async (held, sent) => {
    const asked = answering({ [`POST ${REVOKE}`]: { body: "" } });
    await revoke(handed(apple), held, "001.abc");
    const forms = asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body ?? "")));
    expect(forms).toEqual([{ client_id: "the-id", client_secret: "the-secret", ...sent }]);
  });

  it.each<[number, string, unknown]>([
    [400, `{"error":"invalid_grant"}`, "nothing failed"],
    [400, `{"error":"invalid_client"}`, ["credentials-refused", 400, "invalid_client"]],
    [500, "<html>", ["unreachable", 500, undefined]],
    [429, "", ["unreachable", 429, undefined]],
  ])("reports the cause if Apple answers %i %s", async (status, body, cause) => {
    answering({ [`POST ${REVOKE}`]: { status, body } });
    expect(await causeOf(revoke(handed(apple), HELD, null))).toEqual(cause);
  });
});

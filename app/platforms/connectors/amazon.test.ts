import { describe, expect, it } from "vitest";
import { amazon } from "./amazon";
import { answering, connectorOf, exchanged, grantOf, handed, readAll } from "./asked.fixture";

const TOKEN_INFO = "GET https://api.amazon.com/auth/o2/tokeninfo?access_token=Atza%7Ca%2Bb";
const PROFILE = "GET https://api.amazon.com/user/profile";
const ADA = { user_id: "amzn1.account.A", name: "Ada Lovelace", email: "ada@example.com", postal_code: "1" };
const OURS = { aud: "the-id", user_id: ADA.user_id, app_id: "amzn1.application.1", exp: 3600 };

const exchange = () => {
  const { exchange } = grantOf(amazon);
  return exchange(handed(amazon), exchanged({ accessToken: "Atza|a+b" }), new URLSearchParams());
};

describe("connecting Amazon", () => {
  it("checks the token's audience before requesting the profile", async () => {
    const asked = answering({ [TOKEN_INFO]: { body: OURS }, [PROFILE]: { body: ADA } });
    expect(await exchange()).toEqual({
      subject: "amzn1.account.A",
      profile: { name: "Ada Lovelace", email: "ada@example.com" },
      tokens: exchanged({ accessToken: "Atza|a+b" }),
    });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([TOKEN_INFO, PROFILE]);
    expect(asked[1]?.headers.authorization).toBe("Bearer Atza|a+b");
  });

  it("rejects a token issued to another application, without using it", async () => {
    const asked = answering({ [TOKEN_INFO]: { body: { ...OURS, aud: "another-id" } } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unverified", found: { code: "aud" } });
    expect(asked.length).toBe(1);
  });

  it("rejects a profile that is not the token owner's", async () => {
    answering({ [TOKEN_INFO]: { body: OURS }, [PROFILE]: { body: { ...ADA, user_id: "amzn1.account.B" } } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it.each<[string, unknown]>([
    ["no account", {}],
    ["an account without a name of its own", { ...ADA, user_id: "" }],
    ["a name that is no text", { ...ADA, name: { first: "Ada" } }],
    ["no JSON", "<html>"],
  ])("fails on an invalid profile: %s", async (_what, body) => {
    answering({ [TOKEN_INFO]: { body: OURS }, [PROFILE]: { body } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unreadable" });
  });
});

describe("reading Amazon", () => {
  it("reads the profile again as text, without signals", async () => {
    const asked = answering({ [PROFILE]: { body: { user_id: "a", name: `<b>${"A".repeat(300)}` } } });
    const { read, progress } = await readAll(amazon);
    expect(read).toEqual({
      data: {},
      profile: { name: `<b>${"A".repeat(197)}` },
      signals: [],
      dataPoints: 1,
    });
    expect(progress).toEqual([{ what: "Reading your profile", done: 1, of: 1 }]);
    expect(asked[0]?.headers.authorization).toBe("Bearer the-token");
  });

  it("recognises an expired token despite status 400", async () => {
    answering({ [PROFILE]: { status: 400, body: { error: "invalid_token", error_description: "x" } } });
    await expect(readAll(amazon)).rejects.toMatchObject({
      reason: "grant-refused",
      found: { status: 401, code: "invalid_token" },
    });
  });

  it("passes on rate limits and outages", async () => {
    answering({ [PROFILE]: [{ status: 429, headers: { "Retry-After": "30" } }, { status: 500 }] });
    await expect(readAll(amazon)).rejects.toMatchObject({
      reason: "unreachable",
      found: { retryAfterS: 30 },
    });
    await expect(readAll(amazon)).rejects.toMatchObject({ reason: "unreachable", found: { status: 500 } });
  });
});

it("tells where the user ends access, since Amazon has no call for it", () => {
  const { revoke, accessPage } = connectorOf(amazon);
  expect([revoke, accessPage]).toEqual([undefined, "https://www.amazon.com/ap/adam"]);
});

import { describe, expect, it } from "vitest";
import { answering, connectorOf, exchanged, grantOf, handed, readAll } from "./asked.fixture";
import { meta } from "./meta";

const GRAPH = "https://graph.facebook.com/v24.0";
const lasting = (token: string) =>
  `GET ${GRAPH}/oauth/access_token?grant_type=fb_exchange_token&client_id=the-id&client_secret=the-secret&fb_exchange_token=${token}`;
const CHECK = `GET ${GRAPH}/debug_token?input_token=long`;
const ME = `GET ${GRAPH}/me?fields=id,name,email`;

const LONG = { access_token: "long", token_type: "bearer", expires_in: 5_183_944 };
const CHECKED = { app_id: "the-id", user_id: "77", is_valid: true, scopes: ["public_profile", "email"] };
const ADA = { id: "77", name: "Ada Lovelace", email: "ada@example.com" };
const USUAL = {
  [lasting("short")]: { body: LONG },
  [CHECK]: { body: { data: CHECKED } },
  [ME]: { body: ADA },
};

const exchange = () =>
  grantOf(meta).exchange(handed(meta), exchanged({ accessToken: "short" }), new URLSearchParams());

describe("connecting Meta", () => {
  it("exchanges the token for a long-lived one, checks it and identifies its owner, using headers where possible", async () => {
    const asked = answering(USUAL);
    expect(await exchange()).toEqual({
      subject: "77",
      profile: { name: "Ada Lovelace", email: "ada@example.com" },
      tokens: {
        accessToken: "long",
        refreshToken: null,
        expiresIn: 5_183_944,
        scopes: ["public_profile", "email"],
        claims: null,
        raw: {},
      },
    });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([lasting("short"), CHECK, ME]);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      "Bearer the-id|the-secret",
      "Bearer long",
    ]);
  });

  it("stores the granted scopes, possibly without the email address", async () => {
    const scopes = ["public_profile"];
    answering({
      ...USUAL,
      [CHECK]: { body: { data: { ...CHECKED, scopes } } },
      [ME]: { body: { id: "77", name: "Ada" } },
    });
    expect(await exchange()).toMatchObject({ profile: { name: "Ada" }, tokens: { scopes } });
  });

  it("treats the end of a token without expiry as unknown", async () => {
    answering({ ...USUAL, [lasting("short")]: { body: { access_token: "long" } } });
    expect((await exchange()).tokens.expiresIn).toBeNull();
  });

  it.each<[string, object]>([
    ["was given to another application", { app_id: "another-id" }],
    ["is not valid", { is_valid: false }],
    ["is somebody else's than the profile", { user_id: "78" }],
  ])("rejects a token that %s", async (_what, said) => {
    answering({ ...USUAL, [CHECK]: { body: { data: { ...CHECKED, ...said } } } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it.each<[string, Parameters<typeof answering>[0]]>([
    ["no token", { [lasting("short")]: { body: { token_type: "bearer" } } }],
    ["no check", { [CHECK]: { body: { data: [] } } }],
    ["no account", { [ME]: { body: { name: "Ada" } } }],
    ["no JSON", { [ME]: { body: "true story" } }],
  ])("fails on an invalid answer: %s", async (_what, answers) => {
    answering({ ...USUAL, ...answers });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unreadable" });
  });
});

describe("reading Meta", () => {
  it("first exchanges the token, possible only while it is valid", async () => {
    expect(grantOf(meta).reader.refreshesFirst).toBe(true);
    const asked = answering({ [lasting("the-token")]: { body: LONG }, [CHECK]: { body: { data: CHECKED } } });
    const { refresh } = connectorOf(meta);
    expect(await refresh?.(handed(meta), { accessToken: "the-token", refreshToken: null })).toMatchObject({
      accessToken: "long",
      refreshToken: null,
      scopes: CHECKED.scopes,
    });
    expect(asked.length).toBe(2);
  });

  it("reads the profile as text, whatever it contains", async () => {
    answering({ [ME]: { body: { ...ADA, name: `<script>alert(1)</script>${"x".repeat(300)}` } } });
    const { read } = await readAll(meta);
    expect(read.profile?.name).toBe(`<script>alert(1)</script>${"x".repeat(175)}`);
    expect([read.signals, read.dataPoints]).toEqual([[], 2]);
  });

  it.each<[string, number, object, object]>([
    [
      "a token that has ended",
      400,
      { code: 190, error_subcode: 463 },
      { reason: "grant-refused", status: 401 },
    ],
    ["a session that has ended", 400, { code: 102 }, { reason: "grant-refused", status: 401 }],
    ["too many calls of this server", 403, { code: 4 }, { reason: "unreachable", status: 429 }],
    ["too many calls for this person", 400, { code: 17 }, { reason: "unreachable", status: 429 }],
    ["being out of order", 400, { code: 2 }, { reason: "unreachable", status: 503 }],
    ["something that is not allowed", 403, { code: 10 }, { reason: "answer-unreadable", status: 403 }],
    ["an error with status 200", 200, { code: 190 }, { reason: "grant-refused", status: 401 }],
    ["an error without a number", 500, { message: "x" }, { reason: "unreachable", status: 500 }],
  ])("maps %s by its code", async (_what, status, error, expected) => {
    answering({ [ME]: { status, body: { error: { message: "m", type: "OAuthException", ...error } } } });
    const failure = await readAll(meta).catch((thrown: unknown) => thrown);
    const { status: meant, ...rest } = { status: 0, ...expected };
    expect(failure).toMatchObject({ ...rest, found: { status: meant } });
  });
});

import { describe, expect, it } from "vitest";
import { connectorOf, exchanged, grantOf, handed } from "./asked.fixture";
import { google } from "./google";
import {
  ADA,
  CALENDAR_SCOPE,
  DRIVE_SCOPE,
  google as googleAnswers,
  USERINFO,
  usual,
} from "./google/google.fixture";

describe("the scopes requested from Google", () => {
  it("are the profile with times and types, offline, and each data portability batch separately", () => {
    const { grants } = connectorOf(google);
    expect(grants.map(({ name, label }) => [name, label])).toEqual([
      ["profile", undefined],
      ["portability-1", "Core Activity & Maps"],
      ["portability-2", "Play Store & Shopping"],
    ]);
    expect(grants[0].scopes).toEqual(["openid", "email", "profile", CALENDAR_SCOPE, DRIVE_SCOPE]);
    const names = (index: number) =>
      grants[index]?.scopes.map((scope) =>
        scope.replace("https://www.googleapis.com/auth/dataportability.", ""),
      );
    expect(names(1)).toEqual([
      "myactivity.search",
      "myactivity.youtube",
      "myactivity.maps",
      "maps.starred_places",
      "maps.aliased_places",
    ]);
    expect(names(2)).toEqual(["myactivity.play", "play.installs", "play.purchases", "myactivity.shopping"]);
    for (const { parameters } of grants) {
      expect(parameters).toEqual({ access_type: "offline", prompt: "consent" });
    }
  });
});

describe("connecting Google", () => {
  const exchange = (claims: Record<string, unknown> | null = null) =>
    grantOf(google).exchange(handed(google), exchanged({ claims }), new URLSearchParams());

  it("uses the token owner's id, and shows name and email address", async () => {
    const calls = googleAnswers(usual);
    expect(await exchange({ sub: "1-ada" })).toEqual({
      subject: "1-ada",
      profile: { name: ADA.name, email: ADA.email },
      tokens: exchanged({ claims: { sub: "1-ada" } }),
    });
    expect(calls.map(({ to, token }) => [to, token])).toEqual([[USERINFO, "Bearer the-token"]]);
  });

  it("is refused if the ID token belongs to someone else", async () => {
    googleAnswers(usual);
    await expect(exchange({ sub: "2-eve" })).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it.each<[string, unknown]>([
    ["no account", { email: ADA.email }],
    ["an empty one", { ...ADA, sub: "" }],
    ["a name that is no text", { ...ADA, name: ["Ada"] }],
    ["no JSON", "<html>"],
  ])("fails if the identity is invalid: %s", async (_what, body) => {
    googleAnswers({ ...usual, [USERINFO]: { body } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unreadable" });
  });

  it.each([
    ["portability-1", ["myactivity.maps", "maps.starred_places"]],
    ["portability-2", ["play.installs"]],
  ])("takes the granted scopes of the batch %s, without identifying the account", async (name, allowed) => {
    googleAnswers({});
    const granted = allowed.map((one) => `https://www.googleapis.com/auth/dataportability.${one}`);
    const scopes = [...granted, "https://www.googleapis.com/auth/dataportability.chrome.history"];
    const grant = grantOf(google, name);
    expect(await grant.exchange(handed(google), exchanged({ scopes }), new URLSearchParams())).toEqual({
      subject: null,
      profile: {},
      tokens: exchanged({ scopes: granted }),
    });
    const nothing = grant.exchange(handed(google), exchanged({ scopes: ["openid"] }), new URLSearchParams());
    await expect(nothing).rejects.toMatchObject({ reason: "declined" });
  });
});

describe("revoking at Google", () => {
  const REVOKE = "POST oauth2.googleapis.com/revoke";
  const revoke = (refreshToken: string | null = "r") =>
    connectorOf(google).revoke?.(handed(google), { accessToken: "a", refreshToken }, null);

  it("uses the refresh token, or the access token if there is none", async () => {
    const calls = googleAnswers({ [REVOKE]: { body: {} } });
    await revoke();
    await revoke(null);
    const us = "client_id=the-id&client_secret=the-secret";
    expect(calls.map(({ body }) => body)).toEqual([`${us}&token=r`, `${us}&token=a`]);
  });

  it("treats an unknown token as revoked", async () => {
    googleAnswers({ [REVOKE]: { status: 400, body: { error: "invalid_token" } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each([
    [503, {}],
    [400, { error: "invalid_request" }],
    [400, "<html>"],
  ])("fails on any other answer (%i)", async (status, body) => {
    googleAnswers({ [REVOKE]: { status, body } });
    await expect(revoke()).rejects.toMatchObject({ found: { status } });
  });
});

import { describe, expect, it } from "vitest";
import { answering, connectorOf, handed } from "./asked.fixture";
import { github } from "./github";
import { linkedin } from "./linkedin";
import { meta } from "./meta";
import { tiktok } from "./tiktok";

describe("leaving LinkedIn", () => {
  const END = "POST https://www.linkedin.com/oauth/v2/revoke";
  const revoke = () =>
    connectorOf(linkedin).revoke?.(handed(linkedin), { accessToken: "AQ+1", refreshToken: null }, "s");

  it("ends the token, with who we are", async () => {
    const asked = answering({ [END]: { body: "" } });
    await revoke();
    expect(asked).toMatchObject([{ body: "client_id=the-id&client_secret=the-secret&token=AQ%2B1" }]);
  });

  it("is done where LinkedIn no longer knows the token", async () => {
    answering({ [END]: { status: 400, body: { error: "invalid_token" } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[number, object, string]>([
    [401, { error: "invalid_client" }, "credentials-refused"],
    [500, {}, "unreachable"],
    [404, {}, "answer-unreadable"],
  ])("has not worked where LinkedIn answers %i %o", async (status, body, reason) => {
    answering({ [END]: { status, body } });
    await expect(revoke()).rejects.toMatchObject({ reason });
  });
});

describe("leaving Meta", () => {
  const END = "DELETE https://graph.facebook.com/v24.0/77/permissions";
  const revoke = (subject: string | null = "77") =>
    connectorOf(meta).revoke?.(handed(meta), { accessToken: "long", refreshToken: null }, subject);

  it("takes back what was allowed", async () => {
    const asked = answering({ [END]: { body: { success: true } } });
    await revoke();
    expect(asked).toMatchObject([
      { method: "DELETE", headers: { authorization: "Bearer long" }, body: null },
    ]);
  });

  it("works where it is not known whose the grant is", async () => {
    const asked = answering({
      "DELETE https://graph.facebook.com/v24.0/me/permissions": { body: { success: true } },
    });
    await revoke(null);
    expect(asked.length).toBe(1);
  });

  it("is done where the token is no longer good", async () => {
    answering({ [END]: { status: 400, body: { error: { code: 190 } } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[string, object]>([
    ["Meta is out of order", { status: 500 }],
    ["Meta says that it did not work", { body: { success: false } }],
  ])("has not worked where %s", async (_what, answer) => {
    answering({ [END]: answer });
    await expect(revoke()).rejects.toMatchObject({ name: "OAuthFailure" });
  });
});

describe("leaving TikTok", () => {
  const END = "POST https://open.tiktokapis.com/v2/oauth/revoke/";
  const revoke = () => {
    const asking = handed(tiktok, { proof: async () => ({ client_key: "the-id", client_secret: "s" }) });
    return connectorOf(tiktok).revoke?.(asking, { accessToken: "the-token", refreshToken: "r" }, "ada-1");
  };

  it("ends the token with who we are in TikTok's words", async () => {
    const asked = answering({ [END]: { body: "" } });
    await revoke();
    expect(asked).toMatchObject([{ body: "client_key=the-id&client_secret=s&token=the-token" }]);
    expect(asked[0]?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
  });

  it("is done where TikTok no longer knows the token", async () => {
    answering({ [END]: { status: 400, body: { error: "invalid_grant", log_id: "1" } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[string, object, string]>([
    ["an error comes with status 200", { body: { error: "invalid_client" } }, "credentials-refused"],
    ["it is out of order", { status: 503 }, "unreachable"],
  ])("has not worked where %s", async (_what, answer, reason) => {
    answering({ [END]: answer });
    await expect(revoke()).rejects.toMatchObject({ reason });
  });
});

describe("leaving GitHub", () => {
  const END = "DELETE https://api.github.com/applications/the-id/grant";
  const revoke = () =>
    connectorOf(github).revoke?.(handed(github), { accessToken: "gho_1", refreshToken: null }, "1");

  it("ends the whole grant, with who we are in the header", async () => {
    const asked = answering({ [END]: { status: 204 } });
    await revoke();
    expect(asked).toMatchObject([
      {
        headers: { authorization: `Basic ${btoa("the-id:the-secret")}` },
        body: JSON.stringify({ access_token: "gho_1" }),
      },
    ]);
  });

  it("is done where GitHub does not know the token", async () => {
    answering({ [END]: { status: 404 } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each([401, 422, 500])("has not worked where GitHub answers %i", async (status) => {
    answering({ [END]: { status } });
    await expect(revoke()).rejects.toMatchObject({ found: { status } });
  });
});

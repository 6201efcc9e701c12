import { describe, expect, it } from "vitest";
import { answering, connectorOf, handed } from "./asked.fixture";
import { github } from "./github";
import { linkedin } from "./linkedin";
import { meta } from "./meta";
import { tiktok } from "./tiktok";

describe("revoking at LinkedIn", () => {
  const END = "POST https://www.linkedin.com/oauth/v2/revoke";
  const revoke = () =>
    connectorOf(linkedin).revoke?.(handed(linkedin), { accessToken: "AQ+1", refreshToken: null }, "s");

  it("revokes the token with our credentials", async () => {
    const asked = answering({ [END]: { body: "" } });
    await revoke();
    expect(asked).toMatchObject([{ body: "client_id=the-id&client_secret=the-secret&token=AQ%2B1" }]);
  });

  it("succeeds if LinkedIn does not know the token", async () => {
    answering({ [END]: { status: 400, body: { error: "invalid_token" } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[number, object, string]>([
    [401, { error: "invalid_client" }, "credentials-refused"],
    [500, {}, "unreachable"],
    [404, {}, "answer-unreadable"],
  ])("fails if LinkedIn answers %i %o", async (status, body, reason) => {
    answering({ [END]: { status, body } });
    await expect(revoke()).rejects.toMatchObject({ reason });
  });
});

describe("revoking at Meta", () => {
  const END = "DELETE https://graph.facebook.com/v24.0/77/permissions";
  const revoke = (subject: string | null = "77") =>
    connectorOf(meta).revoke?.(handed(meta), { accessToken: "long", refreshToken: null }, subject);

  it("revokes the permissions", async () => {
    const asked = answering({ [END]: { body: { success: true } } });
    await revoke();
    expect(asked).toMatchObject([
      { method: "DELETE", headers: { authorization: "Bearer long" }, body: null },
    ]);
  });

  it("works without knowing the account", async () => {
    const asked = answering({
      "DELETE https://graph.facebook.com/v24.0/me/permissions": { body: { success: true } },
    });
    await revoke(null);
    expect(asked.length).toBe(1);
  });

  it("succeeds if the token is no longer valid", async () => {
    answering({ [END]: { status: 400, body: { error: { code: 190 } } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[string, object]>([
    ["Meta is out of order", { status: 500 }],
    ["Meta says that it did not work", { body: { success: false } }],
  ])("fails if %s", async (_what, answer) => {
    answering({ [END]: answer });
    await expect(revoke()).rejects.toMatchObject({ name: "OAuthFailure" });
  });
});

describe("revoking at TikTok", () => {
  const END = "POST https://open.tiktokapis.com/v2/oauth/revoke/";
  const revoke = () => {
    const asking = handed(tiktok, { proof: async () => ({ client_key: "the-id", client_secret: "s" }) });
    return connectorOf(tiktok).revoke?.(asking, { accessToken: "the-token", refreshToken: "r" }, "ada-1");
  };

  it("revokes the token with TikTok's names for our credentials", async () => {
    const asked = answering({ [END]: { body: "" } });
    await revoke();
    expect(asked).toMatchObject([{ body: "client_key=the-id&client_secret=s&token=the-token" }]);
    expect(asked[0]?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
  });

  it("succeeds if TikTok does not know the token", async () => {
    answering({ [END]: { status: 400, body: { error: "invalid_grant", log_id: "1" } } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each<[string, object, string]>([
    ["an error comes with status 200", { body: { error: "invalid_client" } }, "credentials-refused"],
    ["it is out of order", { status: 503 }, "unreachable"],
  ])("fails if %s", async (_what, answer, reason) => {
    answering({ [END]: answer });
    await expect(revoke()).rejects.toMatchObject({ reason });
  });
});

describe("revoking at GitHub", () => {
  const END = "DELETE https://api.github.com/applications/the-id/grant";
  const revoke = () =>
    connectorOf(github).revoke?.(handed(github), { accessToken: "gho_1", refreshToken: null }, "1");

  it("revokes the whole grant with our credentials in the header", async () => {
    const asked = answering({ [END]: { status: 204 } });
    await revoke();
    expect(asked).toMatchObject([
      {
        headers: { authorization: `Basic ${btoa("the-id:the-secret")}` },
        body: JSON.stringify({ access_token: "gho_1" }),
      },
    ]);
  });

  it("succeeds if GitHub does not know the token", async () => {
    answering({ [END]: { status: 404 } });
    await expect(revoke()).resolves.toBeUndefined();
  });

  it.each([401, 422, 500])("fails if GitHub answers %i", async (status) => {
    answering({ [END]: { status } });
    await expect(revoke()).rejects.toMatchObject({ found: { status } });
  });
});

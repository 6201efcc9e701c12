import { describe, expect, it } from "vitest";
import { credentialsOf, readPlatform } from "./platforms";

const APPLE = {
  APPLE_CLIENT_ID: "app",
  APPLE_TEAM_ID: "team",
  APPLE_KEY_ID: "key",
  APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----",
  APPLE_BASE_URL: "https://stand-in.example/",
};

describe("the settings of a platform", () => {
  it("contain the requested names and nothing else", () => {
    const given = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret", GITHUB_OTHER: "x", ...APPLE };
    expect(readPlatform(given, "github", ["CLIENT_ID", "CLIENT_SECRET"])).toEqual({
      values: { CLIENT_ID: "id", CLIENT_SECRET: "secret" },
      standIn: undefined,
    });
    expect(readPlatform(given, "tiktok", ["CLIENT_ID"])).toEqual({ values: {}, standIn: undefined });
  });

  it("unescape line breaks of a private key, and strip an origin's trailing slash", () => {
    expect(readPlatform(APPLE, "apple", ["KEY_ID", "PRIVATE_KEY"])).toEqual({
      values: {
        KEY_ID: "key",
        PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----",
      },
      standIn: "https://stand-in.example",
    });
  });

  it("leave every other value as it is", () => {
    const given = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "a\\nb" };
    const google = readPlatform(given, "google", ["CLIENT_ID", "CLIENT_SECRET"]);
    expect(credentialsOf(google)).toEqual({ clientId: "id", clientSecret: "a\\nb" });
  });

  it("have no credentials while one of the two is missing", () => {
    expect(credentialsOf({ values: { CLIENT_ID: "id" }, standIn: undefined })).toBeUndefined();
  });
});

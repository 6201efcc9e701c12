import { describe, expect, it } from "vitest";
import { initials, type User, userJson } from "./user";

const SHOWN = {
  id: "1",
  username: "ada",
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Byron",
  avatarUrl: null,
  createdAt: new Date("2026-11-20T10:00:00.123Z"),
  setupCompletedAt: null,
};
const USER: User = { ...SHOWN, timeZone: "Europe/Vienna", revision: 7, sampleUntil: null };

describe("initials", () => {
  it.each([
    ["Ada", "Byron", "AB"],
    ["ada", "byron", "AB"],
    [" Ada ", "", "A"],
    ["", "Byron", "B"],
    ["𝒜da", "🌸", "𝒜🌸"],
    ["李", "小龍", "李小"],
    ["", "", "A"],
  ])("%j %j is %s", (firstName, lastName, expected) => {
    expect(initials({ firstName, lastName, email: "ada@example.org" })).toBe(expected);
  });
});

describe("the user object of the JSON API", () => {
  it("has only the public fields, whatever else the row carries", () => {
    const row = { ...USER, passwordHash: "$argon2id$", usernameKey: "ada", sid: "x" };
    expect(userJson(row)).toEqual({
      ...SHOWN,
      createdAt: "2026-11-20T10:00:00.123Z",
      setupCompletedAt: null,
      isSample: false,
    });
  });

  it("says whether it is the sample person's", () => {
    expect(userJson({ ...USER, sampleUntil: new Date(0) }).isSample).toBe(true);
  });

  it("has the address as it was typed", () => {
    expect(userJson({ ...USER, email: "ada@xn--bcher-kva.example" }).email).toBe("ada@bücher.example");
  });

  it("gives timestamps in UTC", () => {
    expect(userJson({ ...USER, setupCompletedAt: new Date(0) }).setupCompletedAt).toBe(
      "1970-01-01T00:00:00.000Z",
    );
  });
});

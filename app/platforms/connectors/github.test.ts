import { describe, expect, it } from "vitest";
import { answering, exchanged, grantOf, handed, readAll } from "./asked.fixture";
import { github } from "./github";

const API = "https://api.github.com";
const USER = `GET ${API}/user`;
const events = (page: number) => `GET ${API}/users/ada/events?per_page=100&page=${page}`;
const REPOSITORIES = `GET ${API}/users/ada/repos?per_page=100`;

const ADA = { id: 583231, login: "ada", name: "Ada Lovelace", followers: 20, following: 0, email: null };
const event = (created_at: string) => ({ id: "1", type: "PushEvent", repo: { name: "secret" }, created_at });
const REPOS = ["TypeScript", null, "Rust", "TypeScript"].map((language, index) => ({
  name: "r",
  language,
  created_at: `2021-04-0${1 + Math.floor(index / 2)}T10:00:00Z`,
}));
const USUAL = {
  [USER]: { body: ADA },
  [events(1)]: { body: [event("2026-11-18T23:30:00Z"), event("2026-11-16T08:00:00Z")] },
  [events(2)]: { body: [event("2026-11-04T08:00:00Z")] },
  [events(3)]: { body: [] },
  [REPOSITORIES]: { body: REPOS },
};

describe("connecting GitHub", () => {
  const exchange = () =>
    grantOf(github).exchange(handed(github), exchanged({ refreshToken: null }), new URLSearchParams());

  it("uses the account's number, which survives renaming", async () => {
    const asked = answering(USUAL);
    expect(await exchange()).toEqual({
      subject: "583231",
      profile: { name: "Ada Lovelace", username: "ada" },
      tokens: exchanged({ refreshToken: null }),
    });
    expect(asked).toMatchObject([
      {
        headers: {
          authorization: "Bearer the-token",
          accept: "application/vnd.github+json",
          "x-github-api-version": "2022-11-28",
        },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ["no number", { ...ADA, id: "583231" }],
    ["no user name", { ...ADA, login: "" }],
    ["counts that are none", { ...ADA, followers: "many" }],
    ["a list", [ADA]],
    ["no JSON", "<html>"],
  ])("fails on an invalid answer: %s", async (_what, body) => {
    answering({ [USER]: { body } });
    await expect(exchange()).rejects.toMatchObject({ reason: "answer-unreadable" });
  });

  it("recognises an error with status 200", async () => {
    answering({ [USER]: { body: { error: "bad_verification_code" } } });
    await expect(exchange()).rejects.toMatchObject({ reason: "grant-refused" });
  });
});

describe("reading GitHub", () => {
  it("reads account, events and repositories, keeping only times, languages and counts", async () => {
    const asked = answering(USUAL);
    const { read, place, progress } = await readAll(github);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      USER,
      events(1),
      events(2),
      events(3),
      REPOSITORIES,
    ]);
    expect(read.data).toEqual({
      followers: 20,
      following: 0,
      events: 3,
      languages: { TypeScript: 2, Rust: 1 },
    });
    expect(read.dataPoints).toBe(2 + 2 + 3 + 3);
    expect(JSON.stringify(place)).not.toContain("secret");
    expect(progress.map(({ what, done }) => [what, done])).toEqual([
      ["Reading your public events", 0],
      ["Reading your public events", 2],
      ["Reading your public events", 3],
      ["Reading your public events", 3],
      ["Reading your public repositories", 4],
    ]);
  });

  it("makes signals from them, including weeks without activity", async () => {
    answering(USUAL);
    const { read } = await readAll(github, {}, "profile", "America/New_York");
    const period = { from: "2026-11-04T08:00:00.000Z", to: "2026-11-18T23:30:00.000Z", weeks: 2 };
    const now = { from: "2026-11-22T10:00:00.000Z", to: "2026-11-22T10:00:00.000Z" };
    const of = { of: "public events", observations: 3 };
    expect(read.signals).toEqual([
      {
        kind: "activity-by-weekday",
        ...period,
        ...of,
        spread: { squares: 3 },
        values: { "1": 1, "2": 0, "3": 2, "4": 0, "5": 0, "6": 0, "7": 0 },
      },
      {
        kind: "regularity",
        ...period,
        ...of,
        spread: { squares: 3, within: 4 / 3 },
        values: { "2026-W45": 1, "2026-W46": 0, "2026-W47": 2 },
      },
      {
        kind: "interests",
        ...now,
        of: "public repositories",
        observations: 3,
        spread: { squares: 5 },
        values: { TypeScript: 2, Rust: 1 },
      },
      {
        kind: "social-breadth",
        ...now,
        of: "followers and following",
        observations: 20,
        values: { followers: 20, following: 0 },
      },
    ]);
  });

  it("stops after GitHub's three pages of events", async () => {
    const full = { body: Array.from({ length: 100 }, () => event("2026-11-18T12:00:00Z")) };
    const asked = answering({ ...USUAL, [events(1)]: full, [events(2)]: full, [events(3)]: full });
    expect((await readAll(github)).read.data.events).toBe(300);
    expect(asked.length).toBe(5);
  });

  it.each([403, 404])("leaves out what is missing or not permitted (%i)", async (status) => {
    answering({ [USER]: { body: ADA }, [events(1)]: { status }, [REPOSITORIES]: { status } });
    const { read } = await readAll(github);
    expect(read.signals.map(({ kind }) => kind)).toEqual(["social-breadth"]);
    expect(read.dataPoints).toBe(4);
  });

  it("does not mistake a rate limit for missing permission", async () => {
    const headers = {
      "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + 600),
    };
    answering({ ...USUAL, [REPOSITORIES]: { status: 403, headers, body: { message: "limit" } } });
    await expect(readAll(github)).rejects.toMatchObject({
      reason: "unreachable",
      found: { retryAfterS: expect.closeTo(600, -1) },
    });
  });

  it.each<[string, unknown]>([
    ["a time that is none", [event("yesterday")]],
    ["more than was asked for", Array.from({ length: 101 }, () => event("2026-11-18T12:00:00Z"))],
    ["no list", { message: "x" }],
  ])("fails on invalid events: %s", async (_what, body) => {
    answering({ ...USUAL, [events(1)]: { body } });
    await expect(readAll(github)).rejects.toMatchObject({ reason: "answer-unreadable" });
  });

  it("fails if the token is rejected or GitHub is down", async () => {
    answering({ [USER]: { status: 401, body: { message: "Bad credentials" } } });
    await expect(readAll(github)).rejects.toMatchObject({ reason: "grant-refused", found: { status: 401 } });
    answering({ ...USUAL, [events(2)]: { status: 502 } });
    await expect(readAll(github)).rejects.toMatchObject({ reason: "unreachable" });
  });

  it("keeps markup in names as text, and escapes user names in paths", async () => {
    const login = "../../user?x=<b>";
    const there = `GET ${API}/users/..%2F..%2Fuser%3Fx%3D%3Cb%3E`;
    answering({
      [USER]: { body: { ...ADA, login, name: "<b>Ada</b>\u0000" } },
      [`${there}/events?per_page=100&page=1`]: { body: [] },
      [`${there}/repos?per_page=100`]: { body: [] },
    });
    expect((await readAll(github)).read.profile).toEqual({ name: "<b>Ada</b>", username: login });
  });
});

import { describe, expect, it } from "vitest";
import { answering, connectorOf, exchanged, grantOf, handed, readAll } from "./asked.fixture";
import { linkedin } from "./linkedin";

const USERINFO = "GET https://api.linkedin.com/v2/userinfo";
const snapshot = (domain: string, start: number) =>
  `GET https://api.linkedin.com/rest/memberSnapshotData?q=criteria&domain=${domain}&start=${start}`;
const ADA = {
  sub: "782bbtaQ",
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://media.licdn.com/1",
  locale: { country: "GB", language: "en" },
};

describe.each(["profile", "member-data"])("connecting LinkedIn: %s", (name) => {
  const exchange = (claims: Record<string, unknown> | null) =>
    grantOf(linkedin, name).exchange(handed(linkedin), exchanged({ claims }), new URLSearchParams());

  it("takes the ID token and userinfo of the same member, without a picture", async () => {
    const asked = answering({ [USERINFO]: { body: ADA } });
    expect(await exchange({ sub: ADA.sub })).toMatchObject({
      subject: ADA.sub,
      profile: { name: "Ada Lovelace", email: "ada@example.com" },
    });
    expect(asked[0]?.headers.authorization).toBe("Bearer the-token");
  });

  it.each([{ sub: "another" }, {}])("rejects an ID token and userinfo of two members: %o", async (claims) => {
    answering({ [USERINFO]: { body: ADA } });
    await expect(exchange(claims)).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it("uses userinfo if there is no ID token, and accepts a member without an email address", async () => {
    answering({ [USERINFO]: { body: { sub: ADA.sub, name: "<i>Ada</i>" } } });
    expect(await exchange(null)).toMatchObject({ subject: ADA.sub, profile: { name: "<i>Ada</i>" } });
  });

  it.each<[string, unknown]>([
    ["no member", { name: "Ada" }],
    ["a name that is an object", { ...ADA, name: { localized: "Ada" } }],
    ["no JSON", "<html>"],
  ])("fails on an invalid answer: %s", async (_what, body) => {
    answering({ [USERINFO]: { body } });
    await expect(exchange(null)).rejects.toMatchObject({ reason: "answer-unreadable" });
  });
});

it("offers member data only if the operator has that product, and each grant ends the other", () => {
  const connector = connectorOf(linkedin);
  expect(connector.optionalSettings).toContain("MEMBER_SNAPSHOT");
  expect(
    connector.grants.map(({ name, onlyWith, scopes, ends }) => ({ name, onlyWith, scopes, ends })),
  ).toEqual([
    { name: "profile", onlyWith: undefined, scopes: ["openid", "profile", "email"], ends: ["member-data"] },
    {
      name: "member-data",
      onlyWith: "MEMBER_SNAPSHOT",
      scopes: ["openid", "profile", "email", "r_dma_portability_self_serve"],
      ends: ["profile"],
    },
  ]);
});

it("reads LinkedIn's profile", async () => {
  answering({ [USERINFO]: { body: ADA } });
  expect((await readAll(linkedin)).read).toEqual({
    data: {},
    profile: { name: "Ada Lovelace", email: "ada@example.com" },
    signals: [],
    dataPoints: 2,
  });
});

describe("reading LinkedIn's member data", () => {
  const rows = (...snapshotData: object[]) => ({ body: { elements: [{ snapshotData }] } });
  const connection = (date: string) => ({
    "First Name": "Grace",
    "Last Name": "Hopper",
    "Connected On": date,
  });
  const GONE = { status: 404, body: { message: "No data found for this memberId", status: 404 } };
  const USUAL = {
    [USERINFO]: { body: ADA },
    [snapshot("CONNECTIONS", 0)]: rows(connection("16 Nov 2026"), connection("01 Feb 2019")),
    [snapshot("CONNECTIONS", 1)]: rows(connection("4 Nov 2026")),
    [snapshot("CONNECTIONS", 2)]: GONE,
    [snapshot("MEMBER_SHARE_INFO", 0)]: rows({ Date: "2026-11-16 23:59:00", ShareCommentary: "Hello" }),
    [snapshot("MEMBER_SHARE_INFO", 1)]: GONE,
    [snapshot("ALL_COMMENTS", 0)]: GONE,
  };
  const read = () => readAll(linkedin, {}, "member-data");

  it("reads each part up to the missing page, keeping no names or texts", async () => {
    const asked = answering(USUAL);
    const { read: result, place, progress } = await read();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Object.keys(USUAL));
    expect(asked[1]?.headers).toMatchObject({
      authorization: "Bearer the-token",
      "linkedin-version": "202312",
    });
    expect(JSON.stringify(place)).not.toMatch(/Grace|Hopper|Hello/);
    expect(result.data).toEqual({ connections: 3, posts: 1, comments: 0 });
    expect(result.profile).toEqual({ name: "Ada Lovelace", email: "ada@example.com" });
    expect(result.dataPoints).toBe(2 + 3 + 1);
    expect(progress.map(({ what, done }) => `${what}: ${done}`)).toEqual([
      "Reading your profile: 1",
      "Reading your connections: 2",
      "Reading your connections: 3",
      "Reading your connections: 3",
      "Reading your posts: 1",
      "Reading your posts: 1",
      "Reading your comments: 0",
    ]);
  });

  it("makes signals from dates of the last two years and the number of connections, and no weekdays of dates in UTC", async () => {
    answering(USUAL);
    const period = { from: "2026-11-04T00:00:00.000Z", to: "2026-11-16T00:00:00.000Z", weeks: 2 };
    const of = { of: "new connections, posts and comments", observations: 3 };
    expect((await read()).read.signals).toEqual([
      {
        kind: "regularity",
        ...period,
        ...of,
        spread: { squares: 5, within: 5 - 5 / 3 },
        values: { "2026-W45": 1, "2026-W46": 0, "2026-W47": 2 },
      },
      {
        kind: "social-breadth",
        from: "2026-11-22T10:00:00.000Z",
        to: "2026-11-22T10:00:00.000Z",
        of: "connections",
        observations: 3,
        values: { connections: 3 },
      },
    ]);
  });

  it.each(["", "31 Feb 2026", "3/4/26", "04 Foo 2026", "2099-01-01", "yesterday"])(
    "counts a connection whose date is %s, without using the date",
    async (date) => {
      answering({ ...USUAL, [snapshot("CONNECTIONS", 0)]: rows(connection(date)) });
      const { read: result } = await read();
      expect(result.data.connections).toBe(2);
      expect(result.signals[0]?.observations).toBe(2);
    },
  );

  it("leaves out a part that is not permitted or empty", async () => {
    const asked = answering({
      ...USUAL,
      [snapshot("CONNECTIONS", 0)]: { status: 403 },
      [snapshot("MEMBER_SHARE_INFO", 0)]: { body: { elements: [] } },
    });
    const { read: result } = await read();
    expect([result.data, result.signals]).toEqual([{ connections: 0, posts: 0, comments: 0 }, []]);
    expect(asked.length).toBe(4);
  });

  it("stops if pages never end", async () => {
    const endless = Array.from({ length: 400 }, (_, start) => [
      snapshot("CONNECTIONS", start),
      rows(connection("16 Nov 2026")),
    ]);
    answering({ ...USUAL, ...Object.fromEntries(endless) });
    expect((await read()).read.data.connections).toBe(150);
  });

  it.each<[string, object, object]>([
    ["the token is refused", { status: 401 }, { reason: "grant-refused", found: { status: 401 } }],
    ["it was asked too often", { status: 429 }, { reason: "unreachable", found: { status: 429 } }],
    ["nonsense comes", { body: { elements: "none" } }, { reason: "answer-unreadable" }],
    ["a row is nonsense", rows({ Date: 7 }), { reason: "answer-unreadable" }],
  ])("fails if %s", async (_what, answer, failure) => {
    answering({ ...USUAL, [snapshot("CONNECTIONS", 1)]: answer });
    await expect(read()).rejects.toMatchObject(failure);
  });
});

import { describe, expect, it } from "vitest";
import { answering, exchanged, grantOf, handed, readAll } from "./asked.fixture";
import { tiktok } from "./tiktok";

const API = "https://open.tiktokapis.com/v2";
const ALL = grantOf(tiktok).scopes;
const OK = { code: "ok", message: "", log_id: "1" };
const user = (fields: string) => `GET ${API}/user/info/?fields=${fields}`;
const EVERY_FIELD = user("open_id,display_name,username,follower_count,following_count,video_count");
const VIDEOS = `POST ${API}/video/list/?fields=id,create_time`;

const ADA = { open_id: "ada-1", display_name: "Ada", username: "ada.l" };
const COUNTS = { follower_count: 30, following_count: 12, video_count: 41 };
const said = (who: object) => ({ body: { data: { user: who }, error: OK } });
const MONDAY = Date.parse("2026-11-16T09:00:00Z") / 1000;
const DAY = 24 * 60 * 60;

/** A page of this many videos, a day apart, going back from a Monday. */
function page(videos: number, cursor?: number) {
  const list = Array.from({ length: videos }, (_, at) => ({
    id: String(at),
    create_time: MONDAY - at * DAY,
  }));
  const more = { cursor: cursor ?? 999, has_more: cursor !== undefined };
  return { body: { data: { videos: list, ...more }, error: OK } };
}

describe("connecting TikTok", () => {
  const exchange = (raw: Record<string, unknown>, scopes: readonly string[] = ALL) => {
    const tokens = exchanged({ raw, scopes: [...scopes] });
    return grantOf(tiktok).exchange(handed(tiktok), tokens, new URLSearchParams());
  };

  it("uses the token answer's account id, and requests the names", async () => {
    const asked = answering({ [EVERY_FIELD]: said({ ...ADA, ...COUNTS }) });
    const { subject, profile } = await exchange({ open_id: "ada-1", refresh_expires_in: 31_536_000 });
    expect([subject, profile]).toEqual(["ada-1", { name: "Ada", username: "ada.l" }]);
    expect(asked[0]?.headers.authorization).toBe("Bearer the-token");
  });

  it("requests only what was granted", async () => {
    answering({ [user("open_id,display_name")]: said({ open_id: "ada-1", display_name: "Ada" }) });
    expect((await exchange({ open_id: "ada-1" }, ["user.info.basic"])).profile).toEqual({ name: "Ada" });
  });

  it("makes no request if not even the name was granted", async () => {
    const asked = answering({});
    const { subject, profile } = await exchange({ open_id: "ada-1" }, ["video.list"]);
    expect([subject, profile, asked]).toEqual(["ada-1", {}, []]);
  });

  it("rejects somebody else's profile", async () => {
    answering({ [EVERY_FIELD]: said({ ...ADA, open_id: "bob-1" }) });
    await expect(exchange({ open_id: "ada-1" })).rejects.toMatchObject({ reason: "answer-unverified" });
  });

  it("fails if the token answer has no account id", async () => {
    answering({ [EVERY_FIELD]: said(ADA) });
    await expect(exchange({})).rejects.toMatchObject({ reason: "answer-unreadable" });
  });
});

describe("reading TikTok", () => {
  it("reads names, counts and the times of all videos, page by page", async () => {
    const asked = answering({
      [EVERY_FIELD]: said({ ...ADA, ...COUNTS }),
      [VIDEOS]: [page(20, 111), page(20, 222), page(1)],
    });
    const { read, progress } = await readAll(tiktok, { scopes: ALL });
    expect(asked.slice(1).map(({ body }) => JSON.parse(body ?? ""))).toEqual([
      { max_count: 20 },
      { max_count: 20, cursor: 111 },
      { max_count: 20, cursor: 222 },
    ]);
    expect(asked[1]?.headers).toMatchObject({
      authorization: "Bearer the-token",
      "content-type": "application/json",
    });
    expect(progress.map(({ done, of }) => [done, of])).toEqual([
      [0, 41],
      [20, 41],
      [40, 41],
      [41, 41],
    ]);
    expect(read.profile).toEqual({ name: "Ada", username: "ada.l" });
    expect(read.dataPoints).toBe(2 + 2 + 41);
    expect(read.data).toEqual({ followers: 30, following: 12, videos: 41 });
  });

  it("makes signals from video times and counts", async () => {
    answering({ [EVERY_FIELD]: said({ ...ADA, ...COUNTS }), [VIDEOS]: page(9) });
    const { read } = await readAll(tiktok, { scopes: ALL }, "profile", "Europe/Vienna");
    const of = { of: "videos", observations: 9 };
    const period = { from: "2026-11-08T09:00:00.000Z", to: "2026-11-16T09:00:00.000Z", weeks: 3 };
    expect(read.signals).toEqual([
      {
        kind: "activity-by-weekday",
        ...period,
        ...of,
        spread: { squares: 9 },
        values: { "1": 2, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 2 },
      },
      {
        kind: "regularity",
        ...period,
        ...of,
        spread: { squares: 9, within: 9 - 13 / 3 },
        values: { "2026-W45": 1, "2026-W46": 7, "2026-W47": 1 },
      },
      {
        kind: "social-breadth",
        from: "2026-11-22T10:00:00.000Z",
        to: "2026-11-22T10:00:00.000Z",
        of: "followers and following",
        observations: 42,
        values: { followers: 30, following: 12 },
      },
    ]);
  });

  it("stops at 500 videos", async () => {
    const pages = Array.from({ length: 40 }, (_, at) => page(19, at));
    const asked = answering({ [EVERY_FIELD]: said({ ...ADA, video_count: 9_999 }), [VIDEOS]: pages });
    const { read, progress } = await readAll(tiktok, { scopes: ALL });
    expect(read.data.videos).toBe(500);
    expect([asked.length, progress.at(-1)?.of]).toEqual([28, 500]);
  });

  it("stops if TikTok would repeat a page", async () => {
    const asked = answering({ [EVERY_FIELD]: said(ADA), [VIDEOS]: page(20, 111) });
    await readAll(tiktok, { scopes: ALL });
    expect(asked.length).toBe(3);
  });

  it("leaves out what was not granted", async () => {
    const asked = answering({
      [user("open_id,display_name")]: said({ open_id: "ada-1", display_name: "Ada" }),
    });
    const { read } = await readAll(tiktok, { scopes: ["user.info.basic"] });
    expect(read).toEqual({ data: {}, profile: { name: "Ada" }, signals: [], dataPoints: 1 });
    expect(asked.length).toBe(1);
  });

  it("leaves out videos if no longer permitted, despite status 401", async () => {
    answering({
      [EVERY_FIELD]: said({ ...ADA, ...COUNTS }),
      [VIDEOS]: { status: 401, body: { data: {}, error: { code: "scope_not_authorized" } } },
    });
    const { read } = await readAll(tiktok, { scopes: ALL });
    expect(read.data).toEqual({ followers: 30, following: 12 });
  });

  it.each<[string, number, string, string, number]>([
    ["a token that has ended", 200, "access_token_invalid", "grant-refused", 401],
    ["a token that has ended", 401, "access_token_invalid", "grant-refused", 401],
    ["too many calls", 200, "rate_limit_exceeded", "unreachable", 429],
    ["being out of order", 200, "internal_error", "unreachable", 500],
    ["another error", 200, "invalid_params", "answer-unreadable", 200],
  ])("maps %s (%i) by its word", async (_what, status, code, reason, meant) => {
    const headers = { "Retry-After": "9" };
    answering({ [EVERY_FIELD]: { status, headers, body: { data: {}, error: { code, message: "m" } } } });
    const found = { status: meant, retryAfterS: 9 };
    await expect(readAll(tiktok, { scopes: ALL })).rejects.toMatchObject({ reason, found });
  });

  it.each<[string, object]>([
    ["no user", { body: { data: {}, error: OK } }],
    ["a negative count", said({ ...ADA, follower_count: -1 })],
    ["a name that is a number", said({ ...ADA, display_name: 7 })],
    ["no JSON", { body: "<html>" }],
    ["half an answer", { body: '{"data":{"user":{"open_id":"ad' }],
  ])("fails on an invalid answer: %s", async (_what, answer) => {
    answering({ [EVERY_FIELD]: answer, [VIDEOS]: page(0) });
    await expect(readAll(tiktok, { scopes: ALL })).rejects.toMatchObject({ reason: "answer-unreadable" });
  });

  it.each([0, 1e12, 1.5, "yesterday"])("fails if a video's time is %s", async (create_time) => {
    const body = { data: { videos: [{ id: "1", create_time }], has_more: false }, error: OK };
    answering({ [EVERY_FIELD]: said(ADA), [VIDEOS]: { body } });
    await expect(readAll(tiktok, { scopes: ALL })).rejects.toMatchObject({ reason: "answer-unreadable" });
  });

  it("keeps markup in names as text", async () => {
    answering({
      [EVERY_FIELD]: said({ ...ADA, display_name: `<img src=x onerror="x">\n` }),
      [VIDEOS]: page(0),
    });
    const { read } = await readAll(tiktok, { scopes: ALL });
    expect(read.profile?.name).toBe(`<img src=x onerror="x">`);
  });
});

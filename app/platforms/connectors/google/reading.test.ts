import { describe, expect, it } from "vitest";
import { NOW, readAll } from "../asked.fixture";
import { google } from "../google";
import {
  ABOUT,
  ADA,
  ALL,
  at,
  CALENDARS,
  DAY_MS,
  DRIVE_SCOPE,
  EVENTS,
  FILES,
  file,
  google as googleAnswers,
  googleError,
  PROFILE,
  TIMES,
  USERINFO,
  usual,
} from "./google.fixture";

describe("reading Google", () => {
  it("collects the profile, event times and file types, and reports progress", async () => {
    const calls = googleAnswers(usual);
    const { read, progress } = await readAll(google, { scopes: ALL });
    expect(read.data).toEqual({
      profile: PROFILE,
      calendar: {
        calendars: [
          { primary: true, timeZone: "Europe/Berlin" },
          { primary: false, timeZone: null },
        ],
        events: [
          ...TIMES.map((time) => ({ start: time, end: time })),
          { start: "2026-11-18", end: "2026-11-19" },
        ],
      },
      drive: {
        files: [file("application/pdf"), file("image/png", "2026-10-01T08:00:00Z")],
        usage: { usage: "1024", limit: "16106127360" },
      },
    });
    expect(read.profile).toEqual({ name: ADA.name, email: ADA.email });
    expect(read.dataPoints).toBe(4 + 2 + 4 + 2);
    expect(progress.map(({ what }) => what)).toEqual([
      "Reading calendars",
      "Reading calendar events",
      "Reading how much storage is used",
      "Reading the list of files",
      "Reading the list of files",
    ]);
    expect(calls.every(({ token }) => token === "Bearer the-token")).toBe(true);
  });

  it("requests only times and types, of the last 90 days, and of the user's own files", async () => {
    const calls = googleAnswers(usual);
    await readAll(google, { scopes: ALL });
    const queryOf = (to: string) => Object.fromEntries(calls.find((call) => call.to === to)?.query ?? []);
    expect(queryOf(EVENTS)).toEqual({
      timeMin: new Date(NOW.getTime() - 90 * DAY_MS).toISOString(),
      timeMax: NOW.toISOString(),
      singleEvents: "true",
      orderBy: "startTime",
      maxResults: "250",
      fields: "nextPageToken,items(status,start,end)",
    });
    expect(queryOf(FILES)).toMatchObject({
      fields: "nextPageToken,files(mimeType,modifiedTime)",
      q: expect.stringContaining("'me' in owners"),
    });
    expect(queryOf(CALENDARS).fields).toBe("items(primary,timeZone)");
    expect(queryOf(ABOUT).fields).toBe("storageQuota(limit,usage)");
  });

  it("keeps nothing Google adds unasked: no titles, names or places", async () => {
    const secret = { summary: "secret", location: "secret", attendees: [{ email: "secret@example.com" }] };
    googleAnswers({
      ...usual,
      [CALENDARS]: { body: { items: [{ id: "secret", summary: "secret", primary: true, timeZone: "UTC" }] } },
      [EVENTS]: { body: { items: [{ ...at(TIMES[0] ?? ""), ...secret }] } },
      [FILES]: { body: { files: [{ ...file("image/png"), name: "secret", owners: ["secret"] }] } },
    });
    const { read, place } = await readAll(google, { scopes: ALL });
    expect(`${JSON.stringify(read)}${JSON.stringify(place)}`).not.toContain("secret");
  });
});

describe("a paginated Google list", () => {
  /** Pages of entries, mostly shorter than requested. */
  const paged = (of: number, name: string, entry: (index: number) => unknown, size = 240) => {
    return ({ query }: { query: URLSearchParams }) => {
      const from = Number(query.get("pageToken") ?? 0);
      const entries = Array.from({ length: Math.min(size, of - from) }, (_none, index) =>
        entry(from + index),
      );
      const next = from + size < of ? { nextPageToken: String(from + size) } : {};
      return { body: { [name]: entries, ...next } };
    };
  };
  const start = NOW.getTime() - 89 * DAY_MS;
  const minute = (index: number) => new Date(start + index * 60_000).toISOString();
  const read = async (events: number, files: number, entry = () => file("image/png")) => {
    const calls = googleAnswers({
      ...usual,
      [EVENTS]: paged(events, "items", (index) => at(minute(index))),
      [FILES]: paged(files, "files", entry),
    });
    const all = await readAll(google, { scopes: ALL });
    return { ...all, pages: (to: string) => calls.filter((call) => call.to === to).length };
  };
  const listsIn = (data: unknown): { calendar: { events: unknown[] }; drive: { files: unknown[] } } =>
    Object(data);

  it("is read to the end, page by page", async () => {
    const { read: found, progress, pages } = await read(600, 251);
    expect([pages(EVENTS), pages(FILES)]).toEqual([3, 2]);
    expect(listsIn(found.data).calendar.events).toHaveLength(600);
    expect(listsIn(found.data).drive.files).toHaveLength(251);
    expect(progress).toContainEqual({ what: "Reading calendar events", done: 480, of: null });
    expect(found.signals[0]).toMatchObject({ observations: 600, to: NOW.toISOString() });
  });

  it("is read up to 2,000 events and 1,000 files, and the time after the last is treated as unknown", async () => {
    const { read: found, pages } = await read(2_001, 5_000);
    expect([pages(EVENTS), pages(FILES)]).toEqual([9, 5]);
    expect(listsIn(found.data).calendar.events).toHaveLength(2_000);
    expect(listsIn(found.data).drive.files).toHaveLength(1_000);
    expect(found.signals[0]).toMatchObject({ observations: 2_000, to: minute(1_999) });
    googleAnswers({ ...usual, [EVENTS]: paged(2_001, "items", (index) => at(minute(index)), 250) });
    const { signals } = (await readAll(google, { scopes: ALL })).read;
    expect(signals[0]).toMatchObject({ observations: 2_000, to: minute(1_999) });
    const whole = await read(2_000, 1_000);
    expect(whole.read.signals[0]).toMatchObject({ observations: 2_000, to: NOW.toISOString() });
    expect([whole.pages(EVENTS), whole.pages(FILES)]).toEqual([9, 5]);
  });

  it("is cut to the panel's limit, and every figure covers what remains", async () => {
    const long = () => file(`application/${"ü".repeat(120)}`);
    const { read: found } = await read(2_000, 1_000, long);
    const { files } = listsIn(found.data).drive;
    expect(JSON.stringify(found.data).length).toBeLessThan(256 * 1024);
    expect(Buffer.byteLength(JSON.stringify(found.data))).toBeGreaterThan(240 * 1024);
    expect(files.length).toBeLessThan(1_000);
    expect(found.signals.find(({ kind }) => kind === "interests")?.observations).toBe(files.length);
    expect(found.dataPoints).toBe(4 + 2 + 2_000 + files.length);
  });

  it("leaves out folders and shortcuts, which nobody wrote", async () => {
    const types = ["folder", "document", "shortcut"].map((type) =>
      file(`application/vnd.google-apps.${type}`),
    );
    googleAnswers({ ...usual, [FILES]: { body: { files: types } } });
    const { read: found } = await readAll(google, { scopes: ALL });
    expect(listsIn(found.data).drive.files).toEqual([types[1]]);
  });

  it("is not taken as complete if a page fails", async () => {
    const failing = ({ query }: { query: URLSearchParams }) =>
      query.has("pageToken")
        ? googleError(403, "PERMISSION_DENIED")
        : { body: { items: [], nextPageToken: "2" } };
    googleAnswers({ ...usual, [EVENTS]: failing });
    await expect(readAll(google, { scopes: ALL })).rejects.toMatchObject({ found: { status: 403 } });
  });
});

describe("a part of Google's data", () => {
  const dataWith = async (answers: object, scopes = ALL) => {
    const calls = googleAnswers({ ...usual, ...answers });
    const { read } = await readAll(google, { scopes });
    return { data: read.data, asked: calls.map(({ to }) => to) };
  };

  it("is not requested unless granted", async () => {
    const { data, asked } = await dataWith({}, ["openid", DRIVE_SCOPE]);
    expect(Object.keys(data)).toEqual(["profile", "drive"]);
    expect(asked).toEqual([USERINFO, ABOUT, FILES]);
    expect((await dataWith({}, [])).data).toEqual({ profile: PROFILE });
  });

  it.each([
    [403, "PERMISSION_DENIED"],
    [404, "NOT_FOUND"],
  ])("is left out if Google answers %i", async (status, name) => {
    const { data } = await dataWith({
      [EVENTS]: googleError(status, name),
      [ABOUT]: googleError(status, name),
    });
    expect(data).toMatchObject({
      calendar: { calendars: expect.any(Array) },
      drive: { files: expect.any(Array) },
    });
    expect(Object.keys(Object(data.calendar))).toEqual(["calendars"]);
    expect(Object.keys(Object(data.drive))).toEqual(["files"]);
    const none = await dataWith({
      [CALENDARS]: googleError(status, name),
      [EVENTS]: googleError(status, name),
    });
    expect(Object.keys(none.data)).toEqual(["profile", "drive"]);
  });

  it("is not left out if a 403 means a rate limit", async () => {
    const errors = [{ domain: "usageLimits", reason: "userRateLimitExceeded" }];
    const limited = googleError(403, "PERMISSION_DENIED", { errors });
    await expect(dataWith({ [EVENTS]: limited })).rejects.toMatchObject({ reason: "unreachable" });
  });

  it.each<[string, object, object]>([
    ["the profile is not there", { [USERINFO]: { status: 403 } }, { found: { status: 403 } }],
    ["the token has ended", { [FILES]: googleError(401, "UNAUTHENTICATED") }, { found: { status: 401 } }],
    ["Google is out of order", { [EVENTS]: { status: 503 } }, { reason: "unreachable" }],
    ["a page is nonsense", { [EVENTS]: { body: "<html>" } }, { reason: "answer-unreadable" }],
    ["a time is none", { [EVENTS]: { body: { items: [at("tomorrow")] } } }, { reason: "answer-unreadable" }],
    [
      "a size is no number",
      { [ABOUT]: { body: { storageQuota: { usage: "much" } } } },
      { reason: "answer-unreadable" },
    ],
  ])("fails the whole reading if %s", async (_what, answers, failure) => {
    await expect(dataWith(answers)).rejects.toMatchObject(failure);
  });

  it("has no storage limit if the account has none", async () => {
    const { data } = await dataWith({ [ABOUT]: { body: { storageQuota: { usage: "7" } } } });
    expect(data.drive).toMatchObject({ usage: { usage: "7" } });
    expect(Object(Object(data.drive).usage)).not.toHaveProperty("limit");
  });
});

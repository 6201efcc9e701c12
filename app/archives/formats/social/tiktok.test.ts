import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import {
  CHAT_TEXT,
  FANS_TEXT,
  LIKED_TEXT,
  NEWER,
  OLDER,
  SEARCHED_TEXT,
  WATCHED_TEXT,
} from "./tiktok.fixture";
import { tiktokJson } from "./tiktok-json";
import { tiktokText } from "./tiktok-text";

const eventsIn = (events: readonly { stream: string; at: string; value?: string }[]) =>
  events.map(({ stream, at, value }) => `${stream} ${at} ${value ?? "-"}`).sort();

describe("TikTok's JSON", () => {
  test("is read by list names, in UTC", async () => {
    const { events } = await readSample(tiktokJson, "user_data_tiktok.json", NEWER);
    expect(eventsIn(events)).toEqual([
      "likes 2026-02-01T08:00:00Z sounds",
      "likes 2026-02-02T08:00:00Z videos",
      "likes 2026-03-12T21:05:09Z videos",
      "posts 2026-01-05T17:30:00Z videos",
      "posts 2026-03-08T19:00:00Z shares",
      "posts 2026-03-10T20:00:01Z comments",
      "searches 2026-03-09T19:00:00Z -",
      "ties 2025-12-24T18:00:00Z followers",
      "ties 2025-12-25T18:00:00Z following",
      "videos-watched 2026-03-11T06:59:59Z -",
      "videos-watched 2026-03-12T21:04:12Z -",
      "videos-watched 2026-03-12T21:05:00Z -",
    ]);
  });

  test("drops messages, logins and settings, and names unknown lists but no people", async () => {
    const { dropped, unknown, events } = await readSample(tiktokJson, "user_data_tiktok.json", NEWER);
    expect(dropped).toMatchObject({
      "messages, with their texts and names": 2,
      "logins, with addresses of your devices": 1,
      "people that you blocked": 1,
      "posts that you deleted": 1,
      settings: 1,
      "hashtags that you used": 1,
      "texts of your comments": 1,
    });
    expect(Object.keys(dropped)).not.toContain("words that you searched for");
    expect(unknown).toEqual(["NewThingsList"]);
    const shown = JSON.stringify([dropped, unknown, events.map(({ example }) => example)]);
    expect(shown).not.toMatch(/mara|yuki|tide|203\.|berg|cat/i);
  });

  test("has the words of searches, and of nothing else", async () => {
    for (const content of [NEWER, OLDER]) {
      const { events } = await readSample(tiktokJson, "user_data_tiktok.json", content);
      expect(events.flatMap(({ stream, entry }) => (entry ? [[stream, entry]] : []))).toEqual([
        ["searches", { title: "tide tables" }],
      ]);
    }
  });

  test.each([7, null, "", " ", undefined, ["tide"]])(
    "has a search without words too: %j",
    async (SearchTerm) => {
      const list = [{ Date: "2026-03-09 19:00:00", SearchTerm, Link: "https://tiktok.example/x" }];
      const part = JSON.stringify({ "Watch History": { VideoList: [] }, Searches: { SearchList: list } });
      const { events } = await readSample(tiktokJson, "x.json", part);
      expect(events.map(({ stream, entry }) => [stream, entry])).toEqual([["searches", undefined]]);
    },
  );

  test("has the same keys in its older form", async () => {
    const [newer, older] = [
      await readSample(tiktokJson, "user_data_tiktok.json", NEWER),
      await readSample(tiktokJson, "user_data.json", OLDER),
    ];
    const known = new Set(newer.events.map(({ stream, key }) => `${stream} ${key}`));
    expect(older.events).toHaveLength(9);
    expect(older.events.filter(({ stream, key }) => !known.has(`${stream} ${key}`))).toEqual([]);
  });

  test("is recognised by any part of it, under any file name", async () => {
    const part = JSON.stringify({
      "Watch History": { VideoList: [{ Date: "2026-03-12 21:05:00", Link: "x" }] },
    });
    const { events } = await readSample(tiktokJson, "meine-daten.json", part);
    expect(eventsIn(events)).toEqual(["videos-watched 2026-03-12T21:05:00Z -"]);
  });

  test("is read up to where it is cut off, and says so", async () => {
    const { events, trouble } = await readSample(
      tiktokJson,
      "user_data.json",
      OLDER.slice(0, OLDER.indexOf("7302")),
    );
    expect(events.length).toBeGreaterThan(3);
    expect(trouble).not.toBeNull();
  });

  test("counts entries without a readable date", async () => {
    const part = JSON.stringify({
      "Watch History": {
        VideoList: [{ Date: "12.3.2026 21:05" }, { Link: "x" }, { Date: "2026-02-30 10:00:00" }],
      },
    });
    expect(await readSample(tiktokJson, "x.json", part)).toMatchObject({ events: [], unreadable: 3 });
  });
});

describe("TikTok's text form", () => {
  test("gives the same keys as the JSON", async () => {
    const [json, text] = [
      await readSample(tiktokJson, "user_data.json", OLDER),
      await readSample(tiktokText, "TikTok/Your Activity/Watch History.txt", WATCHED_TEXT),
    ];
    expect(text.events.map(({ key }) => key)).toEqual(
      json.events.filter(({ stream }) => stream === "videos-watched").map(({ key }) => key),
    );
  });

  test.each([
    ["Je activiteit/Zoekopdrachten.txt", SEARCHED_TEXT, "searches 2026-03-09T19:00:00Z -"],
    ["Likes and Favorites/Like List.txt", LIKED_TEXT, "likes 2026-03-12T21:05:09Z videos"],
    ["Profile and Settings/Follower.txt", FANS_TEXT, "ties 2025-12-24T18:00:00Z followers"],
    ["Your Activity/Posts.txt", LIKED_TEXT, "posts 2026-03-12T21:05:09Z videos"],
    ["Your Activity/Watch History.txt", LIKED_TEXT, "videos-watched 2026-03-12T21:05:09Z -"],
    ["irgendwas.txt", SEARCHED_TEXT, "searches 2026-03-09T19:00:00Z -"],
  ])(
    "distinguishes its lists by file name, and searches by their fields: %s",
    async (path, content, expected) => {
      const { events } = await readSample(tiktokText, path, content);
      expect(eventsIn(events)).toEqual([expected]);
    },
  );

  test("has the words of searches", async () => {
    const { events, dropped } = await readSample(tiktokText, "Zoekopdrachten.txt", SEARCHED_TEXT);
    expect(events.map(({ entry }) => entry)).toEqual([{ title: "tide tables" }]);
    expect(dropped).toEqual({});
    const liked = await readSample(tiktokText, "Like List.txt", LIKED_TEXT);
    expect(liked.events.map(({ entry }) => entry)).toEqual([undefined]);
  });

  test("names a list that may be watched or liked videos, without guessing", async () => {
    const { events, unknown, dropped } = await readSample(tiktokText, "Verlauf.txt", WATCHED_TEXT);
    expect({ events, unknown }).toEqual({ events: [], unknown: ["verlauf"] });
    expect(dropped).toEqual({ "entries of a list that is not known": 3 });
  });

  test("drops messages", async () => {
    const { events, dropped } = await readSample(tiktokText, "Direct Messages.txt", CHAT_TEXT);
    expect({ events, dropped }).toEqual({
      events: [],
      dropped: { "messages, with their texts and names": 2 },
    });
  });

  test("is read with a byte-order mark and without a final line end", async () => {
    const content = `\ufeff${WATCHED_TEXT.trimEnd()}`;
    expect((await readSample(tiktokText, "Watch History.txt", content)).events).toHaveLength(3);
  });
});

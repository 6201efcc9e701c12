import { describe, expect, test } from "vitest";
import { entryKindOf } from "../format";
import { readSample } from "../reading/read-sample.fixture";
import { FORMATS } from "../registry";
import { goodreads } from "./goodreads";
import { netflixActivity } from "./netflix/activity";
import { netflix } from "./netflix/viewing-history";
import * as files from "./simple-formats.fixture";
import { spotify } from "./spotify";

type MadeFile = { format: string; path: string; content: string | Uint8Array };

const SAMPLES = Object.values(
  import.meta.glob<{ SAMPLES?: readonly MadeFile[] }>("./**/*.fixture.ts", { eager: true }),
).flatMap(({ SAMPLES = [] }) => SAMPLES);

const read = async (format: (typeof FORMATS)[number], content: string) =>
  (await readSample(format, "file", content)).events;
const entriesIn = async (format: (typeof FORMATS)[number], content: string) =>
  (await read(format, content)).map(({ entry }) => entry);

/** Other people, addresses, payments, positions and messages in the samples. */
const PRIVATE =
  /mara|lindqvist|yuki|berg\.example|storgatan|markt 1|203\.0|visa|4242|DHL|\+4[69]|55\.6|13\.00|ChIJ|birthday|https?:/i;

describe("a sample's entries", () => {
  test.each(SAMPLES)("of $path are of kinds that its streams name, and of nobody else", async (file) => {
    const format = FORMATS.find(({ name }) => name === file.format);
    if (!format) throw new Error(`No format is called ${file.format}.`);
    const { events } = await readSample(format, file.path, file.content);
    for (const { stream: named, value, entry } of events) {
      if (!entry) continue;
      const stream = format.streams.find(({ name }) => name === named);
      expect([named, value, stream && entryKindOf(stream, value)]).not.toContain(null);
      expect(entry.title.trim()).not.toBe("");
      expect(Number.isFinite(entry.amount ?? 0)).toBe(true);
      expect(entry.unit === undefined).toBe(entry.amount === undefined);
      expect(entry.title).not.toMatch(PRIVATE);
      // Authors of books are other people too, but not from the user's life.
      if (named !== "books-read") expect(entry.creator ?? "").not.toMatch(PRIVATE);
    }
  });

  test("are given by these streams only", () => {
    const kinds = FORMATS.flatMap(({ platform, streams }) =>
      streams.flatMap(({ name, entries }) =>
        entries === undefined ? [] : [`${platform} ${name} ${JSON.stringify(entries)}`],
      ),
    );
    const netflixKinds = '{"series":"episode","other":"video"}';
    expect([...new Set(kinds)].sort()).toEqual([
      'amazon prime-videos "video"',
      'amazon purchases "purchase"',
      'goodreads books-read "book"',
      'google apps-installed "install"',
      'google google-activities {"searches":"search"}',
      'google place-visits "place"',
      'google play-purchases "purchase"',
      'google youtube-searches "search"',
      'google youtube-watched "video"',
      'meta instagram-searches "search"',
      `netflix viewings ${netflixKinds}`,
      ...[1, 2, 3, 4, 5].map((place) => `netflix viewings-of-profile-${place} ${netflixKinds}`),
      'spotify plays "play"',
      'tiktok searches "search"',
    ]);
  });
});

describe("a play on Spotify", () => {
  const TIDE = [
    { title: "Neap", creator: "The Tidemarks", amount: 215, unit: "seconds" },
    { title: "12: Mud", creator: "Low Water", amount: 1800, unit: "seconds" },
    { title: "The Tide", amount: 1800, unit: "seconds" },
  ];

  test("is a track, an episode or an audiobook, alike in both histories", async () => {
    const year = [files.SPOTIFY_YEAR, files.SPOTIFY_PODCASTS, files.SPOTIFY_BOOKS];
    expect((await Promise.all(year.map((content) => entriesIn(spotify, content)))).flat()).toEqual(TIDE);
    expect(await entriesIn(spotify, files.SPOTIFY_EXTENDED)).toEqual(TIDE);
  });

  test.each([
    [
      { trackName: "Neap", msPlayed: 30_499 },
      { title: "Neap", amount: 30, unit: "seconds" },
    ],
    [
      { trackName: "Neap", artistName: null },
      { title: "Neap", amount: 100, unit: "seconds" },
    ],
    [
      { podcastName: "Low Water" },
      { title: "Low Water", creator: "Low Water", amount: 100, unit: "seconds" },
    ],
    [{ episodeName: "12: Mud" }, { title: "12: Mud", amount: 100, unit: "seconds" }],
    [{ artistName: "The Tidemarks" }, undefined],
    [{ trackName: "" }, undefined],
    [{}, undefined],
  ])("has no entry without a title: %j", async (play, entry) => {
    const content = JSON.stringify([{ endTime: "2026-03-12 21:05", msPlayed: 100_000, ...play }]);
    expect(await entriesIn(spotify, content)).toEqual([entry]);
  });
});

describe("a book at Goodreads", () => {
  test("has author, rating and pages once read, and nothing when shelved", async () => {
    const { events, dropped } = await readSample(goodreads, "file", files.GOODREADS);
    expect(dropped).toEqual({ "your reviews": 1, "names of your shelves": 3 });
    expect(events.flatMap(({ stream, entry }) => (entry ? [[stream, entry]] : []))).toEqual([
      [
        "books-read",
        {
          title: "The Tide: A Natural History (Shores, #1)",
          creator: "Ada Berg",
          rating: 5,
          amount: 320,
          unit: "pages",
        },
      ],
    ]);
  });

  test.each([
    ["Mud,Yuki Hara,0,0", { title: "Mud", creator: "Yuki Hara" }],
    ["Mud,,1,1", { title: "Mud", rating: 1, amount: 1, unit: "pages" }],
    ["Mud,,6,-20", { title: "Mud" }],
    ["Mud,,4.5,1e9", { title: "Mud" }],
    ["Mud,,,", { title: "Mud" }],
    [",Yuki Hara,5,320", undefined],
  ])("has only what the row says: %s", async (cells, entry) => {
    const header = "Book Id,Title,Author,My Rating,Number of Pages,Date Read,Date Added,Exclusive Shelf";
    const content = `${header}\n1,${cells},2026/03/12,,read\n`;
    expect(await entriesIn(goodreads, content)).toEqual([entry]);
  });
});

describe("a viewing on Netflix", () => {
  const NEAP = "The Tide: Season 2: Neap";
  const SPRING = "The Tide: Season 2: Spring";

  test("is an episode of a series or a video, and of a day's list without a length", async () => {
    const events = await read(netflix, files.NETFLIX_GERMAN);
    expect(events.map(({ value, entry }) => [value, entry])).toEqual([
      ["series", { title: NEAP, creator: "The Tide" }],
      ["series", { title: SPRING, creator: "The Tide" }],
      ["other", { title: "Mud" }],
    ]);
    expect(await entriesIn(netflix, "Title,Date\n,25/03/2026\n")).toEqual([undefined]);
  });

  test("has its length if the file has one, in each profile", async () => {
    const seconds = (amount: number) => ({ amount, unit: "seconds" });
    const ada = [
      { title: `${NEAP} (Episode 2)`, creator: "The Tide", ...seconds(1200) },
      { title: `${NEAP} (Episode 2)`, creator: "The Tide", ...seconds(1361) },
      { title: `${SPRING} (Episode 1)`, creator: "The Tide", ...seconds(2642) },
      { title: "Mud", ...seconds(6242) },
    ];
    expect(await entriesIn(netflixActivity, files.NETFLIX_ACTIVITY)).toEqual(ada);
    expect(await entriesIn(netflixActivity, files.NETFLIX_HOUSEHOLD)).toEqual([
      ...ada,
      { title: "Boats: Season 1: One", creator: "Boats", ...seconds(600) },
      { title: "Ebb", ...seconds(4200) },
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { readSample } from "../reading/read-sample.fixture";
import { booking } from "./booking";
import { goodreads } from "./goodreads";
import { netflixActivity } from "./netflix/activity";
import { netflix } from "./netflix/viewing-history";
import {
  BOOKING,
  GOODREADS,
  NETFLIX_ACTIVITY,
  NETFLIX_AMERICAN,
  NETFLIX_GERMAN,
  NETFLIX_HOUSEHOLD,
  SPOTIFY_BOOKS,
  SPOTIFY_EXTENDED,
  SPOTIFY_PODCASTS,
  SPOTIFY_YEAR,
} from "./simple-formats.fixture";
import { spotify } from "./spotify";

describe("Spotify's history", () => {
  const read = (content: string) => readSample(spotify, "StreamingHistory0.json", content);

  test("of a year is read by kind, without skipped plays", async () => {
    const samples = [await read(SPOTIFY_YEAR), await read(SPOTIFY_PODCASTS), await read(SPOTIFY_BOOKS)];
    expect(samples.flatMap(({ events }) => events.map(({ at, value }) => [at, value]))).toEqual([
      ["2026-03-12T21:05:00Z", "music"],
      ["2026-03-10T06:40:00Z", "podcasts"],
      ["2026-03-09T22:40:00Z", "audiobooks"],
    ]);
    expect(samples[0]?.dropped).toEqual({ "plays of under 30 seconds": 1 });
    expect(samples[0]?.events[0]?.example).toBe("“The Tidemarks: Neap”");
  });

  test("of all years has the same keys, and drops device addresses", async () => {
    const { events, dropped } = await read(SPOTIFY_EXTENDED);
    const year = [await read(SPOTIFY_YEAR), await read(SPOTIFY_PODCASTS), await read(SPOTIFY_BOOKS)];
    expect(events.map(({ key }) => key)).toEqual(
      year.flatMap((sample) => sample.events.map(({ key }) => key)),
    );
    expect(dropped).toEqual({ "addresses of your devices": 4, countries: 4, "plays of under 30 seconds": 1 });
  });

  test("counts invalid plays and continues", async () => {
    const content = SPOTIFY_YEAR.replace("[", `[1,{"endTime":"yesterday","msPlayed":99000},`);
    const { events, unreadable, dropped } = await read(content);
    expect({ events: events.length, unreadable, odd: dropped["entries that are no plays"] }).toEqual({
      events: 1,
      unreadable: 1,
      odd: 1,
    });
  });
});

describe("Goodreads' library", () => {
  test("has the dates when books were read and when shelved", async () => {
    const { events, unknown, dropped } = await readSample(goodreads, "export.csv", GOODREADS);
    expect(events.map(({ stream, at, value }) => `${stream} ${at} ${value ?? "-"}`)).toEqual([
      "books-read 2026-03-12 -",
      "books-added 2026-01-02 -",
      "books-added 2026-02-01 -",
      "books-added 2025-12-01 -",
    ]);
    expect(unknown).toEqual([]);
    expect(dropped).toMatchObject({ "your reviews": 1, "names of your shelves": 3 });
    expect(events[0]?.example).toBe("“The Tide: A Natural History (Shores, #1)”");
  });

  test("is read with a byte-order mark, fewer columns and damaged dates", async () => {
    const content =
      "\ufeffBook Id,Title,Date Added,Exclusive Shelf\n1,Mud,2026/13/01,read\n2,Sand,2026/01/01,read\n3,Silt,,read\n";
    const { events, unreadable, dropped } = await readSample(goodreads, "x.csv", content);
    expect({ events: events.length, unreadable, dropped }).toEqual({
      events: 1,
      unreadable: 1,
      dropped: { "books without a date": 1 },
    });
  });
});

describe("Netflix' history", () => {
  const read = (...rows: string[]) =>
    readSample(netflix, "NetflixViewingHistory.csv", `Title,Date\n${rows.join("\n")}\n`);
  const days = async (...rows: string[]) => (await read(...rows)).events.map(({ at }) => at);

  test("reads the same in German and American form", async () => {
    const samples = [
      await readSample(netflix, "a.csv", NETFLIX_GERMAN),
      await readSample(netflix, "b.csv", `\ufeff${NETFLIX_AMERICAN}`),
    ];
    expect(samples[0]?.events).toEqual(samples[1]?.events);
    expect(samples[0]?.events.map(({ at, value }) => [at, value])).toEqual([
      ["2026-03-25", "series"],
      ["2026-03-12", "series"],
      ["2026-02-04", "other"],
    ]);
  });

  test("is read in the one date order that puts the newest first", async () => {
    // As day-month, the second would be later than the first.
    expect(await days("A,02/03/26", "B,01/04/26")).toEqual(["2026-02-03", "2026-01-04"]);
    expect(await days("A,01/04/26", "B,02/03/26")).toEqual(["2026-04-01", "2026-03-02"]);
    expect(await days("A,2026-03-12", "B,2026-03-11")).toEqual(["2026-03-12", "2026-03-11"]);
    expect(await days("A,26. 3. 12.", "B,26. 3. 1.")).toEqual(["2026-03-12", "2026-03-01"]);
    expect(await days("A,26. 3. 2026", "B,1. 3. 2026")).toEqual(["2026-03-26", "2026-03-01"]);
  });

  test("is read without an entry dated before Netflix existed", async () => {
    const { events, unreadable } = await read("A,25/03/2026", "B,12/06/1970", "C,13/02/2026");
    expect({ days: events.map(({ at }) => at), unreadable }).toEqual({
      days: ["2026-03-25", "2026-02-13"],
      unreadable: 1,
    });
  });

  test("is not guessed at if its dates are ambiguous, and says so", async () => {
    const { events, dropped } = await read("A,05/03/2026", "B,04/02/2026");
    expect({ events, dropped }).toEqual({
      events: [],
      dropped: { "viewings whose dates could be read in more than one way": 2 },
    });
  });

  test("is read in any order of its rows, if all dates fit one order of day and month", async () => {
    const { events, dropped, unreadable } = await read(
      '"Calm","7/20/2023"',
      '"Storm","3/26/2017"',
      '"Ebb","6/30/2017"',
    );
    expect(events.map(({ at }) => at)).toEqual(["2023-07-20", "2017-03-26", "2017-06-30"]);
    expect([dropped, unreadable]).toEqual([{}, 0]);
    expect(await days("A,1.2.2026", "B,13.3.2026", "C,2.1.2026")).toEqual([
      "2026-02-01",
      "2026-03-13",
      "2026-01-02",
    ]);
  });

  test("is recognised with dates from a spreadsheet, which cannot be read, and says so", async () => {
    const { recognised, events, dropped, unreadable } = await read("A,18-Jun-24", "B,17-Jun-24");
    expect({ recognised, events, dropped, unreadable }).toEqual({
      recognised: true,
      events: [],
      dropped: {},
      unreadable: 2,
    });
  });

  test("is recognised where an odd quote is in its first row", async () => {
    const { recognised, events, unreadable } = await read('"Rope, 12"","7/20/2023"', '"Ebb","7/19/2023"');
    expect([recognised, events.map(({ example }) => example), unreadable]).toEqual([
      true,
      ['“Rope, 12"”', "“Ebb”"],
      0,
    ]);
  });

  test("is read without a damaged row", async () => {
    const { events, unreadable } = await read("A,25/03/2026", "B,yesterday", "C,13/02/2026");
    expect({ days: events.map(({ at }) => at), unreadable }).toEqual({
      days: ["2026-03-25", "2026-02-13"],
      unreadable: 1,
    });
  });

  test("has the same key for the same title on the same day", async () => {
    const { events } = await read("A,25/03/2026", "A,25/03/2026", "A,24/03/2026");
    expect(new Set(events.map(({ key }) => key)).size).toBe(2);
  });
});

describe("Netflix' viewing activity", () => {
  const read = (content: string) => readSample(netflixActivity, "ViewingActivity.csv", content);

  test("has the same keys and kinds as the viewing history, and no trailers or short clips", async () => {
    const [activity, history] = [
      await read(NETFLIX_ACTIVITY),
      await readSample(netflix, "NetflixViewingHistory.csv", NETFLIX_GERMAN),
    ];
    const told = ({ events }: typeof history) =>
      new Set(events.map(({ stream, key, value }) => `${stream} ${key} ${value}`));
    expect(told(activity)).toEqual(told(history));
    expect(activity.unreadable).toBe(1);
    expect(activity.dropped).toMatchObject({
      "trailers, previews and recaps": 1,
      "films and episodes that were on for under a minute": 1,
      "names of profiles": 1,
    });
  });

  test("separates profiles, for the user to say which is theirs", async () => {
    const { events } = await read(NETFLIX_HOUSEHOLD);
    expect(events.map(({ stream, example }) => `${stream} ${example}`)).toEqual([
      "viewings-of-profile-1 “The Tide: Season 2: Neap (Episode 2)”, watched by Ada",
      "viewings-of-profile-1 “The Tide: Season 2: Neap (Episode 2)”, watched by Ada",
      "viewings-of-profile-1 “The Tide: Season 2: Spring (Episode 1)”, watched by Ada",
      "viewings-of-profile-1 “Mud”, watched by Ada",
      "viewings-of-profile-2 “Boats: Season 1: One”, watched by Kids",
      "viewings-of-profile-3 “Ebb”, watched by a profile without a name",
    ]);
    for (const { name, asks, keptAs } of netflixActivity.streams.slice(1)) {
      expect([name, keptAs, asks === undefined]).toEqual([name, "viewings", false]);
    }
  });
});

describe("a viewing in Netflix' activity", () => {
  const HEADER = "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type";
  const read = (...rows: string[]) =>
    readSample(netflixActivity, "ViewingActivity.csv", `${HEADER}\n${rows.join("\n")}\n`);

  test.each([
    ["00:00:59", 0],
    ["00:01:00", 1],
    ["01:00:00", 1],
    ["100:00:00", 1],
    ["1:00", 0],
  ])("of %s counts %d times: it takes a minute", async (duration, count) => {
    expect((await read(`Ada,2026-03-25 21:40:10,${duration},,Mud,`)).events).toHaveLength(count);
  });

  test("is among the newest 50,000", async () => {
    const row = "Ada,2026-03-25 21:40:10,00:20:00,,Mud,";
    const { events, dropped } = await read(...Array<string>(50_001).fill(row));
    expect(events).toHaveLength(50_000);
    expect(dropped["viewings beyond the newest 50,000"]).toBe(1);
  });
});

describe("Booking.com's report", () => {
  test("has only when each kind was booked", async () => {
    const { events, dropped, unknown } = await readSample(booking, "report.json", BOOKING);
    expect(events.map(({ at, value, example }) => [at, value, example])).toEqual([
      ["2026-03-12T21:05:00Z", "stays", "A stay booked"],
      ["2026-01-05T10:00:00Z", "stays", "A stay booked"],
      ["2026-02-25T06:13:20Z", "flights", "A flight booked"],
      ["2026-02-02", "flights", "A flight booked"],
    ]);
    expect(dropped).toEqual({ "names, places and payments of bookings": 4, "other entries": 3 });
    expect(unknown).toEqual(["HOTEL_REVIEWS", "USER_PROFILE"]);
  });

  test("is read too if a service is one table or several named ones", async () => {
    const content = JSON.stringify({
      RESERVATION_SERVICE: {
        topic: "stays",
        data: [{ booking_date: "2026-03-12" }, { booking_date: "2026-03-12" }],
      },
      TAXI_BOOKINGS: {
        rides: [{ createdAt: "2026-01-02T10:00:00" }],
        invoices: [{ createdAt: "2026-01-03" }],
      },
    });
    const { events } = await readSample(booking, "x.json", content);
    expect(events.map(({ at, value }) => [at, value])).toEqual([
      ["2026-03-12", "stays"],
      ["2026-03-12", "stays"],
      ["2026-01-02T10:00:00Z", "taxis"],
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(3);
  });
});

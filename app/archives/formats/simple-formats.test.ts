import { describe, expect, test } from "vitest";
import { readSample } from "../reading/read-sample.fixture";
import { booking } from "./booking";
import { goodreads } from "./goodreads";
import {
  BOOKING,
  GOODREADS,
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

  test("of older exports is read with a space in its times, and drops what was decrypted", async () => {
    const content = SPOTIFY_EXTENDED.replaceAll(
      '"ip_addr"',
      '"ip_addr_decrypted":"203.0.113.9","user_agent_decrypted":"unknown","x"',
    )
      .replace("2026-03-12T21:05:33Z", "2026-03-12 21:05:33")
      .replace("2026-03-10T06:40:02Z", "2026-03-10 06:40:02 UTC")
      .replace('"2026-03-09T22:40:02Z"', "1773096002000");
    const { events, dropped, unreadable } = await read(content);
    const newer = await read(SPOTIFY_EXTENDED);
    expect(events.map(({ key }) => key)).toEqual(newer.events.map(({ key }) => key));
    expect([dropped, unreadable]).toEqual([{ ...newer.dropped, "browsers and apps of your devices": 4 }, 0]);
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

  test("is read with the dates of a spreadsheet that saved it again, in the one order that fits all", async () => {
    const header = "Book Id,Title,Date Read,Date Added,Exclusive Shelf\n";
    const read = async (rows: string) => {
      const { events, unreadable, dropped } = await readSample(goodreads, "x.csv", header + rows);
      return [events.map(({ stream, at }) => `${stream} ${at}`), unreadable, dropped];
    };
    expect(
      await read("1,The Tide,2/4/22,31/3/22,read\n2,Mud,31/2/22,,read\n3,Sand,,2022/05/06,read\n"),
    ).toEqual([["books-added 2022-05-06", "books-read 2022-04-02", "books-added 2022-03-31"], 1, {}]);
    // Both date orders are plausible: a book may be added before or after it is read.
    expect(await read("1,The Tide,3/4/2022,2/5/2022,read\n")).toEqual([
      [],
      0,
      { "dates that could be read in more than one way": 2 },
    ]);
  });

  test("is read with numbers in formulas, with and without quotes around them, and with odd quotes", async () => {
    const content = `Book Id,Title,Author,ISBN,ISBN13,Date Read,Date Added,Exclusive Shelf,My Review
1,The Tide,Ada Berg,="0439023483",="9780439023481",2012/03/12,2012/01/02,read,
2,Mud,Ada Berg,"=""0439023483""","=""9780439023481""",2012/03/13,2012/01/03,read,"Two
lines, and a 12" rope"
3,Rope 12" long,Ada Berg,="",="",1984/05/06,2012/01/04,read,"so ""good"""
4,"Rope 12" long, and blue",Ada Berg,="",="",2012/03/15,2012/01/05,read,
`;
    const { events, unreadable, trouble } = await readSample(goodreads, "x.csv", content);
    expect(events.flatMap(({ stream, at }) => (stream === "books-read" ? [at] : []))).toEqual([
      "2012-03-12",
      "2012-03-13",
      "1984-05-06",
      "2012-03-15",
    ]);
    expect(events[6]?.entry?.title).toBe('Rope 12" long, and blue');
    expect([unreadable, trouble]).toEqual([0, null]);
  });

  test("has books read before Goodreads opened, but none put on its shelves then", () => {
    const streams = Object.fromEntries(goodreads.streams.map(({ name, since }) => [name, since]));
    expect(streams["books-read"]).toBe("1970-01-01");
    expect(streams["books-added"] ?? goodreads.since).toBe("2006-12-01");
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

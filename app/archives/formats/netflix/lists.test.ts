import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import {
  NETFLIX_ACTIVITY,
  NETFLIX_AMERICAN,
  NETFLIX_GERMAN,
  NETFLIX_HOUSEHOLD,
} from "../simple-formats.fixture";
import { netflixActivity } from "./activity";
import { netflix } from "./viewing-history";

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
    const viewingsOf = ({ events }: typeof history) =>
      new Set(events.map(({ stream, key, value }) => `${stream} ${key} ${value}`));
    expect(viewingsOf(activity)).toEqual(viewingsOf(history));
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

  test("has its time in UTC where a spreadsheet saved the file again", async () => {
    const american = await read("Ada,8/22/2017 17:58,0:25:13,,Mud,", "Ada,3/4/2017 7:05,0:05:00,,Ebb,");
    expect(american.events.map(({ at }) => at)).toEqual(["2017-08-22T17:58:00Z", "2017-03-04T07:05:00Z"]);
    const swiss = await read("Ada,14.04.18 09:31,00:22:47,,Mud,", "Ada,05.02.18 23:26,00:23:30,,Ebb,");
    expect(swiss.events.map(({ at }) => at)).toEqual(["2018-04-14T09:31:00Z", "2018-02-05T23:26:00Z"]);
  });

  test("is named with its reason if a spreadsheet's dates do not tell its day", async () => {
    const { events, dropped, unreadable } = await read(
      "Ada,3/4/2017 7:05,0:25:13,,Mud,",
      "Kids,2/5/2017 7:05,0:25:13,,Ebb,",
      "Kids,2/5/2017 25:05,0:25:13,,Ebb,",
      "Ada,2017-05-02 07:05:00,0:25:13,,Sand,",
    );
    expect([events.map(({ at }) => at), unreadable]).toEqual([["2017-05-02T07:05:00Z"], 1]);
    expect(dropped["viewings whose dates could be read in more than one way"]).toBe(2);
  });

  test("is among the newest 50,000", async () => {
    const row = "Ada,2026-03-25 21:40:10,00:20:00,,Mud,";
    const { events, dropped } = await read(...Array<string>(50_001).fill(row));
    expect(events).toHaveLength(50_000);
    expect(dropped["viewings beyond the newest 50,000"]).toBe(1);
  });
});

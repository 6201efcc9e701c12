import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { googleLocationMonths } from "./location-months";
import { googleLocationRecords } from "./location-records";
import * as files from "./places.fixture";
import { googleTimeline } from "./timeline";

const inShort = ({ stream, value, at }: { stream: string; value?: string; at: string }) => [
  stream,
  value,
  at,
];
/** Details of places in the samples that must never be passed on. */
const PLACES = /556050|55\.60|130038|13\.003|ChIJ|Storgatan/;

describe("a month of Google's location history", () => {
  it("distinguishes usual places, visited five times on five days", async () => {
    const { events } = await readSample(googleLocationMonths, "2026_MARCH.json", files.MONTH);
    const visits = events.filter(({ stream }) => stream === "place-visits");
    expect(visits.map(({ value }) => value)).toEqual([...Array(6).fill("usual"), ...Array(5).fill("other")]);
    expect(visits[0]).toMatchObject({
      at: "2026-03-01T10:00:00.000Z",
      example: "A visit of 13 hours to a usual place",
      entry: { title: "Home", amount: 13 * 60 * 60, unit: "seconds" },
    });
    expect(events.filter(({ stream, entry }) => stream !== "place-visits" && entry)).toEqual([]);
  });

  const visited = (location: object, end = "2026-03-01T10:15:30Z") => ({
    placeVisit: {
      location: { placeId: "ChIJx", ...location },
      duration: { startTimestamp: "2026-03-01T10:00:00Z", endTimestamp: end },
    },
  });
  const entriesOf = async (...timelineObjects: object[]) => {
    const content = JSON.stringify({ timelineObjects });
    return (await readSample(googleLocationMonths, "2026_MARCH.json", content)).events.map(
      ({ entry }) => entry,
    );
  };
  const ADDRESS = "Storgatan 1\n211 42 Malmö, Sweden";

  it.each([
    [{ name: "Café Ebb", address: ADDRESS }, "Café Ebb"],
    [{ name: "Pier 39", address: ADDRESS }, "Pier 39"],
    [{ name: "1001" }, "1001"],
    [{ name: "Malmö", address: ADDRESS }, "Malmö"],
    [{ address: ADDRESS }, undefined],
    [{ name: "", address: ADDRESS }, undefined],
    [{ name: "Storgatan 1", address: ADDRESS }, undefined],
    [{ name: "STORGATAN 1\n211 42 Malmö", address: ADDRESS }, undefined],
    [{ name: "211 42 Malmö", address: ADDRESS }, undefined],
    [{ name: "55.6050, 13.0038" }, undefined],
    [{ name: "(55°36'18\"N 13°00'14\"E)" }, undefined],
    [{ name: 7 }, undefined],
    [{ name: { text: "x" } }, undefined],
  ])("gives a place's own name, never an address or coordinates: %j", async (location, title) => {
    const entry = title === undefined ? undefined : { title, amount: 930, unit: "seconds" };
    expect(await entriesOf(visited(location))).toEqual([entry]);
  });

  it("names only visits with a name, in at most 200 characters, with only a known length", async () => {
    const long = "Ebb".repeat(100);
    const entries = await entriesOf(
      visited({}),
      visited({ name: long }, "never"),
      visited({ name: long }),
      visited({ name: "Another" }, "2026-03-01T09:00:00Z"),
    );
    const title = long.slice(0, 200);
    const length = { amount: 930, unit: "seconds" };
    expect(entries).toEqual([undefined, { title }, { title, ...length }, { title: "Another" }]);
  });

  it("sorts journeys by means of transport", async () => {
    const { events, unreadable } = await readSample(googleLocationMonths, "2026_MARCH.json", files.MONTH);
    const journeys = events.filter(({ stream }) => stream === "journeys");
    expect(journeys.map(({ value }) => value)).toEqual([
      "walking",
      "car or motorcycle",
      "public transport",
      "car or motorcycle",
      "other",
    ]);
    expect(unreadable).toBe(2);
  });

  it("is read in its older form", async () => {
    const { events } = await readSample(googleLocationMonths, "2019_JANUARY.json", files.OLD_MONTH);
    expect(events.map(inShort)).toEqual([
      ["journeys", "public transport", "2019-01-01T01:00:00Z"],
      ["place-visits", "other", "2019-01-01T00:00:00Z"],
    ]);
    expect(events.map(({ entry }) => entry)).toEqual([
      undefined,
      { title: "Home", amount: 3600, unit: "seconds" },
    ]);
  });

  it("keeps nothing if cut off", async () => {
    const read = await readSample(googleLocationMonths, "2026_MARCH.json", files.MONTH.slice(0, -30));
    expect(read.trouble).toBe("is cut off: its end is missing");
  });
});

describe("a phone's timeline", () => {
  it("has visits and journeys in local time", async () => {
    const read = await readSample(googleTimeline, "Timeline.json", files.TIMELINE);
    expect(read.events.map(inShort)).toEqual([
      ["journeys", "cycling", "2026-03-05T02:00:00-08:00"],
      ...[1, 2, 3, 4, 5].map((day) => ["place-visits", "usual", `2026-03-0${day}T08:30:00.000+01:00`]),
    ]);
    expect(read.unknown).toEqual(["hologram"]);
    expect(read.dropped).toEqual({
      "recorded paths": 1,
      "visits within a visit": 1,
      "trips as Google remembers them": 1,
      "raw positions and networks nearby": 1,
      "places that Google takes for home and work": 1,
      "coordinates of places": 1,
    });
    expect(read.events.filter(({ entry }) => entry)).toEqual([]);
  });

  it.each([
    ["2024-01-03T17:24:00.000+09:00", -300, "2024-01-03T03:24:00-05:00"],
    ["2024-01-03T05:24:00.000+09:00", -300, "2024-01-02T15:24:00-05:00"],
    ["2024-01-03T17:24:00.000-05:00", "540", "2024-01-04T07:24:00+09:00"],
    ["2024-01-03T17:24:00.000+0530", 345, "2024-01-03T17:39:00+05:45"],
    ["2024-01-03T17:24:00.000+01:00", 0, "2024-01-03T16:24:00+00:00"],
    ["2024-01-03T17:24:00.000+09:00", 540, "2024-01-03T17:24:00.000+09:00"],
    ["2024-01-03T17:24:00.000", -300, "2024-01-03T17:24:00.000"],
    ["2024-01-03T17:24:00.000+09:00", undefined, "2024-01-03T17:24:00.000+09:00"],
    ["2024-01-03T17:24:00.000+09:00", 99_999, "2024-01-03T17:24:00.000+09:00"],
  ])(
    "has the clock of the place, not of the phone that exported it: %s, %j minutes",
    async (startTime, ahead, at) => {
      const start = { startTime, endTime: startTime, startTimeTimezoneUtcOffsetMinutes: ahead };
      const visit = { topCandidate: { placeId: "ChIJx" } };
      const semanticSegments = [
        { ...start, visit },
        { ...start, activity: { topCandidate: { type: "WALKING" } } },
      ];
      const read = await readSample(googleTimeline, "Timeline.json", JSON.stringify({ semanticSegments }));
      expect(read.events.map(inShort)).toEqual([
        ["journeys", "walking", at],
        ["place-visits", "other", at],
      ]);
    },
  );

  it("finds the usual places by the days there, and a visit's length across a change of zone", async () => {
    // Five days in New York, four by the clock of Tokyo, where they were exported.
    const visitOn = (day: number, hour: number) => ({
      startTime: `2024-01-${10 + day}T${hour}:00:00.000+09:00`,
      endTime: `2024-01-${10 + day}T${hour + 1}:30:00.000+09:00`,
      startTimeTimezoneUtcOffsetMinutes: -300,
      endTimeTimezoneUtcOffsetMinutes: -360,
      visit: { topCandidate: { placeId: "ChIJx" } },
    });
    const semanticSegments = [
      [1, 12],
      [1, 15],
      [2, 15],
      [3, 15],
      [4, 15],
    ].map(([day = 0, hour = 0]) => visitOn(day, hour));
    const read = await readSample(googleTimeline, "Timeline.json", JSON.stringify({ semanticSegments }));
    expect(read.events.map(({ example }) => example)).toEqual(
      Array(5).fill("A visit of 90 minutes to a usual place"),
    );
    expect(read.events.map(({ at }) => at.slice(8, 13))).toEqual([
      "10T22",
      "11T01",
      "12T01",
      "13T01",
      "14T01",
    ]);
  });

  it("is read from an iPhone too", async () => {
    const read = await readSample(googleTimeline, "location-history.json", files.TIMELINE_IPHONE);
    expect(read.events.map(inShort)).toEqual([
      ["journeys", "public transport", "2026-03-01T10:00:00.000+01:00"],
      ["place-visits", "other", "2026-03-01T08:30:00.000+01:00"],
    ]);
  });
});

describe("Google's location records", () => {
  it("report only the days with any record", async () => {
    const read = await readSample(googleLocationRecords, "Records.json", files.RECORDS);
    expect(read.events.map(inShort)).toEqual([
      ["located-days", undefined, "2026-03-01"],
      ["located-days", undefined, "2026-03-02"],
    ]);
    expect(read).toMatchObject({ unreadable: 1, dropped: { positions: 4 } });
  });

  it("are read in their older form", async () => {
    const { events } = await readSample(googleLocationRecords, "Standortverlauf.json", files.OLD_RECORDS);
    expect(events.map(inShort)).toEqual([["located-days", undefined, "2017-12-10"]]);
  });
});

it("no location file passes on where a place is", async () => {
  const formats = [googleLocationMonths, googleLocationRecords, googleTimeline];
  for (const { format, path, content } of files.SAMPLES) {
    const read = await Promise.all(formats.map((one) => readSample(one, path, content)));
    expect(read.map(({ recognised }) => recognised)).toEqual(formats.map(({ name }) => name === format));
    expect(JSON.stringify(read)).not.toMatch(PLACES);
    // Names are passed on as entries only.
    const others = read.map((one) => ({ ...one, events: one.events.map(({ entry, ...event }) => event) }));
    expect(JSON.stringify(others)).not.toMatch(/Home/);
  }
});

import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { googleLocationMonths } from "./location-months";
import { googleLocationRecords } from "./location-records";
import * as files from "./places.fixture";
import { googleTimeline } from "./timeline";

const told = ({ stream, value, at }: { stream: string; value?: string; at: string }) => [stream, value, at];
/** What must never be passed on from the samples. */
const PLACES = /556050|55\.60|130038|13\.003|ChIJ|Storgatan|Home/;

describe("a month of Google's location history", () => {
  it("distinguishes usual places, visited five times on five days", async () => {
    const { events } = await readSample(googleLocationMonths, "2026_MARCH.json", files.MONTH);
    const visits = events.filter(({ stream }) => stream === "place-visits");
    expect(visits.map(({ value }) => value)).toEqual([...Array(6).fill("usual"), ...Array(5).fill("other")]);
    expect(visits[0]).toMatchObject({
      at: "2026-03-01T10:00:00.000Z",
      example: "A visit of 13 hours to a usual place",
    });
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
    expect(events.map(told)).toEqual([
      ["journeys", "public transport", "2019-01-01T01:00:00Z"],
      ["place-visits", "other", "2019-01-01T00:00:00Z"],
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
    expect(read.events.map(told)).toEqual([
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
      "names and coordinates of places": 1,
    });
  });

  it("is read from an iPhone too", async () => {
    const read = await readSample(googleTimeline, "location-history.json", files.TIMELINE_IPHONE);
    expect(read.events.map(told)).toEqual([
      ["journeys", "public transport", "2026-03-01T10:00:00.000+01:00"],
      ["place-visits", "other", "2026-03-01T08:30:00.000+01:00"],
    ]);
  });
});

describe("Google's location records", () => {
  it("report only the days with any record", async () => {
    const read = await readSample(googleLocationRecords, "Records.json", files.RECORDS);
    expect(read.events.map(told)).toEqual([
      ["located-days", undefined, "2026-03-01"],
      ["located-days", undefined, "2026-03-02"],
    ]);
    expect(read).toMatchObject({ unreadable: 1, dropped: { positions: 4 } });
  });

  it("are read in their older form", async () => {
    const { events } = await readSample(googleLocationRecords, "Standortverlauf.json", files.OLD_RECORDS);
    expect(events.map(told)).toEqual([["located-days", undefined, "2017-12-10"]]);
  });
});

it("no location file passes on a place", async () => {
  const formats = [googleLocationMonths, googleLocationRecords, googleTimeline];
  for (const { format, path, content } of files.SAMPLES) {
    const read = await Promise.all(formats.map((one) => readSample(one, path, content)));
    expect(read.map(({ recognised }) => recognised)).toEqual(formats.map(({ name }) => name === format));
    expect(JSON.stringify(read)).not.toMatch(PLACES);
  }
});

import { describe, expect, it } from "vitest";
import { archiveSource, type Signal, type SignalKind } from "~/platforms/signals";
import { rowsOf } from "~/year/year.fixture";
import { findOdyssey } from "../catalogue";
import { pictureOf } from "./picture-of";
import { reportPictureSchema } from "./report-picture";
import { shownPicture } from "./shown-picture.server";

function odyssey(id: string) {
  const found = findOdyssey(id);
  if (!found) throw new Error(`There is no odyssey ${id}`);
  return found;
}
const MUSIC = odyssey("music-diary");

const signal = (platform: string, source: string, kind: SignalKind, values: Signal["values"]): Signal => ({
  platform,
  source,
  of: "plays",
  kind,
  values,
  observations: Object.values(values).reduce((sum, count) => sum + count, 0),
  spread: null,
  from: "2026-01-01T00:00:00.000Z",
  to: "2026-10-01T00:00:00.000Z",
});
const PLAYS = signal("spotify", archiveSource("plays"), "interests", { music: 400 });
const days = (from: string, to: string, stream = {}) => rowsOf(stream, { from, to }, () => 2);
const yearShown = (rows: ReturnType<typeof days>) => {
  const picture = pictureOf(MUSIC, [PLAYS], rows);
  return picture?.shows === "days" ? picture.year : null;
};

describe("the picture of a report", () => {
  it("is the days of its stream in the latest year, as they were", () => {
    const picture = pictureOf(MUSIC, [PLAYS], days("2026-01-01", "2026-03-31"));
    expect(picture).toMatchObject({
      shows: "days",
      platform: "spotify",
      source: "archive:plays",
      year: 2026,
      of: "plays",
      sentence: "On each of the 90 days covered.",
    });
    expect(reportPictureSchema.parse(JSON.parse(JSON.stringify(picture)))).toEqual(picture);
    const shown = picture && shownPicture(picture);
    expect(shown?.shows === "days" && shown.calendar.sentence).toBe(
      "Plays on Spotify in 2026: on each of the 90 days covered.",
    );
    expect(shown?.shows === "days" && shown.calendar.levels).toHaveLength(365);
  });

  it("is of the year before, where the latest has hardly begun", () => {
    expect(yearShown(days("2025-06-01", "2026-01-20"))).toBe(2025);
    expect(yearShown(days("2025-06-01", "2026-02-28"))).toBe(2026);
    expect(yearShown(days("2026-01-01", "2026-01-20"))).toBe(2026);
    expect(yearShown(days("2025-12-20", "2026-01-20"))).toBe(2026);
  });

  it("leaves out other streams, and those that are switched off", () => {
    const other = days("2026-01-01", "2026-03-31", { source: "netflix", stream: "viewings" });
    expect(pictureOf(MUSIC, [PLAYS], other)).toBeUndefined();
    expect(pictureOf(MUSIC, [], days("2026-01-01", "2026-03-31"))).toBeUndefined();
  });

  it("is the months of what is too rare for weeks, if it is of more than one", () => {
    const books = days("2026-01-01", "2026-03-31", {
      source: "goodreads",
      stream: "books-read",
      kind: "book",
    });
    const months = (values: Signal["values"]) =>
      signal("goodreads", archiveSource("books-read"), "activity-by-month", values);
    const shown = (values: Signal["values"]) => pictureOf(odyssey("reading-year"), [months(values)], books);
    expect(shown({ "2026-01": 2, "2026-02": 0, "2026-03": 1 })).toMatchObject({
      shows: "bars",
      signal: "activity-by-month",
      source: "archive:books-read",
    });
    expect(shown({ "2026-01": 2, "2026-02": 0 })?.shows).toBe("days");
  });

  it("is bars of what was counted, where no archive has days", () => {
    const weeks = signal("google", "profile", "regularity", { "2026-W10": 4, "2026-W11": 6 });
    const hours = signal("google", "profile", "activity-by-hour", { 8: 4, 9: 6 });
    const picture = pictureOf(odyssey("calendar-clarity"), [hours, weeks], []);
    expect(picture).toMatchObject({ shows: "bars", signal: "regularity", values: weeks.values });
    expect(picture && shownPicture(picture)).toMatchObject({
      shows: "bars",
      period: "1 January to 1 October 2026",
      chart: { title: "Plays, by week" },
    });
    expect(pictureOf(odyssey("calendar-clarity"), [], [])).toBeUndefined();
  });
});

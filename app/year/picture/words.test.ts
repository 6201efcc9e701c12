import { describe, expect, it } from "vitest";
import { inputOf, period, rowsOf } from "../year.fixture";
import type { YearRow } from "../year-input";
import { extentWords } from "./extent";
import { longestDayRun, quietestSentence, runSentence } from "./notes";
import { numeralsOf } from "./numerals";
import { sourcesOf } from "./sources";

const ALL = { from: "2025-01-01", to: "2027-12-31" };
const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  of: "films and episodes watched",
};
const APPLE = { source: "apple", sourceLabel: "Apple", kind: "", holds: "figures" } as const;

describe("what the archives cover", () => {
  const words = (from: string, to: string, asked = period("2026")) => {
    const rows = rowsOf({}, { from, to }, () => 1);
    return extentWords(rows, sourcesOf(rows, asked), asked);
  };

  it.each([
    ["2025-01-01", "2027-02-01", ""],
    ["2026-01-04", "2026-12-29", ""],
    ["2025-01-01", "2026-08-12", "January to 12 August: your archives end there."],
    ["2026-03-04", "2027-01-01", "4 March to December: your archives begin there."],
    ["2026-03-04", "2026-08-12", "4 March to 12 August: your archives begin and end there."],
    ["2026-03-04", "2026-03-04", "4 March: your archives begin and end there."],
    ["2025-01-01", "2025-12-31", "Your archives hold nothing of 2026."],
    ["2027-01-01", "2027-01-02", "Your archives hold nothing of 2026."],
  ])("from %s to %s: %j", (from, to, expected) => {
    expect(words(from, to)).toBe(expected);
  });

  it("a month has days", () => {
    const march = period("2026", "03");
    expect(words("2026-01-01", "2026-03-12", march)).toBe("1 to 12 March: your archives end there.");
    expect(words("2026-03-09", "2026-06-12", march)).toBe("9 to 31 March: your archives begin there.");
    expect(words("2026-05-01", "2026-06-12", march)).toBe("Your archives hold nothing of March 2026.");
  });

  it("gaps and sources that end earlier are named", () => {
    const isGap = (day: string) => day > "2026-03-10" && day < "2026-06-20";
    const rows = [
      ...rowsOf({}, ALL, (day) => (isGap(day) ? 0 : 1)),
      ...rowsOf(NETFLIX, { from: "2025-01-01", to: "2026-02-12" }, () => 1),
    ];
    expect(extentWords(rows, sourcesOf(rows, period("2026")), period("2026"))).toBe(
      "Your archives hold nothing from 11 March to 19 June. Netflix: January to 12 February.",
    );
    expect(extentWords(rows, [], period("2026", "05"))).toBe("Your archives hold nothing of May 2026.");
  });

  it("a source reaches as far as its figures, though its events do not", () => {
    const rows = [
      ...rowsOf({}, ALL, () => 1),
      ...rowsOf({ ...APPLE, stream: "steps", of: "days with steps", unit: "steps" }, ALL, () => 4_000),
      ...rowsOf({ ...APPLE, stream: "workouts", of: "workouts", holds: "events" }, ALL, (day) =>
        day === "2026-10-30" ? 1 : 0,
      ),
    ];
    expect(extentWords(rows, sourcesOf(rows, period("2026")), period("2026"))).toBe("");
  });
});

describe("large figures", () => {
  const numerals = (rows: readonly YearRow[], hours = new Map<string, number>()) =>
    numeralsOf(inputOf({ rows, hours })).map(({ value, of, sentence }) => `${value} ${of}: ${sentence}`);

  it("there is none without data, and none of them is zero", () => {
    expect(numerals([])).toEqual([]);
    expect(numerals(rowsOf({}, { from: "2025-01-01", to: "2025-12-31" }, () => 1))).toEqual([]);
  });

  it("say more than the number, by days, weeks and nights", () => {
    const rows = [
      ...rowsOf({}, YEAR, (day) => (day < "2026-07-20" ? 3 : 0)),
      ...rowsOf({ ...APPLE, stream: "sleep", of: "nights", unit: "hours", isOfNights: true }, YEAR, (day) =>
        day.endsWith("1") ? 7 : 6.9,
      ),
    ];
    expect(numerals(rows, new Map([["spotify play", 3600 * 100]]))).toEqual([
      "365 days with something kept: Every day that your archives cover.",
      "100 hours listened: In one go: 4 days and nights.",
      "600 plays on Spotify: 21 a week where there is data.",
      "43 nights of seven hours or more: Of 365 nights with a figure.",
    ]);
  });

  it("what is walked is told in steps and in kilometres", () => {
    const rows = [
      ...rowsOf(
        { ...APPLE, stream: "distance", of: "days with a distance on foot", unit: "kilometres" },
        YEAR,
        () => 5.24,
      ),
      ...rowsOf({ ...APPLE, stream: "steps", of: "days with steps", unit: "steps" }, YEAR, () => 8_000),
    ];
    expect(numerals(rows).slice(1)).toEqual([
      "1,913 kilometres on foot: 5.2 a day, on 365 days with a distance on foot.",
      "2,920,000 steps: 8,000 a day, on 365 days with steps.",
    ]);
  });

  it("hours of a part say of how many they are", () => {
    const rows = rowsOf({}, YEAR, () => 4);
    const titled = new Map([["spotify play 2026-11", 120]]);
    const found = numeralsOf(inputOf({ rows, hours: new Map([["spotify play", 3600 * 6]]), titled }));
    expect(found.map(({ of, sentence }) => `${of}: ${sentence}`)[1]).toBe(
      "hours listened: Of the 120 of 1,460 kept with titles.",
    );
  });

  it("episodes of a source of plays are heard, others watched; what is told in hours steps back as a count", () => {
    const rows = [
      ...rowsOf({ kind: "episode" }, YEAR, (day) => (day.endsWith("-01-02") ? 1 : 0)),
      ...rowsOf({}, YEAR, (day) => (day.endsWith("-03") ? 1 : 0)),
      ...rowsOf({ ...NETFLIX, kind: "episode" }, YEAR, (day) => (day.endsWith("-04") ? 2 : 0)),
    ];
    const hours = new Map([
      ["spotify episode", 7200],
      ["netflix episode", 36_000],
    ]);
    expect(numerals(rows, hours).map((words) => words.split(":")[0])).toEqual([
      "25 days with something kept",
      "2 hours listened",
      "10 hours watched",
      "12 plays on Spotify",
      "25 episodes",
    ]);
  });

  it("one is in the singular, and a stream whose noun says where keeps it", () => {
    const youtube = {
      source: "google",
      sourceLabel: "Google",
      stream: "youtube-watched",
      kind: "video",
    } as const;
    const rows = [
      ...rowsOf({ ...youtube, of: "videos watched on YouTube" }, YEAR, (day) =>
        day.endsWith("-05-05") ? 1 : 0,
      ),
      ...rowsOf({ ...youtube, kind: "", stream: "journeys", of: "journeys" }, YEAR, (day) =>
        day.endsWith("-17") ? 1 : 0,
      ),
    ];
    expect(numerals(rows).slice(1)).toEqual([
      "1 video watched on YouTube: On 1 day.",
      "12 journeys: On 12 days.",
    ]);
  });

  it("are six at most", () => {
    const streams = ["a", "b", "c", "d", "e", "f", "g", "h"];
    expect(
      numerals(streams.flatMap((stream) => rowsOf({ kind: "", stream, of: stream }, YEAR, () => 1))),
    ).toHaveLength(6);
  });
});

describe("a run of days", () => {
  it("is the longest, the first of several, and goes over the ends of months", () => {
    expect(longestDayRun([])).toBeNull();
    const days = [
      "2026-03-02",
      "2026-02-28",
      "2026-03-01",
      "2026-05-01",
      "2026-05-02",
      "2026-05-03",
      "2026-07-01",
    ];
    expect(longestDayRun(days)).toEqual({ first: "2026-02-28", last: "2026-03-02", length: 3 });
  });

  it("is told from five days on, of one source alone", () => {
    const run = (from: number, to: number) => (day: string) =>
      day.startsWith("2026-03") && Number(day.slice(8)) >= from && Number(day.slice(8)) <= to ? 1 : 0;
    const sentence = (rows: readonly YearRow[], muted?: Set<string>) =>
      runSentence(sourcesOf(rows, period("2026")), period("2026"), muted);
    const [three, four] = [rowsOf({}, YEAR, run(1, 3)), rowsOf(NETFLIX, YEAR, run(4, 7))];
    expect(sentence([...three, ...four])).toBeNull();
    expect(sentence([...three, ...rowsOf(NETFLIX, YEAR, run(3, 7))])).toBe(
      "5 days in a row with something on Netflix: 3 March to 7 March.",
    );
    // A day that is not brought back is not named.
    expect(sentence(rowsOf(NETFLIX, YEAR, run(3, 7)), new Set(["2026-03-07"]))).toBeNull();
  });
});

describe("the quietest week", () => {
  const sentence = (countOn: (day: string) => number, span = ALL) => {
    const rows = rowsOf({}, span, countOn);
    return quietestSentence(sourcesOf(rows, period("2026")), period("2026"));
  };
  const quiet = (day: string) => (day >= "2026-05-04" && day <= "2026-05-10" ? 1 : 4);

  it("is a whole ISO week of the covered time, if it is the only one", () => {
    expect(sentence(quiet)).toBe("The quietest week on Spotify began on 4 May, with 7 plays.");
    expect(sentence((day) => (quiet(day) === 1 ? 0 : 4))).toBe(
      "The quietest week on Spotify began on 4 May, with nothing.",
    );
    expect(sentence(() => 4)).toBeNull();
    expect(sentence((day) => (day >= "2026-05-04" && day <= "2026-05-17" ? 1 : 4))).toBeNull();
  });

  it("is not told of with fewer than twenty covered weeks, nor is one that is cut short", () => {
    expect(sentence(quiet, { from: "2026-04-01", to: "2026-06-30" })).toBeNull();
    expect(sentence(quiet, { from: "2025-01-01", to: "2026-05-06" })).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { creatorMonth, inputOf, period, rowsOf } from "../year.fixture";
import type { CreatorFirst, YearRow } from "../year-input";
import { weekClockOf } from "./clock";
import { creatorsOf } from "./creators";
import { firstsOf } from "./firsts";
import { sourcesOf } from "./sources";

const ALL = { from: "2025-01-01", to: "2027-12-31" };
const YEAR = period("2026");
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  kind: "episode",
  of: "films and episodes watched",
} as const;

describe("the hours of the week", () => {
  const clock = (countOn: (day: string) => number, hour = (_day: string) => 21) => {
    const rows = rowsOf({}, { ...ALL, hour }, countOn);
    return weekClockOf(sourcesOf(rows, YEAR), YEAR);
  };

  it("are shown from fifty events with a local hour on", () => {
    expect(clock((day) => (day === "2026-03-02" ? 49 : 0))).toBeNull();
    const found = clock((day) => (day === "2026-03-02" ? 50 : 0));
    // 2 March 2026 is a Monday.
    expect([found?.hours[21], found?.total, found?.from]).toEqual([50, 50, "Spotify"]);
    expect(
      weekClockOf(
        sourcesOf(
          rowsOf({}, ALL, () => 9),
          YEAR,
        ),
        YEAR,
      ),
    ).toBeNull();
  });

  it("say nothing of few sittings, however many events they have, nor of hours spread over the day", () => {
    expect(clock((day) => (day.startsWith("2026-03-0") ? 500 : 0))?.sentence).toBeNull();
    expect(
      clock(
        () => 5,
        (day) => 7 + (Number(day.slice(8)) % 16),
      )?.sentence,
    ).toBeNull();
  });

  it("say nothing where few of many events have an hour: they may be of few sittings", () => {
    const timed = rowsOf({}, { ...ALL, hour: () => 21 }, (day) => (day.endsWith("-07") ? 6 : 0));
    const untimed = rowsOf({}, ALL, () => 90);
    const rows = timed.map((row, index) => ({
      ...row,
      counts: { ...row.counts, days: untimed[index]?.counts.days ?? {} },
    }));
    const sentence = (own: readonly YearRow[]) => weekClockOf(sourcesOf(own, YEAR), YEAR)?.sentence;
    expect(sentence(timed)).toBe("100\u00a0% of plays are between 18:00 and 5:00.");
    expect(sentence(rows)).toBeNull();
  });

  it("say the part of the day that is more than chance", () => {
    const found = clock(
      () => 2,
      (day) => (weekdayOf(dayOf(day)) > 5 ? 9 : 21),
    );
    expect(found?.sentence).toBe("72\u00a0% of plays are between 18:00 and 5:00.");
  });
});

describe("creators", () => {
  it("are five of each kind with their months on one scale; shops and searches have none", () => {
    const names = ["A", "B", "C", "D", "E", "F"];
    const rows = [
      ...names.map((name, index) => creatorMonth(name, "2026-02", 60 - index)),
      creatorMonth("A", "2026-04", 70),
      creatorMonth("Shop", "2026-02", 5, { kind: "purchase" }),
      creatorMonth("Jane", "2026-02", 1, { kind: "book", amount: 300 }),
    ];
    const counted = [...rowsOf({}, ALL, () => 2), ...rowsOf({ ...NETFLIX, kind: "play" }, ALL, () => 9)];
    const [artists, authors, ...others] = creatorsOf(inputOf({ rows: counted, creators: rows }));
    expect(others).toEqual([]);
    expect(artists?.creators.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    expect(artists?.creators[0]).toEqual({
      name: "A",
      words: "130 plays, 7 hours",
      months: [0, 60, 0, 70, ...Array(8).fill(0)],
    });
    expect(artists?.top).toBe(70);
    expect(artists?.sentence).toBe("These five: at least 49\u00a0% of all plays.");
    expect([authors?.heading, authors?.creators[0]?.words]).toEqual(["Authors", "1 book"]);
    expect(authors?.sentence).toBe("This one: 1 book.");
  });
});

describe("creators met for the first time", () => {
  const first = (creator: string, firstDay: string, more: Partial<CreatorFirst> = {}): CreatorFirst => ({
    source: "spotify",
    kind: "play",
    creator,
    firstDay,
    ...more,
  });
  const firsts = (list: readonly CreatorFirst[], times = 9, rows = rowsOf({}, ALL, () => 1)) =>
    firstsOf(
      inputOf({
        rows,
        firsts: list,
        creators: list.map(({ creator, kind }) => creatorMonth(creator, "2026-06", times, { kind })),
      }),
    );

  it("are told with their day and how often since", () => {
    expect(firsts([first("New", "2026-03-03")], 212)).toEqual([
      { name: "New", sentence: "First played 3 March, 212 times in 2026." },
    ]);
  });

  it("in a month or a quarter are counted up to its end", () => {
    const creators = ["2026-03", "2026-04"].map((month) => creatorMonth("New", month, 7));
    const rows = rowsOf({}, ALL, () => 1);
    const sentences = ["03", "01-03"].flatMap((months) =>
      firstsOf(
        inputOf({ rows, creators, firsts: [first("New", "2026-03-03")], period: period("2026", months) }),
      ).map(({ sentence }) => sentence),
    );
    expect(sentences).toEqual([
      "First played 3 March, 7 times in March.",
      "First played 3 March, 7 times in that quarter.",
    ]);
  });

  it.each([
    ["are no longer new in the year after", [first("Old", "2025-12-31")], 9, ALL],
    ["are not told of with fewer than five times", [first("Rare", "2026-03-03")], 4, ALL],
    [
      "may have been there before the data",
      [first("Unknown", "2026-03-03")],
      9,
      { from: "2026-01-01", to: "2026-12-31" },
    ],
    [
      "were met elsewhere before",
      [first("Known", "2026-05-05"), first("Known", "2024-05-05", { source: "deezer" })],
      9,
      ALL,
    ],
    ["are no shops", [first("Shop", "2026-03-03", { kind: "purchase" })], 9, ALL],
  ])("%s", (_name, list, times, span) => {
    expect(
      firsts(
        list,
        times,
        rowsOf({}, span, () => 1),
      ),
    ).toEqual([]);
  });

  it("are not told of where titles are kept later than counts, no longer, or not of one month", () => {
    const rows = rowsOf({}, ALL, () => 2);
    const newSince = (months: readonly string[], day: string) =>
      firstsOf(
        inputOf({
          rows,
          firsts: [first("All along", day)],
          creators: [creatorMonth("All along", "2026-06", 9)],
          titled: new Map(months.map((month) => [`spotify play ${month}`, 40])),
        }),
      ).length;
    const from = (begin: number) =>
      Array.from({ length: 12 - begin }, (_, at) => `2026-${String(begin + at + 1).padStart(2, "0")}`);
    expect(newSince(from(0), "2026-04-01")).toBe(1);
    expect(newSince(from(1), "2026-04-01")).toBe(0);
    expect(newSince(from(3), "2026-04-01")).toBe(0);
    expect(newSince(from(3), "2026-07-02")).toBe(1);
    expect(
      newSince(
        from(0).filter((month) => month !== "2026-05"),
        "2026-07-02",
      ),
    ).toBe(0);
    expect(newSince([], "2026-07-02")).toBe(0);
  });

  it("are five at most, most frequent first; 90 days of data before are enough", () => {
    const list = ["A", "B", "C", "D", "E", "F"].map((name, index) => first(name, `2026-05-0${index + 1}`));
    expect(firsts(list).map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    const rows = rowsOf({}, { from: "2026-02-01", to: "2026-12-31" }, () => 1);
    // 2 May is 90 days after 1 February.
    expect(firsts(list, 9, rows).map(({ name }) => name)).toEqual(["B", "C", "D", "E", "F"]);
  });
});

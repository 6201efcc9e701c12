import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { creatorMonth, inputOf, period, rowsOf } from "../year.fixture";
import type { CreatorFirst, YearRow } from "../year-input";
import { calendarsOf, levelsOf } from "./calendars";
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
const STEPS = {
  source: "apple",
  sourceLabel: "Apple",
  kind: "",
  stream: "steps",
  of: "days with steps",
  unit: "steps",
  holds: "figures",
} as const;

describe("levels of days", () => {
  it("follow the quarters of the days with any", () => {
    const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0];
    expect(levelsOf(counts, [...counts.map((_, day) => day < 9)])).toBe("011223344x");
    expect(levelsOf([3, 3, 0], [true, true, true])).toBe("220");
  });

  it("rise with the count, whatever the counts", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (counts) => {
        const levels = levelsOf(
          counts,
          counts.map(() => true),
        );
        const days = counts
          .map((count, day) => [count, Number(levels[day])])
          .sort(([one = 0], [other = 0]) => one - other);
        expect(levels).toMatch(/^[0-4]*$/);
        expect(
          days.every(
            ([count = 0, level = 0], day) => level > 0 === count > 0 && level >= (days[day - 1]?.[1] ?? 0),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe("calendars", () => {
  const calendars = (rows: readonly YearRow[], asked = YEAR) => calendarsOf(sourcesOf(rows, asked), asked);

  it("are of all sources, then of each, with a character and a count for each day", () => {
    const rows = [
      ...rowsOf({}, ALL, () => 2),
      ...rowsOf(NETFLIX, ALL, (day) => (day.endsWith("-05") ? 3 : 0)),
    ];
    const found = calendars(rows);
    expect(found.map(({ source, of }) => [source, of])).toEqual([
      ["all", "data points"],
      ["spotify", "plays"],
      ["netflix", "episodes"],
    ]);
    for (const { levels, counts } of found) expect([levels.length, counts.length]).toEqual([365, 365]);
    expect(found[0]?.counts.slice(3, 6)).toEqual([2, 5, 2]);
  });

  it("days before the first, after the last and within a long gap are not covered", () => {
    const isGap = (day: string) => day > "2026-03-01" && day < "2026-05-01";
    const [only] = calendars(
      rowsOf({}, { from: "2026-02-01", to: "2026-11-30" }, (day) => (isGap(day) ? 0 : 1)),
    );
    const covered = [...(only?.levels ?? "")].map((level) => level !== "x");
    expect([30, 31, 59, 60, 119, 120, 333, 334].map((day) => covered[day])).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(only?.sentence).toBe("On each of the 243 days covered.");
  });

  it("a short pause is covered, and the fullest day is told where there is one", () => {
    const [only] = calendars(
      rowsOf({}, ALL, (day) => (day === "2026-03-03" ? 9 : day.endsWith("-01") ? 1 : 0)),
    );
    expect(only?.levels).not.toContain("x");
    expect(only?.sentence).toBe("On 13 of 365 days; the fullest is 3 March, with 9 plays.");
    expect(only?.rows[2]).toEqual({ heading: "March", cells: ["10", "2"] });
  });

  it("a source of figures alone shows them, and is not added to events", () => {
    const rows = [
      ...rowsOf({}, ALL, () => 1),
      ...rowsOf({ ...STEPS, stream: "distance", unit: "kilometres" }, ALL, () => 4),
      ...rowsOf(STEPS, ALL, (day) => (day.endsWith("-01") ? 8_000 : 4_000)),
    ];
    const found = calendars(rows, period("2026", "03"));
    expect(found.map(({ source }) => source)).toEqual(["spotify", "apple"]);
    expect(found[1]?.levels).toHaveLength(31);
    expect(found[1]?.sentence).toBe("On each of the 31 days; the fullest is 1 March, with 8,000 steps.");
  });

  it("a source with more days of figures than of events shows the figures", () => {
    const workout = { ...STEPS, stream: "workouts", of: "workouts", unit: "", holds: "events" } as const;
    const on = (last: string) => [
      ...rowsOf(STEPS, { ...ALL, to: last }, () => 4_000),
      ...rowsOf(workout, ALL, (day) => (day <= "2026-03-02" && day >= "2026-03-01" ? 1 : 0)),
    ];
    expect(calendars(on("2026-12-31"))[0]?.of).toBe("steps");
    expect(calendars(on("2026-01-02"))[0]?.of).toBe("workouts");
  });

  it("a single day that is covered is told as one", () => {
    const [only] = calendars(rowsOf({}, { from: "2026-03-03", to: "2026-03-03" }, () => 2));
    expect(only?.sentence).toBe("On the one day covered.");
  });
});

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
    expect(sentence(timed)).toBe("100 % of plays are between 18:00 and 5:00.");
    expect(sentence(rows)).toBeNull();
  });

  it("say the part of the day that is more than chance", () => {
    const found = clock(
      () => 2,
      (day) => (weekdayOf(dayOf(day)) > 5 ? 9 : 21),
    );
    expect(found?.sentence).toBe("72 % of plays are between 18:00 and 5:00.");
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
    expect(artists?.sentence).toBe("360 of 730 plays are known to be by these five.");
    expect([authors?.heading, authors?.creators[0]?.words]).toEqual(["Authors", "1 book"]);
    expect(authors?.sentence).toBe("1 book is by this one.");
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
    const told = (months: readonly string[], day: string) =>
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
    expect(told(from(0), "2026-04-01")).toBe(1);
    expect(told(from(1), "2026-04-01")).toBe(0);
    expect(told(from(3), "2026-04-01")).toBe(0);
    expect(told(from(3), "2026-07-02")).toBe(1);
    expect(
      told(
        from(0).filter((month) => month !== "2026-05"),
        "2026-07-02",
      ),
    ).toBe(0);
    expect(told([], "2026-07-02")).toBe(0);
  });

  it("are five at most, most frequent first; 90 days of data before are enough", () => {
    const list = ["A", "B", "C", "D", "E", "F"].map((name, index) => first(name, `2026-05-0${index + 1}`));
    expect(firsts(list).map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    const rows = rowsOf({}, { from: "2026-02-01", to: "2026-12-31" }, () => 1);
    // 2 May is 90 days after 1 February.
    expect(firsts(list, 9, rows).map(({ name }) => name)).toEqual(["B", "C", "D", "E", "F"]);
  });
});

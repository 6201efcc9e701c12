import { describe, expect, it } from "vitest";
import type { ArchiveStream } from "../format";
import type { LocalMoment } from "./clock-byte";
import { dayIn, StreamTally } from "./stream-tally";

const watched: ArchiveStream = {
  name: "watched",
  of: "videos watched",
  holds: "events",
  signals: [
    "activity-by-hour",
    "activity-by-weekday",
    "regularity",
    "activity-by-month",
    "interests",
    "social-breadth",
  ],
};
const steps: ArchiveStream = {
  name: "steps",
  of: "days with steps",
  holds: "figures",
  unit: "steps",
  signals: ["active-days", "activity-by-month"],
};

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** A moment whose local day is known. */
const local = (day: string, hour: number | null): LocalMoment => ({ day: at(day), hour, isLocal: true });
const signalsOf = (tally: StreamTally) => Object.fromEntries(tally.signals().map((one) => [one.kind, one]));

it.each([
  ["2026-02", 28, "2026-02-28"],
  ["2024-02", 29, "2024-02-29"],
  ["2026-02", 29, null],
  ["2026-04", 31, null],
  ["2026-13", 1, null],
  ["not a month", 1, null],
  ["2026-01", 0, null],
])("%s, day %s is %s", (month, day, iso) => {
  expect(dayIn(month, day)).toBe(iso === null ? null : at(iso));
});

describe("events", () => {
  const tally = new StreamTally(watched);
  tally.event(local("2026-01-30", 20), "music");
  tally.event(local("2026-01-30", 20), "music");
  tally.event(local("2026-03-02", null), "news");
  tally.event(local("2026-03-08", 7), null);
  const signals = signalsOf(tally);
  const whole = { from: "2026-01-30T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z", of: "videos watched" };

  it("are counted by hour, over the days where the hour is known", () => {
    expect(signals["activity-by-hour"]).toMatchObject({
      ...whole,
      observations: 3,
      values: { "7": 1, "20": 2 },
    });
    const late = new StreamTally(watched);
    late.event(local("2020-01-01", null), null);
    late.event(local("2026-01-30", 20), null);
    expect(signalsOf(late)["activity-by-hour"]).toMatchObject({ from: whole.from, to: whole.from });
  });

  it("are counted by weekday, week and month, including empty ones in between", () => {
    expect(signals["activity-by-weekday"]).toMatchObject({ ...whole, observations: 4 });
    expect(signals["activity-by-weekday"]?.values).toMatchObject({ "1": 1, "5": 2, "7": 1 });
    expect(signals["activity-by-month"]?.values).toEqual({ "2026-01": 2, "2026-02": 0, "2026-03": 2 });
    expect(Object.entries(signals.regularity?.values ?? {})).toEqual([
      ["2026-W05", 2],
      ["2026-W06", 0],
      ["2026-W07", 0],
      ["2026-W08", 0],
      ["2026-W09", 0],
      ["2026-W10", 2],
    ]);
  });

  it("are counted once in an hour of the week, by the hours at which days from 4:00 begin and end, and by month", () => {
    const late = new StreamTally(watched);
    // A Friday evening with two plays in one hour, which lasts until one o'clock, and a morning in March.
    for (const hour of [20, 20, 22]) late.event(local("2026-01-30", hour), "music");
    late.event(local("2026-01-31", 1), "music");
    late.event(local("2026-03-02", 7), "music");
    const { "hours-of-week": week, "first-and-last-hours": ends, "days-of-months": months } = signalsOf(late);
    expect(week?.values).toEqual({ "5-20": 1, "5-22": 1, "6-1": 1, "1-7": 1 });
    expect(week).toMatchObject({ observations: 4, spread: { squares: 6 } });
    expect(ends?.values).toEqual({ "20-1": 1, "7-7": 1 });
    expect(ends).toMatchObject({ observations: 2, spread: { squares: 2, hours: 4 } });
    expect(months?.values).toEqual({ "2026-01": 2, "2026-02": 0, "2026-03": 1 });
  });

  it("are counted by kind and in total", () => {
    expect(signals.interests).toMatchObject({ observations: 3, values: { music: 2, news: 1 } });
    expect(signals["social-breadth"]).toMatchObject({
      observations: 4,
      values: { music: 2, news: 1, "videos watched": 1 },
    });
  });

  it("make no hour or kind signals without an hour or a kind", () => {
    const bare = new StreamTally(watched);
    bare.event(local("2026-03-02", null), null);
    expect(Object.keys(signalsOf(bare))).toEqual([
      "activity-by-weekday",
      "regularity",
      "activity-by-month",
      "social-breadth",
      "days-of-months",
    ]);
  });

  it("make no signals when there are none", () => {
    expect(new StreamTally(watched).signals()).toEqual([]);
    expect(new StreamTally(steps).signals()).toEqual([]);
  });

  it("are not counted by hour or weekday where the local day is not known", () => {
    const inUtc = new StreamTally(watched);
    inUtc.event({ day: at("2026-03-02"), hour: null, isLocal: false }, "news");
    const kinds = ["regularity", "activity-by-month", "interests", "social-breadth", "days-of-months"];
    expect(Object.keys(signalsOf(inUtc))).toEqual(kinds);
    inUtc.event(local("2026-04-06", 9), "news");
    const { "activity-by-weekday": weekdays, regularity } = signalsOf(inUtc);
    expect(weekdays).toMatchObject({ observations: 1, from: "2026-04-06T00:00:00.000Z", weeks: 1 });
    expect(regularity).toMatchObject({ observations: 2, from: "2026-03-02T00:00:00.000Z" });
  });

  it("leave out a gap of more than eight weeks, and name it", () => {
    const apart = (days: number) => {
      const tally = new StreamTally(watched);
      tally.event(local("2026-01-01", 9), "news");
      const then = new Date(at("2026-01-01") + days * 86_400_000).toISOString().slice(0, 10);
      tally.event(local(then, 9), "news");
      return signalsOf(tally);
    };
    const covered = apart(56);
    expect(Object.keys(covered.regularity?.values ?? {})).toHaveLength(9);
    expect(covered.regularity?.gaps).toBeUndefined();
    const open = apart(57);
    expect(open.regularity?.values).toEqual({ "2026-W01": 1, "2026-W09": 1 });
    expect(open["activity-by-month"]?.values).toEqual({ "2026-01": 1, "2026-02": 1 });
    for (const { gaps } of Object.values(open)) expect(gaps).toEqual([["2026-01-02", "2026-02-26"]]);
    expect(apart(120)["activity-by-month"]?.values).toEqual({ "2026-01": 1, "2026-05": 1 });
  });

  it("use the latest ten years for weeks and the latest twenty for months", () => {
    const long = new StreamTally(watched);
    // A gap of more than eight weeks is not covered, so that there is something each month.
    for (let day = at("1999-12-06"); day <= at("2026-11-16"); day += 28 * 86_400_000) {
      long.event({ day, hour: 1, isLocal: true }, "news");
    }
    const { regularity, "activity-by-month": months, interests } = signalsOf(long);
    // 520 weeks, ending with the week of the last event.
    expect([Object.keys(regularity?.values ?? {}).length, regularity?.observations]).toEqual([520, 130]);
    expect(Object.keys(months?.values ?? {})).toHaveLength(240);
    expect(interests).toMatchObject({ observations: 352, from: "1999-12-06T00:00:00.000Z" });
  });

  it("keep the sixty most frequent kinds", () => {
    const many = new StreamTally(watched);
    for (let kind = 0; kind < 100; kind += 1) {
      for (let times = 0; times <= kind; times += 1) many.event(local("2026-03-02", null), `kind ${kind}`);
    }
    const values = signalsOf(many).interests?.values ?? {};
    expect([Object.keys(values).length, values["kind 99"], values["kind 39"]]).toEqual([60, 100, undefined]);
  });
});

describe("daily figures", () => {
  it("are compared by weekday with the person's own median day", () => {
    const tally = new StreamTally(steps);
    // Starting on a Monday: 1,000 steps, 2,000 and so on.
    for (let day = 0; day < 7; day += 1) tally.figure(at("2026-03-02") + day * 86_400_000, 1_000 * (day + 1));
    const { "active-days": active, "activity-by-month": months } = signalsOf(tally);
    expect(active).toMatchObject({
      observations: 3,
      values: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 1, "6": 1, "7": 1 },
    });
    expect(months?.values).toEqual({ "2026-03": 7 });
  });

  it("that are all equal put no day above the median", () => {
    const tally = new StreamTally(steps);
    for (let day = 1; day <= 10; day += 1) tally.figure(at("2026-03-02") + day * 86_400_000, 500);
    expect(signalsOf(tally)["active-days"]).toBeUndefined();
  });
});

describe("a single impossible date", () => {
  it("lengthens the period and leaves few weeks with events", () => {
    const tally = new StreamTally(watched);
    tally.event(local("1970-06-12", 9), "music");
    for (const day of ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"])
      tally.event(local(day, 9), "music");
    const signals = tally.signals().filter(({ kind }) => kind !== "social-breadth");
    expect(signals.map(({ kind, weeks }) => [kind, weeks])).toEqual(
      [
        "activity-by-hour",
        "activity-by-weekday",
        "regularity",
        "activity-by-month",
        "interests",
        "hours-of-week",
        "first-and-last-hours",
        "days-of-months",
      ].map((kind) => [
        kind,
        // Regularity covers only the latest ten years.
        kind === "regularity" ? 1 : 2,
      ]),
    );
  });
});

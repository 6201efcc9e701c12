import { describe, expect, test } from "vitest";
import { aboveMiddle, type Signal } from "~/platforms/signals";
import { observe } from "./observe";
import { monthly, PLAYS, SHOWING, signal, weekly } from "./signals.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];

describe("the parts of the day", () => {
  const day = (hours: Record<string, number>) => seen(signal("activity-by-hour", hours));

  test.each([
    [4, "nights"],
    [5, "mornings"],
    [11, "mornings"],
    [12, "afternoons"],
    [17, "afternoons"],
    [18, "evenings"],
    [0, "nights"],
    [23, "evenings"],
  ])("%d o'clock belongs to the %s", (hour, part) => {
    expect(day({ [hour]: 40 })).toEqual([part]);
  });

  test.each([
    // 0.5 + 1 / 400 + 2.054 × 0.5 / √200 = 57.5 %.
    [115, []],
    [116, ["mornings"]],
  ])("of 200 observations on as many days %d in the morning show %j", (morning, found) => {
    expect(day({ 9: morning, 15: 200 - morning })).toEqual(found);
  });

  test("observations of one day count as one", () => {
    const hours = { 9: 116, 15: 84 };
    const by = (squares: number) => seen(signal("activity-by-hour", hours, { spread: { squares } }));
    expect(by(200)).toEqual(["mornings"]);
    // Four a day: 50 days.
    expect(by(4 * 200)).toEqual([]);
  });

  test("as much at night as by day stands out, since most people sleep then", () => {
    expect(day({ 2: 60, 9: 50, 14: 50, 20: 40 })).toEqual(["nights"]);
    expect(day({ 2: 40, 9: 60, 14: 50, 20: 50 })).toEqual([]);
  });

  test("an afternoon's majority is usual in a calendar, and no news", () => {
    const afternoons = { 9: 80, 14: 120 };
    expect(day(afternoons)).toEqual([]);
    expect(seen(signal("activity-by-hour", afternoons, PLAYS))).toEqual(["afternoons"]);
  });

  test("a majority of hours near the edge of chance gives no finding", () => {
    expect(day({ 9: 101, 15: 99 })).toEqual([]);
  });

  test("are stated with share and hours", () => {
    const reportedOf = (hours: Record<string, number>) =>
      [...observe([signal("activity-by-hour", hours)]).values()].map(({ evidence }) => evidence.text);
    expect(reportedOf({ 9: 151, 15: 61 })).toEqual(["71\u00a0% of them between 5:00 and noon"]);
    expect(reportedOf({ 13: 999, 9: 1 })).toEqual(["99\u00a0% of them between noon and 18:00"]);
    expect(reportedOf({ 2: 40 })).toEqual([
      "100\u00a0% of them between midnight and 5:00, when most people sleep",
    ]);
  });
});

describe("the parts of the week", () => {
  const week = (days: Record<string, number>) => seen(signal("activity-by-weekday", days, PLAYS));

  test.each([
    // By chance 2 in 7: ± (1 / 400 + 2.054 × √(2/7 × 5/7 / 200)) of 200 is 43.5 to 70.8.
    [43, ["weekdays"]],
    [44, []],
    [57, []],
    [70, []],
    [71, ["weekends"]],
  ])("of 200 observations on as many days %d on Saturday and Sunday show %j", (weekend, found) => {
    expect(week({ 2: 200 - weekend, 6: weekend })).toEqual(found);
  });

  test("most of it from Monday to Friday is usual in a calendar, and its opposite is said beside that", () => {
    expect(seen(signal("activity-by-weekday", { 2: 190, 6: 10 }))).toEqual([]);
    const [one] = observe([signal("activity-by-weekday", { 2: 100, 6: 100 })]).values();
    expect(one?.evidence.text).toBe(
      "50\u00a0% of them on weekends, while most calendars are fuller from Monday to Friday",
    );
  });

  test("begin on Monday and end on Sunday", () => {
    expect(week({ 5: 40 })).toEqual(["weekdays"]);
    expect(week({ 7: 40 })).toEqual(["weekends"]);
  });
});

describe("the weeks", () => {
  const weeks = (counts: number[]) => seen(signal("regularity", weekly(counts)));

  test("are judged without the first and last, which may be incomplete", () => {
    expect(weeks([0, 10, 10, 10, 10, 10, 10, 10, 10, 1])).toEqual(["even-weeks"]);
  });

  test("are not judged with fewer than six complete ones", () => {
    expect(weeks([10, 10, 10, 10, 10, 10, 10, 10])).toEqual(["even-weeks"]);
    expect(weeks([10, 10, 10, 10, 10, 10, 10])).toEqual([]);
  });

  test("are sorted, also across a turn of the year", () => {
    const counts = { "2027-W02": 0, "2027-W01": 10, "2026-W52": 10, "2026-W53": 10, "2026-W49": 0 };
    const values = { ...counts, "2026-W50": 10, "2026-W51": 10, "2027-W03": 0 };
    expect(seen(signal("regularity", values))).toEqual([]);
    expect(seen(signal("regularity", { ...values, "2027-W02": 10 }))).toEqual(["even-weeks"]);
  });

  test("give no finding without any variation to judge", () => {
    expect(weeks([40, 0, 0, 0, 0, 0, 0, 40])).toEqual([]);
  });

  test("are stated with the lowest and highest count", () => {
    const [one] = observe([signal("regularity", weekly([3, 90, 92, 91, 90, 91, 92, 4]))]).values();
    expect(one?.evidence.text).toBe("from 90 to 92 in each of 6 whole weeks");
  });

  test("that all have the same count are stated with it once", () => {
    const [one] = observe([signal("regularity", weekly([3, 90, 90, 90, 90, 90, 90, 4]))]).values();
    expect(one?.evidence.text).toBe("90 in each of 6 whole weeks");
  });
});

describe("the months", () => {
  const months = (counts: number[]) => seen(signal("activity-by-month", monthly(counts)));

  test("are judged without the first and last, which may be incomplete", () => {
    expect(months([0, 10, 10, 10, 10, 10, 10, 10, 10, 1])).toEqual(["even-months"]);
    expect(months([0, 40, 0, 0, 40, 0, 0, 40, 1])).toEqual(["uneven-months"]);
  });

  test("are not judged with fewer than six complete ones", () => {
    expect(months([10, 10, 10, 10, 10, 10, 10, 10])).toEqual(["even-months"]);
    expect(months([10, 10, 10, 10, 10, 10, 10])).toEqual([]);
  });

  test("are sorted, also across a turn of the year", () => {
    const values = { "2026-01": 0, "2025-12": 10, "2025-07": 0, "2025-08": 10, "2025-09": 10 };
    const rest = { "2025-10": 10, "2025-11": 10 };
    expect(seen(signal("activity-by-month", { ...values, ...rest }))).toEqual([]);
    expect(seen(signal("activity-by-month", { ...values, ...rest, "2025-06": 0, "2025-07": 10 }))).toEqual([
      "even-months",
    ]);
  });

  test("are stated with the lowest and highest count", () => {
    const [one] = observe([signal("activity-by-month", monthly([3, 90, 92, 91, 90, 91, 92, 4]))]).values();
    expect(one?.evidence.text).toBe("from 90 to 92 in each of 6 whole months");
  });
});

describe("active days and long nights", () => {
  const GAPS = { weeks: 52, error: 0.033 };
  /** 107 days above the median, `weekend` of them at weekends. */
  const days = (
    kind: "active-days" | "long-nights",
    weekend: number,
    mean: number,
    rest: Partial<Signal> = {},
  ) => {
    const values = { 3: 107 - weekend, 7: weekend };
    const one = signal(kind, values, { ...rest, spread: { ...GAPS, mean } });
    return [...observe([one])].map(([observed, { evidence }]) => [observed, evidence.text]);
  };
  const SLEEP = { platform: "apple", source: "archive:sleep" };

  test.each([
    // By chance, Student's t for 52 weeks lies beyond ±2.10 in 4 of 100 cases; 0.033 × 2.10 is 0.0693.
    [20, -0.071, [["active-weekdays", "81\u00a0% of them from Monday to Friday"]]],
    [20, -0.068, []],
    [49, 0.068, []],
    [49, 0.071, [["active-weekends", "46\u00a0% of them on weekends"]]],
    // The days that are shown point the other way.
    [20, 0.071, []],
  ])("%d days on weekends, which exceed the others by %d, show %j", (weekend, mean, found) => {
    expect(days("active-days", weekend, mean)).toEqual(found);
  });

  test("longer nights before a weekend are usual up to a sixth, and the opposite is not", () => {
    const beside = ", while most people sleep somewhat longer at the weekend";
    expect(days("long-nights", 49, 0.1, SLEEP)).toEqual([]);
    expect(days("long-nights", 60, 0.25, SLEEP)).toEqual([
      ["long-weekends", `56\u00a0% of them before a Saturday or a Sunday${beside}`],
    ]);
    expect(days("long-nights", 20, -0.1, SLEEP)).toEqual([
      ["long-weeknights", `81\u00a0% of them before a day from Monday to Friday${beside}`],
    ]);
  });

  test("are named accordingly", () => {
    expect(aboveMiddle("active-days", "steps")).toBe("days with more steps than your middle day");
    expect(aboveMiddle("long-nights", "hours")).toBe("nights longer than your middle night");
  });
});

describe("places", () => {
  const visits = (usual: number, other: number) =>
    [...observe([signal("places", { usual, other })])].map(([observed, { evidence }]) => [
      observed,
      evidence.text,
    ]);

  test.each([
    [128, 72, []],
    [100, 100, []],
    [85, 115, []],
    [84, 116, [["other-places", "58\u00a0% of them elsewhere"]]],
  ])("%d visits to usual ones and %d to others show %j", (usual, other, found) => {
    expect(visits(usual, other)).toEqual(found);
  });
});

describe("the kinds of interest", () => {
  const kinds = (counts: Record<string, number>) => seen(signal("interests", counts));

  test("give no finding with one kind, since the platform may know no other", () => {
    expect(kinds({ software: 500 })).toEqual([]);
    expect(kinds({ software: 500, music: 0 })).toEqual([]);
    expect(kinds({ software: 500, music: 20 })).toEqual(["one-kind"]);
    expect(kinds({ other: 500, music: 20 })).toEqual([]);
  });

  test("need no minimum number of weeks", () => {
    const { shown } = SHOWING["one-kind"];
    expect(seen({ ...shown, to: shown.from })).toEqual(["one-kind"]);
  });
});

describe("ties", () => {
  const ties = (counts: Record<string, number>) => seen(signal("social-breadth", counts));

  test.each([
    [450, []],
    [451, ["many-ties"]],
  ])("%d are %j", (following, found) => {
    expect(ties({ following })).toEqual(found);
  });

  test("of several kinds are not added up, and followers do not count", () => {
    expect(ties({ following: 300, friends: 300, followers: 100_000 })).toEqual([]);
  });

  test("are named by the largest kind", () => {
    const reportedOf = (counts: Record<string, number>) =>
      [...observe([signal("social-breadth", counts)]).values()].map(({ evidence }) => evidence.text);
    expect(reportedOf({ followers: 3_000, following: 1_200 })).toEqual(["1,200 of them following"]);
    expect(reportedOf({ connections: 512 })).toEqual(["all of them connections"]);
  });
});

import { describe, expect, test } from "vitest";
import { aboveMiddle, type Signal } from "~/platforms/signals";
import { observe } from "./observe";
import { monthly, SHOWING, signal, weekly } from "./signals.fixture";

const seen = (...signals: Signal[]) => [...observe(signals).keys()];

describe("the parts of the day", () => {
  const day = (hours: Record<string, number>) => seen(signal("activity-by-hour", hours));

  test.each([
    [4, "evenings"],
    [5, "mornings"],
    [11, "mornings"],
    [12, "afternoons"],
    [17, "afternoons"],
    [18, "evenings"],
    [0, "evenings"],
    [23, "evenings"],
  ])("%d o'clock belongs to the %s", (hour, part) => {
    expect(day({ [hour]: 40 })).toEqual([part]);
  });

  test.each([
    // A quarter of 200 observations counts: 0.5 + 1.96 × 0.5 / √50 = 63.9 %.
    [127, []],
    [128, ["mornings"]],
  ])("of 200 observations %d in the morning show %j", (morning, found) => {
    expect(day({ 9: morning, 15: 200 - morning })).toEqual(found);
  });

  test("a majority of hours near the edge of chance gives no finding", () => {
    expect(day({ 9: 101, 15: 99 })).toEqual([]);
  });

  test("are stated with share and hours", () => {
    const told = (hours: Record<string, number>) =>
      [...observe([signal("activity-by-hour", hours)]).values()].map(({ evidence }) => evidence.text);
    expect(told({ 9: 151, 15: 61 })).toEqual(["71% of them between 5:00 and noon"]);
    expect(told({ 13: 999, 9: 1 })).toEqual(["99% of them between noon and 18:00"]);
    expect(told({ 2: 40 })).toEqual(["100% of them between 18:00 and 5:00"]);
  });
});

describe("the parts of the week", () => {
  const week = (days: Record<string, number>) => seen(signal("activity-by-weekday", days));

  test.each([
    // By chance 2 in 7: ± 1.96 × √(2/7 × 5/7 / 50) of 200, of which a quarter counts, is 32.1 to 82.2.
    [32, ["weekdays"]],
    [33, []],
    [57, []],
    [82, []],
    [83, ["weekends"]],
  ])("of 200 observations %d on Saturday and Sunday show %j", (weekend, found) => {
    expect(week({ 2: 200 - weekend, 6: weekend })).toEqual(found);
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
    const [one] = observe([signal("regularity", weekly([3, 9, 10, 11, 9, 10, 11, 4]))]).values();
    expect(one?.evidence.text).toBe("from 9 to 11 in each of 6 whole weeks");
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
    const [one] = observe([signal("activity-by-month", monthly([3, 9, 10, 11, 9, 10, 11, 4]))]).values();
    expect(one?.evidence.text).toBe("from 9 to 11 in each of 6 whole months");
  });
});

describe("active days and long nights", () => {
  const days = (kind: "active-days" | "long-nights", counts: Record<string, number>) =>
    [...observe([signal(kind, counts)])].map(([observed, { evidence }]) => [observed, evidence.text]);

  test.each([
    // Two in seven of 107 are 31 by chance: ± 1.96 × √(2/7 × 5/7 / 26.75) is 12.3 to 48.9.
    [12, [["active-weekdays", "89% of them from Monday to Friday"]]],
    [13, []],
    [48, []],
    [49, [["active-weekends", "46% of them on weekends"]]],
  ])("of 107 days %d on Saturday and Sunday show %j", (weekend, found) => {
    expect(days("active-days", { 3: 107 - weekend, 7: weekend })).toEqual(found);
  });

  test.each([
    [12, [["long-weeknights", "89% of them before a day from Monday to Friday"]]],
    [13, []],
    [48, []],
    [49, [["long-weekends", "46% of them before a Saturday or a Sunday"]]],
  ])("of 107 nights %d before Saturday and Sunday show %j", (weekend, found) => {
    expect(days("long-nights", { 2: 107 - weekend, 6: weekend })).toEqual(found);
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
    [128, 72, [["usual-places", "64% of them in your usual places"]]],
    [127, 73, []],
    [100, 100, []],
    [73, 127, []],
    [72, 128, [["other-places", "64% of them elsewhere"]]],
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
    const told = (counts: Record<string, number>) =>
      [...observe([signal("social-breadth", counts)]).values()].map(({ evidence }) => evidence.text);
    expect(told({ followers: 3_000, following: 1_200 })).toEqual(["1,200 of them following"]);
    expect(told({ connections: 512 })).toEqual(["all of them connections"]);
  });
});

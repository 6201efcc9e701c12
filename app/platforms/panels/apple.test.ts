import { describe, expect, it } from "vitest";
import {
  APPLE_TABS,
  appleState,
  averageScreenTime,
  hoursAndMinutes,
  mostUsed,
  readAppleTab,
  recentDays,
  recentWorkouts,
  shownApps,
  totalSteps,
} from "./apple";
import { appleData } from "./data";

const NOTHING = { profile: null, deviceData: null, appUsage: null, healthData: null };
const PROFILE = { email: "ada@example.org", isPrivateEmail: false, firstName: "Ada", lastName: null };
const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`;

it("has the four documented tabs, the first open by default", () => {
  expect(APPLE_TABS.map(({ label }) => label)).toEqual(["Overview", "Devices", "App Usage", "Health"]);
  expect([readAppleTab("devices"), readAppleTab("app-usage"), readAppleTab(null), readAppleTab("x")]).toEqual(
    ["devices", "app-usage", null, "overview"],
  );
});

it.each([
  [0, "0 min"],
  [1, "1 min"],
  [59, "59 min"],
  [59.6, "1 h"],
  [60, "1 h"],
  [61, "1 h 1 min"],
  [205, "3 h 25 min"],
  [1440, "24 h"],
])("%s minutes are '%s'", (minutes, words) => {
  expect(hoursAndMinutes(minutes)).toBe(words);
});

const devicesWith = (screenTime: Record<string, number>) => ({ devices: [], usage: { screenTime } });
it.each([
  [null, null],
  [devicesWith({}), null],
  [devicesWith({ "2026-11-20": 60 }), 60],
  [devicesWith({ "2026-11-20": 60, "2026-11-21": 120, "2026-11-22": 0 }), 60],
])("the average screen time is the mean of the daily values: %#", (data, mean) => {
  expect(averageScreenTime(data)).toBe(mean);
});

const healthWith = (more: { steps?: Record<string, number>; workouts?: ReturnType<typeof workout>[] }) => ({
  steps: {},
  heartRate: {},
  workouts: [],
  ...more,
});
it.each([
  [null, null],
  [healthWith({}), null],
  [healthWith({ steps: { "2026-11-20": 4_000, "2026-11-21": 6_500 } }), 10_500],
])("total steps are the sum over the days: %#", (data, sum) => {
  expect(totalSteps(data)).toBe(sum);
});

it("at most ten apps are shown, longest used first, those without a time last", () => {
  const times = [null, 5, 90, 30, 1, 2, 3, 4, 6, 7, 8, 9];
  const apps = times.map((usageTime, index) => ({
    bundleId: `app-${index}`,
    name: null,
    category: null,
    usageTime,
    launchCount: null,
  }));
  const shown = shownApps({ apps, weeklyReport: null });
  expect(shown.map(({ usageTime }) => usageTime)).toEqual([90, 30, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(shownApps({ apps: apps.slice(0, 2), weeklyReport: null }).at(-1)?.usageTime).toBeNull();
});

it("two of the most used apps are shown", () => {
  expect(mostUsed({ mostUsedApps: ["Maps", "Music", "Mail"] })).toEqual(["Maps", "Music"]);
  expect(mostUsed({ mostUsedApps: [] })).toEqual([]);
});

function workout(type: string, startDate: string) {
  return { type, startDate, duration: null, calories: null };
}

it("the five latest workouts are shown, newest first, whatever their offsets", () => {
  const workouts = [3, 1, 6, 2, 5, 4].map((day) => workout(`day ${day}`, at(day)));
  workouts.push(workout("before day 6", "2026-11-06T09:30:00+02:00"));
  expect(recentWorkouts(healthWith({ workouts })).map(({ type }) => type)).toEqual([
    "day 6",
    "before day 6",
    "day 5",
    "day 4",
    "day 3",
  ]);
});

describe("daily figures", () => {
  it("come newest first, joined by day", () => {
    expect(recentDays({ "2026-11-20": 1, "2026-11-22": 3 }, { "2026-11-21": 60 })).toEqual({
      days: [
        { day: "2026-11-22", figures: [3, null] },
        { day: "2026-11-21", figures: [null, 60] },
        { day: "2026-11-20", figures: [1, null] },
      ],
      of: 3,
    });
  });

  it("are limited to thirty days", () => {
    const year = Array.from({ length: 365 }, (_, day) => {
      return [new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), day] as const;
    });
    const { days, of } = recentDays(Object.fromEntries(year));
    expect([days.length, days[0]?.day, of]).toEqual([30, "2026-12-31", 365]);
  });
});

describe("stored Apple data", () => {
  it("is empty without rows", () => {
    expect(appleData([])).toEqual(NOTHING);
  });

  it("combines all rows, each part from the newest that has it", () => {
    const older = {
      profile: { ...PROFILE, firstName: "Augusta" },
      healthData: { steps: { "2026-11-01": 9 } },
    };
    const data = appleData([{ data: { profile: PROFILE } }, { data: older }]);
    expect(data).toEqual({
      ...NOTHING,
      profile: PROFILE,
      healthData: { steps: { "2026-11-01": 9 }, heartRate: {}, workouts: [] },
    });
  });

  it.each<[string, unknown, object]>([
    ["no object", "<html>", {}],
    ["another shape", { profile: 1, deviceData: [], appUsage: "x", healthData: null }, {}],
    [
      "a truth value as a text",
      { profile: { ...PROFILE, isPrivateEmail: "true" } },
      {
        profile: { ...PROFILE, isPrivateEmail: true },
      },
    ],
    [
      "one strange device among others",
      { deviceData: { devices: [7, { id: "1", name: "Phone", screenTime: "long" }] } },
      {
        deviceData: {
          devices: [
            { id: "1", name: "Phone", model: null, osVersion: null, lastUsed: null, screenTime: null },
          ],
          usage: { screenTime: {} },
        },
      },
    ],
    [
      "days that are none, and figures that are none",
      { healthData: { steps: { "2026-02-30": 1, "2026-11-20": -1, "2026-11-21": "9", "2026-11-22": 9 } } },
      { healthData: { steps: { "2026-11-22": 9 }, heartRate: {}, workouts: [] } },
    ],
    [
      "a workout without a date",
      {
        healthData: {
          workouts: [
            { type: "Run" },
            { type: "Fly", startDate: "soon" },
            { type: "Swim", startDate: at(3), calories: 1e9 },
          ],
        },
      },
      {
        healthData: {
          steps: {},
          heartRate: {},
          workouts: [{ type: "Swim", startDate: at(3), duration: null, calories: 1e9 }],
        },
      },
    ],
  ])("keeps its readable parts: %s", (_what, data, read) => {
    expect(appleData([{ data }])).toEqual({ ...NOTHING, ...read });
  });
});

it.each([
  ["connected", NOTHING, "empty"],
  ["connected", { ...NOTHING, profile: PROFILE }, "loaded"],
  ["error", { ...NOTHING, profile: PROFILE }, "loaded"],
  ["error", NOTHING, "error"],
  ["revoked", { ...NOTHING, profile: PROFILE }, "error"],
] as const)("a connection that is %s, %#, is shown as %s", (status, data, state) => {
  expect(appleState({ status }, data)).toBe(state);
});

import { expect, it } from "vitest";
import { appleData } from "./data";

const steps = (days: unknown) => ({ data: { healthData: { steps: days, heartRate: {}, workouts: [] } } });
const profile = (isPrivateEmail: unknown) => ({
  data: { profile: { email: "a@b.example", isPrivateEmail } },
});

it("each part of the Apple panel comes from the newest row that has it", () => {
  const data = appleData([profile(true), steps({ "2026-03-02": 5 }), steps({ "2026-03-01": 1 })]);
  expect(data).toEqual({
    profile: { email: "a@b.example", isPrivateEmail: true, firstName: null, lastName: null },
    deviceData: null,
    appUsage: null,
    healthData: { steps: { "2026-03-02": 5 }, heartRate: {}, workouts: [] },
  });
});

it("what cannot be read does not hide the rest", () => {
  const days = {
    "2026-03-02": 5,
    "2026-03-03": 0,
    "2026-02-30": 5,
    yesterday: 5,
    "2026-03-04": -1,
    "2026-03-05": "5",
  };
  expect(appleData([steps(days)]).healthData?.steps).toEqual({ "2026-03-02": 5, "2026-03-03": 0 });
  expect(appleData([{ data: null }]).profile).toBeNull();
  expect(appleData([]).healthData).toBeNull();
  const workouts = [
    { type: "running", startDate: "2026-03-02T18:00:00Z", duration: 33, calories: -1 },
    { type: "running", startDate: "at six" },
    5,
  ];
  expect(
    appleData([{ data: { healthData: { steps: {}, heartRate: {}, workouts } } }]).healthData?.workouts,
  ).toEqual([{ type: "running", startDate: "2026-03-02T18:00:00Z", duration: 33, calories: null }]);
});

it.each([
  [true, true],
  ["true", true],
  ["false", false],
  [undefined, false],
  ["perhaps", false],
])("an address that Apple calls private by %j is: %s", (written, isPrivate) => {
  expect(appleData([profile(written)]).profile?.isPrivateEmail).toBe(isPrivate);
});

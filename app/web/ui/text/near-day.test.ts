import { expect, test } from "vitest";
import { nearDay } from "./near-day";

test.each([
  ["2026-11-24", "since 24 Nov 2026"],
  ["2026-11-25", "today"],
  ["2026-11-26", "tomorrow"],
  ["2026-11-27", "on Friday"],
  ["2026-12-01", "on Tuesday"],
  ["2026-12-02", "on 2 Dec 2026"],
])("on Wednesday 25 November, %s is %s", (day, words) => {
  expect(nearDay(day, "2026-11-25")).toBe(words);
});

import { describe, expect, it } from "vitest";
import { lengthOfTime, timeBetween } from "./time-between";

const DAY = 24 * 60 * 60 * 1000;

describe("a length of time", () => {
  it.each([
    [0, "less than a minute"],
    [59_999, "less than a minute"],
    [60_000, "1 minute"],
    [119 * 60_000, "119 minutes"],
    [5 * 60 * 60_000, "5 hours"],
    [2 * DAY, "2 days"],
    [20 * DAY, "20 days"],
    [21 * DAY, "3 weeks"],
    [91 * DAY, "13 weeks"],
    [92 * DAY, "3 months"],
    [700 * DAY, "22 months"],
    [731 * DAY, "2 years"],
  ])("of %i ms is %s", (ms, words) => {
    expect(lengthOfTime(ms)).toBe(words);
  });
});

describe("the time between two results", () => {
  it("is told, in days for a short one, with what that means", () => {
    expect(timeBetween("2026-11-01T10:00:00Z", "2026-11-06T12:00:00Z")).toBe(
      "Taken 5 days after your last one. Within two weeks you may remember your answers, and a mood may look like a change.",
    );
  });

  it("alone is told of a longer one", () => {
    expect(timeBetween("2026-01-01T10:00:00Z", "2026-11-06T12:00:00Z")).toBe(
      "Taken 10 months after your last one.",
    );
  });

  it("of less than a minute, or of clocks that disagree, is less than a minute", () => {
    for (const since of ["2026-11-06T12:00:00Z", "2026-11-06T13:00:00Z"]) {
      expect(timeBetween(since, "2026-11-06T12:00:00Z")).toMatch(/^Taken less than a minute after/);
    }
  });
});

import { describe, expect, it } from "vitest";
import { isCurrent, NAVIGATION } from "./navigation";

describe("the current screen of the navigation bar", () => {
  it.each([
    ["/", "/"],
    ["/", "/?next=1"],
    ["/personality-assessment", "/personality-assessment"],
    ["/personality-assessment", "/personality-assessment?section=2"],
    ["/personality-assessment", "/personality-assessment/result"],
  ])("%s is marked on %s", (to, path) => {
    expect(isCurrent({ to }, path)).toBe(true);
  });

  it("is Decisions on the screens of forecasts, too", () => {
    const marked = (path: string) =>
      NAVIGATION.filter((link) => isCurrent(link, path)).map(({ label }) => label);
    for (const path of ["/decisions", "/decisions/1/compare", "/forecasts/new", "/calibration"]) {
      expect(marked(path)).toEqual(["Decisions"]);
    }
  });

  it.each([
    ["/", "/setup"],
    ["/personality-assessment", "/"],
    ["/personality-assessment", "/personality-assessments"],
  ])("%s is not marked on %s", (to, path) => {
    expect(isCurrent({ to }, path)).toBe(false);
  });
});

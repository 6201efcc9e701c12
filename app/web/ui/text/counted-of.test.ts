import { describe, expect, it } from "vitest";
import { countedOf, singularOf } from "./counted-of";

it("uses the singular for one, and the plural for anything else", () => {
  expect([0, 1, 2_000].map((count) => countedOf(count, "workouts"))).toEqual([
    "0 workouts",
    "1 workout",
    "2,000 workouts",
  ]);
});

describe("the singular of a counted phrase", () => {
  it.each([
    ["nights", "night"],
    ["searches", "search"],
    ["purchases", "purchase"],
    ["days with steps", "day with steps"],
    ["job applications", "job application"],
    ["films and episodes watched", "film or episode watched"],
    ["companies and people followed", "company or person followed"],
    ["posts, comments and reactions on Facebook", "post, comment or reaction on Facebook"],
    ["searches and activities on Google", "search or activity on Google"],
    ["visits to places", "visit to places"],
    ["beats a minute", "beat a minute"],
  ])("of %s is %s", (plural, one) => {
    expect(singularOf(plural)).toBe(one);
  });
});

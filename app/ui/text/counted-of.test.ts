import { describe, expect, it } from "vitest";
import { countedOf, oneOf } from "./counted-of";

it("counts one in the singular, and anything else in the plural", () => {
  expect([0, 1, 2_000].map((count) => countedOf(count, "workouts"))).toEqual([
    "0 workouts",
    "1 workout",
    "2,000 workouts",
  ]);
});

describe("the singular of what is counted", () => {
  it.each([
    ["nights", "night"],
    ["searches", "search"],
    ["purchases", "purchase"],
    ["days with steps", "day with steps"],
    ["job applications", "job application"],
    ["films and episodes watched", "film or episode watched"],
    ["companies and people followed", "company or person followed"],
    ["posts, comments and reactions on Facebook", "post, comment or reaction on Facebook"],
    ["things done with Google's products", "thing done with Google's products"],
    ["visits to places", "visit to places"],
    ["beats a minute", "beat a minute"],
  ])("of %s is %s", (plural, one) => {
    expect(oneOf(plural)).toBe(one);
  });
});

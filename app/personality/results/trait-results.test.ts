import { expect, it } from "vitest";
import { traitResults } from "./trait-results";

it("a result is read trait by trait, Emotional Stability as the other side of neuroticism", () => {
  const read = traitResults({
    openness: 50,
    conscientiousness: 90,
    extraversion: 10,
    agreeableness: 50,
    neuroticism: 20,
  });
  expect(read.map(({ name, shown, levelLabel }) => [name, shown, levelLabel])).toEqual([
    ["Openness to Experience", 50, "Moderate"],
    ["Conscientiousness", 90, "High"],
    ["Extraversion", 10, "Low"],
    ["Agreeableness", 50, "Moderate"],
    ["Emotional Stability", 80, "High"],
  ]);
  for (const { shown, low, high, among, comparison, interpretation } of read) {
    expect(low).toBeLessThan(shown);
    expect(high).toBeGreaterThan(shown);
    expect(interpretation).not.toBe("");
    expect(among).toMatch(/^(.* than \d of 10|a little .* than most|like most people)$/);
    expect(comparison).toMatch(
      /^(as high as or higher than (about )?\d+ of 100 people|lower than anybody's) in the sample$/,
    );
  }
});

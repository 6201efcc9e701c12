import { describe, expect, it, test } from "vitest";
import { isToBeAsked, lookBackOn, sumOfOutcomes, trialRange, trialWords } from "./trial";

const NOON = new Date("2026-11-23T12:00:00Z");

describe("a trial", () => {
  it("is looked back on after so many days", () => {
    expect(lookBackOn(14, NOON)).toBe("2026-12-07");
    expect(lookBackOn(0, NOON)).toBe("2026-11-23");
  });

  it("lasts until today at least, also where today is still yesterday, and a year at most", () => {
    expect(trialRange(NOON)).toEqual({ first: "2026-11-23", last: "2027-11-23" });
    expect(trialRange(new Date("2026-11-23T11:59:00Z")).first).toBe("2026-11-22");
  });

  test.each([
    ["2026-11-22", true],
    ["2026-11-23", true],
    ["2026-11-24", false],
  ])("until %s is asked about: %s", (tryUntil, asked) => {
    expect(isToBeAsked(tryUntil, NOON)).toBe(asked);
  });
});

test.each([
  [{ helped: 0, didnt: 0, untried: 0 }, null],
  [{ helped: 1, didnt: 0, untried: 0 }, "It helped once."],
  [{ helped: 2, didnt: 1, untried: 0 }, "It helped twice, it didn't once."],
  [{ helped: 0, didnt: 0, untried: 3 }, "You didn't try it 3 times."],
])("%j is said as %s", (counts, words) => {
  expect(trialWords(counts)).toBe(words);
});

test("outcomes of several are added up", () => {
  const outcomes = { helped: 1, didnt: 0, untried: 2 };
  expect(sumOfOutcomes([{ outcomes }, { outcomes }])).toEqual({ helped: 2, didnt: 0, untried: 4 });
});

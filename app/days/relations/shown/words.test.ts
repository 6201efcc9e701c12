import { expect, it } from "vitest";
import { CANDIDATES } from "../candidates";
import { figureOf, pairInWords, relationInWords } from "./words";

it("a relation is told in the units of its streams, with its interval", () => {
  const told = {
    first: "rating",
    second: "sleep",
    lag: 0,
    effect: 0.61,
    low: 0.22,
    high: 1,
    days: 84,
  } as const;
  expect(relationInWords(told)).toBe(
    "On days after a night an hour longer, you rate the day 0.6 higher (0.2 to 1.0); 84 days.",
  );
});

it("of one that goes down the amounts are told without a sign, the smaller end first", () => {
  const told = {
    first: "sleep",
    second: "last-activity",
    lag: 1,
    effect: -0.4,
    low: -0.6,
    high: -0.2,
    days: 84,
  } as const;
  expect(relationInWords(told)).toBe(
    "After days that end an hour later, you sleep 24 minutes less (12 to 36); 84 days.",
  );
});

it("steps are told by the thousand, and rounded to what matters", () => {
  const told = {
    first: "sleep",
    second: "steps",
    lag: 1,
    effect: 0.0002,
    low: 0.0001,
    high: 0.0003,
    days: 84,
  } as const;
  expect(relationInWords(told)).toContain(
    "After days with 1,000 steps more, you sleep 12 minutes longer (6 to 18)",
  );
  const other = {
    first: "steps",
    second: "sleep",
    lag: 0,
    effect: -853,
    low: -1_204,
    high: -301,
    days: 84,
  } as const;
  expect(relationInWords(other)).toContain("you walk 850 steps fewer (300 to 1,200)");
});

it("no pair is told as if one brought the other", () => {
  for (const pair of CANDIDATES) {
    const said = relationInWords({ ...pair, effect: 1, low: 0.5, high: 1.5, days: 90 });
    expect(`${said} ${pairInWords(pair)}`).not.toMatch(/because|caus|improv|makes you|thanks to|leads to/i);
  }
});

it("an amount of hardly a minute is not rounded away", () => {
  const told = {
    first: "sleep",
    second: "plays",
    lag: 1,
    effect: -0.0015,
    low: -0.0025,
    high: -0.0005,
    days: 90,
  } as const;
  expect(relationInWords(told)).toContain("you sleep 0.9 minutes less (0.3 to 1.5)");
});

it("a pair with the day before is named in plain English, whatever its second stream is called", () => {
  const named = (second: "rating" | "steps") => pairInWords({ first: "sleep", second, lag: 1 });
  expect([named("rating"), named("steps")]).toEqual([
    "Sleep, and how the day before was",
    "Sleep, and steps of the day before",
  ]);
});

it("a single thing of a day is written in the singular", () => {
  expect([figureOf("searches", 1), figureOf("plays", 1), figureOf("plays", 12)]).toEqual([
    "1 search",
    "1 play",
    "12 plays",
  ]);
});

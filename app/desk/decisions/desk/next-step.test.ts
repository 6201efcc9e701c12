import { describe, expect, it } from "vitest";
import { nextStep, openStep } from "./next-step";

const UNKNOWN = { isReversible: null, stakes: null };
const HARD = { isReversible: false, stakes: "large" as const };
const NAME = [{ path: "criteria", message: "Name what matters to you" }];
const RATE = [{ path: "ratings", message: "Rate Elm Street on Rent" }];

describe("the next step of an open decision", () => {
  it.each([
    ["without anything that matters", UNKNOWN, NAME, "criteria"],
    ["with much at stake", HARD, NAME, "criteria"],
    ["partly rated", UNKNOWN, RATE, "ratings"],
    ["rated in full", HARD, [], "choice"],
    ["that can be taken back", { isReversible: true, stakes: "large" as const }, NAME, "choice"],
    ["on which little hangs", { isReversible: false, stakes: "small" as const }, RATE, "choice"],
    ["of which only one of the two is stated", { isReversible: true, stakes: null }, NAME, "criteria"],
  ])("%s", (_what, decision, missing, next) => {
    expect(nextStep(decision, missing)).toBe(next);
  });
});

it("what is asked for is open, and the next step if that has no form", () => {
  expect(openStep("notes", "criteria")).toBe("notes");
  expect(openStep("decide", "ratings")).toBe("ratings");
  expect(openStep(null, "choice")).toBe("choice");
});

import { describe, expect, it, test } from "vitest";
import type { DecisionChange } from "./schema";
import { type StatedDecision, stateDecision, UNSTATED } from "./stating";

let made = 0;
const newId = () => `id-${++made}`;

function stated(before: StatedDecision, change: DecisionChange): StatedDecision {
  const outcome = stateDecision(before, change, newId);
  if (!("decision" in outcome)) throw new Error(JSON.stringify(outcome.issues));
  return outcome.decision;
}

const FIRST = stated(UNSTATED, {
  question: "Tea?",
  options: ["Green", "Black"],
  criteria: [{ name: "Taste", swing: 50 }],
  ratings: [{ option: 1, criterion: 0, low: 1, likely: 2, high: 3 }],
  leaning: 1,
  leaningSureness: 80,
});

describe("a change", () => {
  it("keeps ids by name, in any case, and everything that it does not name", () => {
    const next = stated(FIRST, { options: ["black", "White"] });
    expect(next.options[0]).toEqual({ id: FIRST.options[1]?.id, name: "black" });
    expect(next).toMatchObject({ question: "Tea?", criteria: FIRST.criteria, ratings: FIRST.ratings });
    expect([next.leaning, next.leaningSureness]).toEqual([FIRST.leaning, 80]);
  });

  it("takes ratings and the leaning along with an option that goes", () => {
    const next = stated(FIRST, { options: ["Green", "White"] });
    expect([next.ratings, next.leaning, next.leaningSureness]).toEqual([[], null, null]);
  });
});

test.each([
  [{ leaning: 2 }, "leaning"],
  [{ ratings: [{ option: 2, criterion: 0, low: 1, likely: 2, high: 3 }] }, "ratings.0.option"],
  [{ ratings: [{ option: 0, criterion: 1, low: 1, likely: 2, high: 3 }] }, "ratings.0.criterion"],
] satisfies [DecisionChange, string][])("%j names nothing, at %s", (change, path) => {
  const outcome = stateDecision(FIRST, change, newId);
  expect("issues" in outcome && outcome.issues.map((issue) => issue.path)).toEqual([path]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersBy, anyAnswers, sameAnswers } from "../assessment/answers.fixture";
import { ITEMS } from "../assessment/items";
import { carelessNote, longestRun } from "./careless";

/** A run of `length` equal answers from `start`, among answers that never repeat. */
const withRun = (length: number, { start = 0, answer = 5 } = {}) =>
  answersBy((index) => {
    if (index >= start && index < start + length) return answer;
    return index % 2 === 0 ? 2 : 4;
  });

describe("the longest run of identical answers", () => {
  test.each([1, 2, 7, 8, 9, 10, 29, 30])("is found at length %d", (length) => {
    expect(longestRun(withRun(length)).length).toBe(length);
  });

  test("is found at the end, and across section boundaries", () => {
    expect(longestRun(withRun(9, { start: 21 })).length).toBe(9);
    expect(longestRun(withRun(9, { start: 3 })).length).toBe(9);
  });

  test("counts answers as given, not flipped for scoring", () => {
    expect(longestRun(sameAnswers(1)).length).toBe(30);
    expect(longestRun(answersBy((index) => (ITEMS[index]?.reverseKeyed ? 1 : 5))).length).toBeLessThan(8);
  });

  test("is between 1 and 30 for any answers, and determines the note", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { length: run } = longestRun(answers);
        expect(run).toBeGreaterThanOrEqual(1);
        expect(run).toBeLessThanOrEqual(30);
        expect(carelessNote(answers)?.run ?? 0).toBe(run >= 8 ? run : 0);
      }),
    );
  });
});

describe("the careless note", () => {
  test.each([1, 7])("is absent for a run of %d", (length) => {
    expect(carelessNote(withRun(length))).toBeNull();
  });

  test.each([8, 9])("mentions a run of %d", (length) => {
    const note = carelessNote(withRun(length));
    expect(note).toMatchObject({ severity: "note", run: length });
    expect(note?.text).toBe(
      `${length} answers in a row are identical. They may well be what you meant; if you were in a hurry, you can take the assessment again.`,
    );
  });

  test.each([10, 11, 30])("states a run of %d clearly, and that the result is kept", (length) => {
    const note = carelessNote(withRun(length));
    expect(note).toMatchObject({ severity: "clear", run: length });
    expect(note?.text).toBe(
      `${length} answers in a row are identical, so this result may not describe you well. It is kept all the same, and you can take the assessment again whenever you like.`,
    );
  });

  test("gives its reason", () => {
    expect(carelessNote(withRun(8))?.reason).toContain("worded the opposite way");
  });

  test("names the preselected Neutral as the reason if that was repeated", () => {
    expect(carelessNote(withRun(8, { answer: 3 }))?.reason).toContain("Neutral is chosen in advance");
    expect(carelessNote(sameAnswers(3))?.reason).toContain("Neutral is chosen in advance");
  });

  test("is right that any eight consecutive statements include two worded in opposite directions", () => {
    for (let start = 0; start + 8 <= ITEMS.length; start += 1) {
      const reversed = ITEMS.slice(start, start + 8).filter((item) => item.reverseKeyed);
      expect(reversed.length).toBeGreaterThanOrEqual(2);
    }
  });
});

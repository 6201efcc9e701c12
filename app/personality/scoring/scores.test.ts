import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersBy, answersOfTrait, anyAnswers, sameAnswers } from "../assessment/answers.fixture";
import { ITEMS } from "../assessment/items";
import { shownFigure, TRAITS, type TraitScores } from "../traits";
import { scoreAnswers, scoreOfSum } from "./scores";

const all = (score: number): TraitScores => ({
  openness: score,
  conscientiousness: score,
  extraversion: score,
  agreeableness: score,
  neuroticism: score,
});

describe("golden answer sets", () => {
  test("all Neutral gives 60 on each trait (6 × 3 = 18 of 30)", () => {
    expect(scoreAnswers(sameAnswers(3))).toEqual(all(60));
  });

  test("all Strongly Disagree gives 47: four count 1, two are flipped to 5, 14 of 30", () => {
    expect(scoreAnswers(sameAnswers(1))).toEqual(all(47));
  });

  test("all Disagree gives 53: four count 2, two are flipped to 4, 16 of 30", () => {
    expect(scoreAnswers(sameAnswers(2))).toEqual(all(53));
  });

  test("all Agree gives 67: four count 4, two are flipped to 2, 20 of 30", () => {
    expect(scoreAnswers(sameAnswers(4))).toEqual(all(67));
  });

  test("all Strongly Agree gives 73: four count 5, two are flipped to 1, 22 of 30", () => {
    expect(scoreAnswers(sameAnswers(5))).toEqual(all(73));
  });

  test("1, 2, 3, 4, 5 repeated", () => {
    // As given   o 1 2 3 4 5 1   c 2 3 4 5 1 2   e 3 4 5 1 2 3   a 4 5 1 2 3 4   n 5 1 2 3 4 5
    // Counted    o 1 4 3 4 5 5   c 2 3 4 1 1 2   e 3 2 5 5 2 3   a 4 1 1 4 3 4   n 5 5 2 3 4 5
    // Sums       22              13              20              17              24
    expect(scoreAnswers(answersBy((index) => (index % 5) + 1))).toEqual({
      openness: 73,
      conscientiousness: 43,
      extraversion: 67,
      agreeableness: 57,
      neuroticism: 80,
    });
  });

  test("an imaginative, untidy, quiet, warm and tense person", () => {
    const given = [
      [5, 1, 5, 4, 5, 2], // counted 5 5 5 4 5 4 = 28
      [2, 4, 1, 5, 2, 1], // counted 2 2 1 1 2 1 = 9
      [1, 5, 3, 4, 2, 1], // counted 1 1 3 2 2 1 = 10
      [5, 1, 4, 2, 4, 5], // counted 5 5 4 4 4 5 = 27
      [4, 2, 4, 3, 5, 4], // counted 4 4 4 3 5 4 = 24
    ].flat();
    expect(scoreAnswers(answersBy((index) => given[index] ?? Number.NaN))).toEqual({
      openness: 93,
      conscientiousness: 30,
      extraversion: 33,
      agreeableness: 90,
      neuroticism: 80,
    });
  });
});

describe.each([
  { trait: "openness", most: [5, 1, 5, 5, 5, 1], least: [1, 5, 1, 1, 1, 5] },
  { trait: "conscientiousness", most: [5, 1, 5, 1, 5, 5], least: [1, 5, 1, 5, 1, 1] },
  { trait: "extraversion", most: [5, 1, 5, 1, 5, 5], least: [1, 5, 1, 5, 1, 1] },
  { trait: "agreeableness", most: [5, 1, 5, 1, 5, 5], least: [1, 5, 1, 5, 1, 1] },
  { trait: "neuroticism", most: [5, 1, 5, 1, 5, 5], least: [1, 5, 1, 5, 1, 1] },
] as const)("$trait alone", ({ trait, most, least }) => {
  test("reaches 100 without affecting other traits", () => {
    expect(scoreAnswers(answersOfTrait(trait, most))).toEqual({ ...all(60), [trait]: 100 });
  });

  test("reaches 20 without affecting other traits", () => {
    expect(scoreAnswers(answersOfTrait(trait, least))).toEqual({ ...all(60), [trait]: 20 });
  });
});

// From Neutral (18 of 30, 60) one step of agreement gives 19 (63), or 17 (57) for a reverse-keyed statement.
describe.each([
  { trait: "openness", scores: [63, 57, 63, 63, 63, 57] },
  { trait: "conscientiousness", scores: [63, 57, 63, 57, 63, 63] },
  { trait: "extraversion", scores: [63, 57, 63, 57, 63, 63] },
  { trait: "agreeableness", scores: [63, 57, 63, 57, 63, 63] },
  { trait: "neuroticism", scores: [63, 57, 63, 57, 63, 63] },
] as const)("one step from Neutral to Agree on $trait", ({ trait, scores }) => {
  test.each(scores.map((score, index) => ({ name: `${trait}_${index + 1}`, score })))(
    "$name makes the score $score",
    ({ name, score }) => {
      const answers = answersBy((_, answer) => (answer === name ? 4 : 3));
      expect(scoreAnswers(answers)).toEqual({ ...all(60), [trait]: score });
    },
  );
});

test("the 25 sums give 25 different scores from 20 to 100", () => {
  const scores = Array.from({ length: 25 }, (_, index) => scoreOfSum(index + 6));
  expect(scores).toEqual([
    20, 23, 27, 30, 33, 37, 40, 43, 47, 50, 53, 57, 60, 63, 67, 70, 73, 77, 80, 83, 87, 90, 93, 97, 100,
  ]);
});

test("any answers give five integers from 20 to 100, deterministically", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const scores = scoreAnswers(answers);
      expect(Object.keys(scores)).toEqual([...TRAITS]);
      for (const trait of TRAITS) {
        expect(Number.isInteger(scores[trait])).toBe(true);
        expect(scores[trait]).toBeGreaterThanOrEqual(20);
        expect(scores[trait]).toBeLessThanOrEqual(100);
      }
      expect(scoreAnswers({ ...answers })).toEqual(scores);
    }),
  );
});

test("more agreement never lowers a trait, or never raises it for a reverse-keyed statement", () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...ITEMS), (answers, item) => {
      fc.pre(answers[item.name] < 5);
      const more = scoreAnswers({ ...answers, [item.name]: answers[item.name] + 1 })[item.trait];
      const change = more - scoreAnswers(answers)[item.trait];
      expect(Math.sign(change)).toBe(item.reverseKeyed ? -1 : 1);
    }),
  );
});

test("only Emotional Stability is displayed reversed: 100 minus neuroticism", () => {
  expect(TRAITS.map((trait) => shownFigure(trait, 30))).toEqual([30, 30, 30, 30, 70]);
  expect(shownFigure("neuroticism", 0)).toBe(100);
  expect(shownFigure("neuroticism", 100)).toBe(0);
});

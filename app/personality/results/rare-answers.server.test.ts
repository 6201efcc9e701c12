import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersBy, answersOfTrait, anyAnswers, sameAnswers } from "../assessment/answers.fixture";
import { ITEMS } from "../assessment/items";
import { answerCounts } from "../scoring/item-shares.server";
import { rareAnswers, rareAnswersView, unlikeAnswer } from "./rare-answers.server";

const PEOPLE = 18_138;

describe("answers that few give", () => {
  it("are told with how many share them", () => {
    const { rare } = rareAnswersView(answersOfTrait("extraversion", [5, 3, 3, 3, 3, 3]));
    expect(rare.map(({ sentence }) => sentence)).toEqual([
      "You strongly agree with “I am the life of the party”. 7 in 100 do.",
    ]);
    expect(rare[0]?.shares.map((share) => Math.round(share * PEOPLE))).toEqual(
      answerCounts("extraversion_1"),
    );
  });

  it("are told of somebody else by their name, without the question", () => {
    const { rare, question } = rareAnswersView(answersOfTrait("openness", [5, 1, 1, 5, 5, 1]), "Ada");
    expect(rare.map(({ sentence }) => sentence)).toEqual([
      "Ada strongly disagrees with “I have a vivid imagination”. 2 in 100 do.",
    ]);
    expect(question).toBeNull();
  });

  it("are none for somebody who answers like many, or who posted five scores", () => {
    expect(rareAnswersView(sameAnswers(3)).rare).toEqual([]);
    expect(rareAnswersView(null)).toEqual({ rare: [], question: null });
  });

  it("are the rarest three, of at most ten in a hundred each", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const rare = rareAnswers(answers);
        const shares = ITEMS.map(({ name }) => (answerCounts(name)[answers[name] - 1] ?? 0) / PEOPLE)
          .filter((share) => share <= 0.1)
          .sort((one, other) => one - other);
        expect(rare.map(({ share }) => share)).toEqual(shares.slice(0, 3));
        for (const { item, answer } of rare) expect(answer).toBe(answers[item]);
      }),
    );
  });
});

describe("an answer that is unlike the other five of its trait", () => {
  it("is asked about, with how many who answered those alike say so", () => {
    const answers = answersOfTrait("extraversion", [5, 1, 5, 1, 2, 5]);
    expect(rareAnswersView(answers).question).toBe(
      "You disagree with “I start conversations”. Of people whose other five answers on Extraversion add up to what yours do, 1 in 100 say so. What is different about this one?",
    );
  });

  it("is asked of at most 5 in 100 of those who answered the other five alike", () => {
    fc.assert(fc.property(anyAnswers, (answers) => (unlikeAnswer(answers)?.share ?? 0) <= 0.05));
  });

  it("is none where all six agree", () => {
    const calm = answersBy((_index, name) =>
      ITEMS.find((item) => item.name === name)?.reverseKeyed ? 2 : 4,
    );
    expect(unlikeAnswer(calm)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { TRAITS, type Trait } from "../traits";
import { answersFromForm, type Draft, isAnswer, isComplete, sectionToResume } from "./answers";
import { sameAnswers } from "./answers.fixture";
import { type AssessmentSection, type PartialAnswers, SECTIONS } from "./items";

function sectionOf(trait: Trait): AssessmentSection {
  const section = SECTIONS.find((candidate) => candidate.trait === trait);
  if (!section) throw new Error(`There is no section for ${trait}.`);
  return section;
}

const CONSCIENTIOUSNESS = sectionOf("conscientiousness");
const FILLED = {
  conscientiousness_1: "1",
  conscientiousness_2: "2",
  conscientiousness_3: "3",
  conscientiousness_4: "4",
  conscientiousness_5: "5",
  conscientiousness_6: "3",
};

describe("a posted section", () => {
  test("gives its six answers as numbers, and none of other sections", () => {
    expect(answersFromForm(CONSCIENTIOUSNESS, { ...FILLED, openness_1: "5", intent: "next" })).toEqual({
      answers: {
        conscientiousness_1: 1,
        conscientiousness_2: 2,
        conscientiousness_3: 3,
        conscientiousness_4: 4,
        conscientiousness_5: 5,
        conscientiousness_6: 3,
      },
    });
  });

  test("names the statement whose answer is missing", () => {
    expect(answersFromForm(CONSCIENTIOUSNESS, { ...FILLED, conscientiousness_1: undefined })).toEqual({
      issues: [{ name: "conscientiousness_1", message: "Choose an answer for “I am always prepared.”" }],
    });
  });

  test("lists an issue for every statement of an empty form, in order", () => {
    const { issues } = answersFromForm(CONSCIENTIOUSNESS, {});
    expect(issues?.map((issue) => issue.name)).toEqual(CONSCIENTIOUSNESS.items.map((item) => item.name));
  });

  test.each(["", "0", "6", "3.0", " 3", "3 ", "03", "+3", "3e0", "on", "３", "3\n"])(
    "refuses the answer %j",
    (value) => {
      const { issues } = answersFromForm(CONSCIENTIOUSNESS, { ...FILLED, conscientiousness_4: value });
      expect(issues?.map((issue) => issue.name)).toEqual(["conscientiousness_4"]);
    },
  );
});

describe("a draft", () => {
  test("is complete only when all thirty answers are integers from 1 to 5", () => {
    const complete: PartialAnswers = sameAnswers(3);
    expect(isComplete(complete)).toBe(true);
    expect(isComplete({ ...complete, neuroticism_6: undefined })).toBe(false);
    expect(isComplete({ ...complete, openness_1: 0 })).toBe(false);
    expect(isComplete({})).toBe(false);
  });

  test("resumes at the first section not yet answered", () => {
    const draft: Draft = { answers: {}, answered: [] };
    const resumedAt = [sectionToResume(draft)];
    for (const section of SECTIONS) {
      for (const item of section.items) draft.answers[item.name] = 3;
      draft.answered.push(section.trait);
      resumedAt.push(sectionToResume(draft));
    }
    expect(resumedAt).toEqual([0, 1, 2, 3, 4, 4]);
  });

  test("resumes at a gap in an earlier section", () => {
    const answers: PartialAnswers = { ...sameAnswers(3), conscientiousness_6: undefined };
    const resumed = sectionToResume({ answers, answered: [...TRAITS] });
    expect(resumed).toBe(TRAITS.indexOf("conscientiousness"));
  });

  test("resumes at a section with selections that were never submitted as answers", () => {
    const answered = TRAITS.filter((trait) => trait !== "extraversion");
    expect(sectionToResume({ answers: sameAnswers(3), answered })).toBe(TRAITS.indexOf("extraversion"));
  });
});

test.each([1, 2, 3, 4, 5])("%d is an answer", (value) => {
  expect(isAnswer(value)).toBe(true);
});

test.each([0, 6, 2.5, Number.NaN, Number.POSITIVE_INFINITY, "3", null, undefined, [3], true])(
  "%j is not an answer",
  (value) => {
    expect(isAnswer(value)).toBe(false);
  },
);

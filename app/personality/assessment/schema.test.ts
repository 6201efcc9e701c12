import { describe, expect, test } from "vitest";
import { sameAnswers } from "./answers.fixture";
import { answersSchema, scoresSchema } from "./schema";

type Result = ReturnType<typeof answersSchema.safeParse> | ReturnType<typeof scoresSchema.safeParse>;

function issuesOf(result: Result) {
  return result.error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
}

const SCORES = { openness: 0, conscientiousness: 100, extraversion: 50, agreeableness: 20, neuroticism: 73 };
const NOT_WHOLE_NUMBERS = [
  "3",
  "",
  null,
  undefined,
  2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  true,
  [3],
  {},
];

describe("answers as JSON", () => {
  test.each([1, 3, 5])("may all be %d", (answer) => {
    expect(answersSchema.parse(sameAnswers(answer))).toEqual(sameAnswers(answer));
  });

  test.each([...NOT_WHOLE_NUMBERS, 0, 6, -1])(
    "refuse %j, with one issue under the answer's name",
    (value) => {
      expect(issuesOf(answersSchema.safeParse({ ...sameAnswers(3), agreeableness_4: value }))).toEqual([
        { path: "agreeableness_4", message: "agreeableness_4 must be a whole number from 1 to 5." },
      ]);
    },
  );

  test("name each missing one", () => {
    expect(issuesOf(answersSchema.safeParse({}))).toHaveLength(30);
    const { extraversion_3: _, ...rest } = sameAnswers(3);
    expect(issuesOf(answersSchema.safeParse(rest)).map((issue) => issue.path)).toEqual(["extraversion_3"]);
  });

  test("refuse an unknown name", () => {
    expect(issuesOf(answersSchema.safeParse({ ...sameAnswers(3), openness_7: 3 }))).toEqual([
      { path: "", message: "Send exactly the thirty answers as one object, openness_1 to neuroticism_6." },
    ]);
  });

  test.each([null, undefined, [], "answers", 3])("are not %j", (body) => {
    expect(issuesOf(answersSchema.safeParse(body))).toEqual([
      { path: "", message: "Send exactly the thirty answers as one object, openness_1 to neuroticism_6." },
    ]);
  });
});

describe("scores as JSON", () => {
  test("are the five integers from 0 to 100, ignoring other fields", () => {
    expect(scoresSchema.parse({ ...SCORES, userId: "someone-else", insights: ["mine"] })).toEqual(SCORES);
  });

  test.each([...NOT_WHOLE_NUMBERS, -1, 101])("refuse %j, with one issue under the trait's name", (value) => {
    expect(issuesOf(scoresSchema.safeParse({ ...SCORES, neuroticism: value }))).toEqual([
      { path: "neuroticism", message: "neuroticism must be a whole number from 0 to 100." },
    ]);
  });

  test.each([null, undefined, [], "scores", 3])("are not %j", (body) => {
    expect(scoresSchema.safeParse(body).success).toBe(false);
  });
});

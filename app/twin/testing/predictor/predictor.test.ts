import { describe, expect, it } from "vitest";
import { NORMS } from "~/personality/scoring/norms";
import { CARELESS_EVIDENCE } from "../../engine/evidence";
import { MIDDLING, person, preference } from "../../engine/inputs.fixture";
import { answersTo, choice, inputsAt, logit } from "./answers.fixture";
import { EXPECTED_SLOPE, TRAIT_SLOPE } from "./knowledge";
import { predict, predictFromTraitsAlone } from "./predictor";

const WEEK = choice("work-week-begins");
const DESK = choice("work-where-to-sit");

describe("a prediction", () => {
  it("is even before there is a profile, and says so", () => {
    const prediction = predict(WEEK, {
      ...MIDDLING,
      scores: null,
      preferences: [preference("work.schedule", "fixed routine")],
    });
    expect(prediction.probabilityA).toBe(0.5);
    expect(prediction.reasons).toEqual([
      {
        text: "Your twin knows nothing about you yet. It begins to predict once you have taken the personality assessment.",
        towards: null,
        evidence: [],
      },
    ]);
  });

  it("is even for an average person, and says that it is close to a coin toss", () => {
    const prediction = predict(WEEK, inputsAt({}));
    expect(prediction.probabilityA).toBe(0.5);
    expect(prediction.reasons.map(({ text }) => text)).toEqual([
      "What your twin knows of you says little about this choice, so it is close to a coin toss.",
    ]);
  });

  it.each([
    [-2, 0.36],
    [-1, 0.43],
    [1, 0.57],
    [2, 0.64],
  ])(
    "stays moderate: a planner %i standard deviations from the mean writes a plan with %f",
    (z, expected) => {
      expect(predict(WEEK, inputsAt({ conscientiousness: z })).probabilityA).toBeCloseTo(expected, 2);
    },
  );

  it("is expected slope × reliability × z × loading, as documented", () => {
    const logit = EXPECTED_SLOPE * TRAIT_SLOPE * NORMS.conscientiousness.alpha * 1 * 0.8;
    expect(predict(WEEK, inputsAt({ conscientiousness: 1 })).probabilityA).toBeCloseTo(
      1 / (1 + Math.exp(-logit)),
      12,
    );
  });

  it("is half as strong after careless answers, and says so", () => {
    const sure = predict(WEEK, inputsAt({ conscientiousness: 2 }));
    const half = predict(WEEK, inputsAt({ conscientiousness: 2 }, { careless: true }));
    expect(logit(half.probabilityA)).toBeCloseTo(logit(sure.probabilityA) / 2, 10);
    expect(half.reasons[0]?.evidence).toContain(CARELESS_EVIDENCE);
  });

  it("names the tendency, and the trait with its band", () => {
    const [reason] = predict(WEEK, person({ conscientiousness: 95 })).reasons;
    expect(reason).toMatchObject({
      text: "You tend to plan ahead: your conscientiousness is higher than that of most people in the sample.",
      towards: "a",
      evidence: [{ kind: "trait", trait: "conscientiousness", shown: 95, low: 79, high: 100 }],
    });
  });

  it("names the opposite tendency for a low score, in acceptable words", () => {
    const [reason] = predict(WEEK, person({ conscientiousness: 30 })).reasons;
    expect(reason).toMatchObject({
      text: "You tend to keep plans open: your conscientiousness is lower than that of most people in the sample.",
      towards: "b",
    });
  });

  it("mentions Emotional Stability in the right direction", () => {
    const insurance = choice("money-insurance");
    const calm = predict(insurance, inputsAt({ neuroticism: -2 }));
    expect(calm.probabilityA).toBeLessThan(0.5);
    expect(calm.reasons[0]?.text).toContain("expect that it will turn out well");
    expect(calm.reasons[0]?.evidence[0]).toMatchObject({
      trait: "neuroticism",
      shown: expect.closeTo(75.7, 1),
    });
  });

  it("names opposing reasons", () => {
    const airport = choice("travel-airport");
    const { probabilityA, reasons } = predict(airport, inputsAt({ neuroticism: 2, conscientiousness: -1 }));
    expect(probabilityA).toBeGreaterThan(0.5);
    expect(reasons.map(({ text, towards }) => [text, towards])).toEqual([
      [
        "You tend to think of what could go wrong: your emotional stability is lower than that of most people in the sample.",
        "a",
      ],
      [
        "Against it: you tend to keep plans open: your conscientiousness is lower than that of most people in the sample.",
        "b",
      ],
    ]);
  });
});

describe("from traits alone", () => {
  it("ignores preferences and answers", () => {
    const inputs = inputsAt(
      { extraversion: 1 },
      { preferences: [preference("work.environment", "quiet")], answers: answersTo(20, "b") },
    );
    expect(predictFromTraitsAlone(DESK, inputs)).toEqual(predict(DESK, inputsAt({ extraversion: 1 })));
  });

  it("is even without a profile", () => {
    expect(predictFromTraitsAlone(DESK, { ...MIDDLING, scores: null }).probabilityA).toBe(0.5);
  });
});

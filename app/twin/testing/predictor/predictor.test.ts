import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NORMS } from "~/personality/norms";
import { CARELESS_EVIDENCE } from "../../engine/evidence";
import { MIDDLING, person, preference } from "../../engine/inputs.fixture";
import { findChoice } from "../choices/choices";
import { answer, answersTo, anyChoice, anyTwin, standing } from "./answers.fixture";
import { PREFERENCE_SLOPE, slopeOf, TRAIT_SLOPE, zScore } from "./knowledge";
import { predict, predictFromTraitsAlone } from "./predictor";

function choice(id: string) {
  const found = findChoice(id);
  if (!found) throw new Error(`no choice ${id}`);
  return found;
}

const WEEK = choice("work-week-begins");
const DESK = choice("work-where-to-sit");

describe("what the twin takes for granted", () => {
  it.each([
    [0.1, 0.202],
    [0.2, 0.417],
    [0.3, 0.659],
    [0.38, 0.888],
  ])("a correlation of %f is worth %f logits a standard deviation", (r, logits) => {
    expect(slopeOf(r)).toBeCloseTo(logits, 3);
  });

  it("a slope gives back the correlation that it came from, over a normal population", () => {
    for (const r of [0.2, 0.3, 0.38]) expect(correlationOf(slopeOf(r))).toBeCloseTo(r, 1.9);
  });

  it("no score is stronger evidence than three standard deviations, and none is nothing", () => {
    expect(zScore("openness", 79.27)).toBe(0);
    expect(zScore("openness", 0)).toBe(-3);
    expect(zScore("openness", Number.NaN)).toBe(0);
  });
});

/** The correlation of a standard normal trait with a choice made with the logistic of `slope` × trait. */
function correlationOf(slope: number): number {
  let covariance = 0;
  for (let x = -6; x <= 6; x += 0.01) {
    const density = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * 0.01;
    covariance += (density * x) / (1 + Math.exp(-slope * x));
  }
  return covariance / 0.5;
}

describe("a prediction", () => {
  it("is even, and says so, before there is a profile", () => {
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

  it("is even for somebody at the sample's average, and says that it is close to a coin toss", () => {
    const prediction = predict(WEEK, standing({}));
    expect(prediction.probabilityA).toBe(0.5);
    expect(prediction.reasons.map(({ text }) => text)).toEqual([
      "What your twin knows of you says little about this choice, so it is close to a coin toss.",
    ]);
  });

  it.each([
    [-2, 0.31],
    [-1, 0.4],
    [1, 0.6],
    [2, 0.69],
  ])("stays modest: a planner %i standard deviations from the mean writes a plan with %f", (z, expected) => {
    expect(predict(WEEK, standing({ conscientiousness: z })).probabilityA).toBeCloseTo(expected, 2);
  });

  it("is the slope × reliability × z × loading, as documented", () => {
    const logit = TRAIT_SLOPE * NORMS.conscientiousness.alpha * 1 * 0.8;
    expect(predict(WEEK, standing({ conscientiousness: 1 })).probabilityA).toBeCloseTo(
      1 / (1 + Math.exp(-logit)),
      12,
    );
  });

  it("is half as bold when the assessment's answers looked careless, and says that too", () => {
    const sure = predict(WEEK, standing({ conscientiousness: 2 }));
    const half = predict(WEEK, standing({ conscientiousness: 2 }, { careless: true }));
    expect(logit(half.probabilityA)).toBeCloseTo(logit(sure.probabilityA) / 2, 10);
    expect(half.reasons[0]?.evidence).toContain(CARELESS_EVIDENCE);
  });

  it("names the tendency and the trait with its band", () => {
    const [reason] = predict(WEEK, person({ conscientiousness: 95 })).reasons;
    expect(reason).toMatchObject({
      text: "You tend to plan ahead: your conscientiousness is higher than that of most people in the sample.",
      towards: "a",
      evidence: [{ kind: "trait", trait: "conscientiousness", shown: 95, low: 79, high: 100, level: "high" }],
    });
  });

  it("names the other side of the tendency for a low score, in words that can be heard", () => {
    const [reason] = predict(WEEK, person({ conscientiousness: 30 })).reasons;
    expect(reason).toMatchObject({
      text: "You tend to keep plans open: your conscientiousness is lower than that of most people in the sample.",
      towards: "b",
    });
  });

  it("speaks of Emotional Stability the right way round", () => {
    const insurance = choice("money-insurance");
    const calm = predict(insurance, standing({ neuroticism: -2 }));
    expect(calm.probabilityA).toBeLessThan(0.5);
    expect(calm.reasons[0]?.text).toContain("expect that it will turn out well");
    expect(calm.reasons[0]?.evidence[0]).toMatchObject({ trait: "neuroticism", level: "high" });
  });

  it("says what speaks against it", () => {
    const airport = choice("travel-airport");
    const { probabilityA, reasons } = predict(airport, standing({ neuroticism: 2, conscientiousness: -1 }));
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

function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

describe("a stated preference", () => {
  it("speaks for its side half as strongly as it is held, and is told as the twin's reading, without a quotation", () => {
    const inputs = standing(
      {},
      { preferences: [preference("work.environment", "A quiet room", { confidence: 80 })] },
    );
    const { probabilityA, reasons } = predict(DESK, inputs);
    expect(logit(probabilityA)).toBeCloseTo(-0.5 * 0.8 * PREFERENCE_SLOPE, 10);
    expect(reasons[0]).toMatchObject({
      text: "Your twin reads your preference on environment (Work) as a liking for quiet, which may be wrong.",
      towards: "b",
      evidence: [{ kind: "preference", preference: "A quiet room", confidence: 80, readAs: "quiet" }],
    });
  });

  it("says nothing when its words are not about the choice", () => {
    const inputs = standing({}, { preferences: [preference("work.environment", "Blue walls")] });
    expect(predict(DESK, inputs).probabilityA).toBe(0.5);
  });

  it("is balanced by one that says the opposite, and both are named", () => {
    const preferences = [
      preference("work.environment", "a quiet place"),
      preference("professional.environment", "my team around me"),
    ];
    const { probabilityA, reasons } = predict(DESK, standing({}, { preferences }));
    expect(probabilityA).toBeCloseTo(0.5, 10);
    expect(reasons.map(({ towards }) => towards).sort()).toEqual(["a", "b"]);
  });

  it("that is there for its place alone speaks as strongly as it is held", () => {
    const preferences = [preference("travel.adventure", "Kayaks", { confidence: 80 })];
    const { probabilityA, reasons } = predict(choice("travel-menu"), standing({}, { preferences }));
    expect(logit(probabilityA)).toBeCloseTo(-0.8 * PREFERENCE_SLOPE, 10);
    expect(reasons[0]?.text).toBe("You named a preference on adventure (Travel).");
  });

  it.each(["Crowds exhaust me, quiet is gone", "Quiet rooms slow me down", "No quiet room"])(
    "whose words hold doubt speaks for neither side: %s",
    (text) => {
      const inputs = standing({}, { preferences: [preference("work.environment", text)] });
      expect(predict(DESK, inputs).probabilityA).toBe(0.5);
    },
  );
});

describe("earlier answers", () => {
  const quiet = ["travel-with-whom", "money-birthday", "social-only-the-host", "social-birthday"];

  it("move later predictions their way, and are named", () => {
    const answers = quiet.map((id) => answer(id, "b", { confidence: 100 }));
    const { probabilityA, reasons } = predict(DESK, standing({}, { answers }));
    expect(probabilityA).toBeLessThan(0.45);
    expect(reasons).toEqual([
      {
        text: "Your 4 earlier answers lean this way, beyond what your traits say.",
        towards: "b",
        evidence: [{ kind: "answers", count: 4, text: "4 everyday choices that you answered before" }],
      },
    ]);
  });

  it("move them less where the person was less sure", () => {
    const chanceAfter = (confidence: number) => {
      const answers = quiet.map((id) => answer(id, "b", { confidence }));
      return predict(DESK, standing({}, { answers })).probabilityA;
    };
    expect(chanceAfter(100)).toBeLessThan(chanceAfter(50));
    expect(chanceAfter(50)).toBeLessThan(0.5);
  });

  it("teach how far stated preferences can be trusted", () => {
    const preferences = [preference("lifestyle.values", "helping my family")];
    const against = ["work-colleague-asks", "money-friend-borrows"].map((id) => answer(id, "a"));
    const trusting = ["money-collection", "social-moving-day"].map((id) => answer(id, "b"));
    const after = predict(
      choice("learning-friend-struggles"),
      standing({}, { preferences, answers: [...against, ...trusting] }),
    );
    const before = predict(choice("learning-friend-struggles"), standing({}, { preferences }));
    expect(after.probabilityA).toBeLessThan(before.probabilityA);
  });

  it("never include the answer to the choice itself", () => {
    fc.assert(
      fc.property(anyTwin, anyChoice, (inputs, asked) => {
        const without = inputs.answers.filter(({ choiceId }) => choiceId !== asked.id);
        expect(predict(asked, inputs)).toEqual(predict(asked, { ...inputs, answers: without }));
      }),
    );
  });

  it("that are the same for a choice given twice count once, the later one", () => {
    const answers = [answer("travel-with-whom", "a"), answer("travel-with-whom", "b")];
    const once = standing({}, { answers: answers.slice(1) });
    expect(predict(DESK, standing({}, { answers }))).toEqual(predict(DESK, once));
  });
});

describe("from the traits alone", () => {
  it("leaves out preferences and answers", () => {
    const inputs = standing(
      { extraversion: 1 },
      { preferences: [preference("work.environment", "quiet")], answers: answersTo(20, "b") },
    );
    expect(predictFromTraitsAlone(DESK, inputs)).toEqual(predict(DESK, standing({ extraversion: 1 })));
  });

  it("knows nothing without a profile", () => {
    expect(predictFromTraitsAlone(DESK, { ...MIDDLING, scores: null }).probabilityA).toBe(0.5);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmed, preference } from "../../engine/inputs.fixture";
import { answer, anyChoice, anyTwin, choice, inputsAt, logit } from "./answers.fixture";
import { PREFERENCE_SLOPE } from "./knowledge";
import { predict } from "./predictor";

const DESK = choice("work-where-to-sit");

describe("a stated preference", () => {
  it("favours its side in proportion to half its confidence, and is named as the twin's reading, without quoting", () => {
    const inputs = inputsAt(
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

  it("has no effect if its words are not about the choice", () => {
    const inputs = inputsAt({}, { preferences: [preference("work.environment", "Blue walls")] });
    expect(predict(DESK, inputs).probabilityA).toBe(0.5);
  });

  it("is balanced by an opposite one, and both are named", () => {
    const preferences = [
      preference("work.environment", "a quiet place"),
      preference("professional.environment", "my team around me"),
    ];
    const { probabilityA, reasons } = predict(DESK, inputsAt({}, { preferences }));
    expect(probabilityA).toBeCloseTo(0.5, 10);
    expect(reasons.map(({ towards }) => towards).sort()).toEqual(["a", "b"]);
  });

  it("that was said to be read right counts with its full confidence, in the user's own name", () => {
    const preferences = [confirmed("travel.adventure", "Kayaks", "place", 80)];
    const { probabilityA, reasons } = predict(choice("travel-menu"), inputsAt({}, { preferences }));
    expect(logit(probabilityA)).toBeCloseTo(-0.8 * PREFERENCE_SLOPE, 10);
    expect(reasons[0]?.text).toBe("You said that you like adventure (Travel).");
  });

  it("that is only read counts half, as the twin's reading", () => {
    const preferences = [preference("travel.adventure", "Kayaks", { confidence: 80 })];
    const { probabilityA, reasons } = predict(choice("travel-menu"), inputsAt({}, { preferences }));
    expect(logit(probabilityA)).toBeCloseTo(-0.4 * PREFERENCE_SLOPE, 10);
    expect(reasons[0]?.text).toBe(
      "Your twin reads your preference on adventure (Travel) as a liking for adventure, which may be wrong.",
    );
  });

  it.each(["Crowds exhaust me, quiet is gone", "Quiet rooms slow me down", "No quiet room"])(
    "whose words express doubt favours neither side: %s",
    (text) => {
      const inputs = inputsAt({}, { preferences: [preference("work.environment", text)] });
      expect(predict(DESK, inputs).probabilityA).toBe(0.5);
    },
  );
});

describe("earlier answers", () => {
  const quiet = ["travel-with-whom", "money-birthday", "social-only-the-host", "social-birthday"];

  it("shift later predictions in their direction, and are named", () => {
    const answers = quiet.map((id) => answer(id, "b", { confidence: 100 }));
    const { probabilityA, reasons } = predict(DESK, inputsAt({}, { answers }));
    expect(probabilityA).toBeLessThan(0.48);
    expect(reasons).toEqual([
      {
        text: "Your 4 earlier answers lean this way, beyond what your traits say.",
        towards: "b",
        evidence: [{ kind: "answers", count: 4, text: "4 everyday choices that you answered before" }],
      },
    ]);
  });

  it("shift them less if the user was less sure", () => {
    const chanceAfter = (confidence: number) => {
      const answers = quiet.map((id) => answer(id, "b", { confidence }));
      return predict(DESK, inputsAt({}, { answers })).probabilityA;
    };
    expect(chanceAfter(100)).toBeLessThan(chanceAfter(50));
    expect(chanceAfter(50)).toBeLessThan(0.5);
  });

  it("adjust the weight of stated preferences", () => {
    const preferences = [preference("lifestyle.values", "helping my family")];
    const against = ["work-colleague-asks", "money-friend-borrows"].map((id) => answer(id, "a"));
    const trusting = ["money-collection", "social-moving-day"].map((id) => answer(id, "b"));
    const after = predict(
      choice("learning-friend-struggles"),
      inputsAt({}, { preferences, answers: [...against, ...trusting] }),
    );
    const before = predict(choice("learning-friend-struggles"), inputsAt({}, { preferences }));
    expect(after.probabilityA).toBeLessThan(before.probabilityA);
  });

  it("and what people here choose come together, each named", () => {
    const popularity = { [DESK.id]: { firsts: 250, people: 300 } };
    const { probabilityA, reasons } = predict(DESK, inputsAt({}, { popularity }));
    expect(probabilityA).toBeCloseTo((250 + 10) / (300 + 20), 10);
    expect(reasons).toEqual([
      {
        text: "About 80\u00a0% of the people here choose this, whoever they are.",
        towards: "a",
        evidence: [],
      },
    ]);
    const few = { [DESK.id]: { firsts: 90, people: 99 } };
    expect(predict(DESK, inputsAt({}, { popularity: few })).probabilityA).toBe(0.5);
  });

  it("that were only what most people choose teach less", () => {
    const popularity = Object.fromEntries(quiet.map((id) => [id, { firsts: 20, people: 300 }]));
    const answers = quiet.map((id) => answer(id, "b", { confidence: 100 }));
    const given = (known: typeof popularity) =>
      predict(DESK, inputsAt({}, { answers, popularity: known })).probabilityA;
    expect(given(popularity)).toBeGreaterThan(given({}));
  });

  it("never include the answer to the predicted choice", () => {
    fc.assert(
      fc.property(anyTwin, anyChoice, (inputs, asked) => {
        const without = inputs.answers.filter(({ choiceId }) => choiceId !== asked.id);
        expect(predict(asked, inputs)).toEqual(predict(asked, { ...inputs, answers: without }));
      }),
    );
  });

  it("to the same choice count once, the later one", () => {
    const answers = [answer("travel-with-whom", "a"), answer("travel-with-whom", "b")];
    const once = inputsAt({}, { answers: answers.slice(1) });
    expect(predict(DESK, inputsAt({}, { answers }))).toEqual(predict(DESK, once));
  });
});

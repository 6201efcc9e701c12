import fc from "fast-check";
import { expect, it } from "vitest";
import { preference } from "../../engine/inputs.fixture";
import { anyChoice, anyTwin, inputsAt } from "./answers.fixture";
import { keptReasons, keptReasonsSchema, readKeptReasons } from "./kept-reasons";
import { predict } from "./predictor";

it("reasons of any prediction survive storing", () => {
  fc.assert(
    fc.property(anyTwin, anyChoice, (inputs, choice) => {
      const { reasons } = predict(choice, inputs);
      const kept = keptReasonsSchema.parse(keptReasons(reasons));
      expect(kept.map(({ text }) => text)).toEqual(reasons.map(({ text }) => text));
      expect(readKeptReasons(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }),
  );
});

it("the text of a preference is never stored with an answer, since it may be deleted and must then be gone", () => {
  fc.assert(
    fc.property(
      anyTwin,
      anyChoice,
      fc.constantFrom("adventure", "cultural"),
      (inputs, choice, subcategory) => {
        const preferences = [
          preference(`travel.${subcategory}`, "Zanzibar"),
          preference("work.environment", "quiet Zanzibar"),
        ];
        const kept = keptReasons(predict(choice, { ...inputs, preferences }).reasons);
        expect(JSON.stringify(kept)).not.toContain("Zanzibar");
      },
    ),
  );
  const inputs = inputsAt({}, { preferences: [preference("travel.adventure", "Zanzibar")] });
  expect(JSON.stringify(inputs)).toContain("Zanzibar");
});

it.each([null, undefined, "text", [{ text: 1 }], { text: "no list" }])(
  "a row with %j has no reasons",
  (stored) => {
    expect(readKeptReasons(stored)).toBeNull();
  },
);

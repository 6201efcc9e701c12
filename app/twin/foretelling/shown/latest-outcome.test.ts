import { expect, it } from "vitest";
import { boldestOutcome, type TwinOutcome } from "./latest-outcome";

const RETURN: TwinOutcome = {
  source: "spotify",
  about: "creator",
  creator: "Ada Winter",
  to: "2026-11-07",
  low: null,
  high: null,
  probability: 0.35,
  plainChance: 0.6,
  observed: null,
  outcome: "yes",
};
const WEEKS: TwinOutcome = {
  ...RETURN,
  ...{ about: "plays-a-week", creator: "", probability: null, plainChance: null, outcome: "inside" },
  ...{ low: 31, high: 52.4, observed: 44 },
};

it.each([
  ["none", [], null],
  [
    "a return that came",
    [RETURN],
    "Your twin thought it 35\u00a0% likely that you would come back to Ada Winter by 7 Nov 2026. You did.",
  ],
  [
    "the boldest return, though it did not come",
    [RETURN, { ...RETURN, creator: "Tom Reed", probability: 0.9, plainChance: 0.4, outcome: "no" }, WEEKS],
    "Your twin thought it 90\u00a0% likely that you would come back to Tom Reed by 7 Nov 2026. You didn’t.",
  ],
  [
    "a quantity",
    [WEEKS],
    "Your twin’s forecast for Spotify, plays a week, up to 7 Nov 2026: 31 to 52.4. It was 44.",
  ],
])("of what was resolved at once it tells %s", (_what, resolved, words) => {
  expect(boldestOutcome(resolved)).toBe(words);
});

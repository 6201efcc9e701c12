import { describe, expect, test } from "vitest";
import { belongsTogether, isCategory } from "~/preferences/categories";
import { comparisonWords } from "../observed/comparison-words";
import { CORRESPONDENCES, comparisons } from "./comparisons";
import { shows } from "./conditions";
import { readTwin } from "./evidence";
import { NOTHING_KNOWN, type TwinInputs, type TwinPreference } from "./inputs";
import { inputsFor, preference } from "./inputs.fixture";
import { SHOWING, signal } from "./signals/signals.fixture";

const compared = (rest: Partial<TwinInputs>) => comparisons(readTwin({ ...NOTHING_KNOWN, ...rest }));
const stated = (...preferences: TwinPreference[]) => preferences;

const CASES = CORRESPONDENCES.flatMap(({ id, keys, agreeing, differing }) =>
  keys.flatMap((key) => [
    { id, key, observed: agreeing, agrees: true },
    ...differing.map((observed) => ({ id, key, observed, agrees: false })),
  ]),
);

test.each(CASES)("$key compared with $observed: agrees $agrees", ({ id, key, observed, agrees }) => {
  const { preferences } = inputsFor([{ kind: "preference", keys: [key] }]);
  const { signals } = inputsFor([shows(observed)]);
  expect(compared({ preferences, signals }).map((one) => [one.id, one.agrees])).toEqual([[id, agrees]]);
  expect(compared({ preferences })).toEqual([]);
  expect(compared({ signals })).toEqual([]);
});

test("each compared preference exists in its category", () => {
  for (const { keys } of CORRESPONDENCES) {
    for (const key of keys) {
      const [category = "", subcategory = ""] = (key.split(":")[0] ?? "").split(".");
      expect(isCategory(category) && belongsTogether(category, subcategory)).toBe(true);
    }
  }
});

describe("nothing is compared", () => {
  const morning = SHOWING.mornings.shown;

  test.each<[string, Partial<TwinInputs>]>([
    [
      "of a preference that is about something else",
      { preferences: stated(preference("work.schedule", "Lunch")) },
    ],
    [
      "of words of the morning elsewhere",
      { preferences: stated(preference("lifestyle.activities", "Early walks")) },
    ],
    [
      "of a preference that is held loosely",
      { preferences: stated(preference("work.schedule", "Early", { confidence: 39 })) },
    ],
    ["of a text in doubt", { preferences: stated(preference("work.schedule", "Not in the morning")) }],
    [
      "with counts that chance could have given",
      {
        preferences: stated(preference("work.schedule", "Early")),
        signals: [signal("activity-by-hour", { 9: 105, 15: 107 })],
      },
    ],
  ])("%s", (_, rest) => {
    expect(compared({ signals: [morning], ...rest })).toEqual([]);
  });
});

describe("a comparison", () => {
  const preferences = stated(preference("work.schedule", "Early mornings", { confidence: 80 }));
  const comparisonOf = (hours: Record<string, number>) =>
    compared({ preferences, signals: [signal("activity-by-hour", hours)] }).map(comparisonWords)[0];

  test("states both sides, the number of observations and their limits", () => {
    expect(comparisonOf({ 9: 151, 15: 61 })).toEqual({
      id: "mornings",
      lines: [
        "Your preference on schedule: “Early mornings” (80\u00a0% sure). Your twin reads it as a liking for the morning, which may be wrong, so it counts half",
        "Google: 212 calendar events, 24 August to 22 November 2026, 71\u00a0% of them between 5:00 and noon",
      ],
      verdict: "The two seem to agree.",
      reach: "Calendar events show only a part of what you do.",
    });
  });

  test("is worded carefully if the sides differ", () => {
    expect(comparisonOf({ 9: 61, 15: 151 })).toMatchObject({
      verdict: "The two do not seem to agree.",
      reach: "Calendar events show only a part of what you do, and not all of them may be up to you.",
    });
  });
});

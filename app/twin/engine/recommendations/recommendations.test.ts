import { describe, expect, test } from "vitest";
import { belongsTogether, isCategory } from "~/preferences/categories";
import { readTwin } from "../evidence";
import type { TwinInputs } from "../inputs";
import { inputsAgainst, inputsFor, MIDDLING, person, preference } from "../inputs.fixture";
import type { Feedback } from "./feedback";
import { explainRecommendation, RECOMMENDATION_RULES, recommendations } from "./recommendations";
import { RECOMMENDATION_TYPES } from "./rule";

const suggested = (inputs: TwinInputs, feedback: readonly Feedback[] = []) =>
  recommendations(readTwin(inputs), feedback);
const idsOf = (...args: Parameters<typeof suggested>) => suggested(...args).map(({ id }) => id);
const helpful = (recommendationId: string) => ({ recommendationId, verdict: "helpful" as const });
const notForMe = (recommendationId: string) => ({ recommendationId, verdict: "not-for-me" as const });

const SCREENS = ["/personality-assessment", "/preferences", "/setup", "/preview-twin", "/profile", "/"];

/** A person with a side on all five traits, and preferences in three categories. */
const CLEAR = person(
  { openness: 97, conscientiousness: 87, extraversion: 20, agreeableness: 97, neuroticism: 87 },
  {
    preferences: [
      preference("work.environment", "quiet"),
      preference("lifestyle.pace", "slow"),
      preference("communication.style", "direct"),
    ],
  },
);

test("there are at least sixty rules, ten of each type", () => {
  expect(RECOMMENDATION_RULES.length).toBeGreaterThanOrEqual(60);
  for (const type of RECOMMENDATION_TYPES) {
    expect(RECOMMENDATION_RULES.filter((rule) => rule.type === type).length).toBeGreaterThanOrEqual(10);
  }
});

test("ids, titles and descriptions are unique", () => {
  for (const key of ["id", "title", "description", "act"] as const) {
    expect(new Set(RECOMMENDATION_RULES.map((rule) => rule[key])).size).toBe(RECOMMENDATION_RULES.length);
  }
});

test("none concludes from what was counted how much time or company somebody has, or how they feel", () => {
  const counted = RECOMMENDATION_RULES.filter(({ when }) => when.some(({ kind }) => kind === "signal"));
  expect(counted.length).toBeGreaterThan(5);
  for (const { title, description, act } of counted) {
    expect(`${title} ${description} ${act}`).not.toMatch(
      /\b(free (time|day|evening|weekend)|may have room|company|lonely|mood|tired|rested|strain)\b/i,
    );
  }
});

test("none speaks of somebody near the middle of a trait", () => {
  for (const { when } of RECOMMENDATION_RULES) {
    for (const one of when) expect(one).not.toMatchObject({ kind: "trait", side: "middle" });
  }
});

describe.each(RECOMMENDATION_RULES)("$id", (rule) => {
  const { id, type, title, description, when, action } = rule;

  test("has a permanent slug of its type, and careful wording", () => {
    expect(id).toMatch(new RegExp(`^${type}(-[a-z]+)+$`));
    expect(title).toMatch(/^[A-Z][^.!]{5,69}$/);
    expect(description).toMatch(/^[A-Z].*[^!]\.$/);
    expect(description).toMatch(/\b(tend|may|could|say|name)\b/);
    expect(description).not.toMatch(/\b(always|never|disorder|anxious|neurotic|gifted|amazing|great)\b/i);
  });

  test("says when it applies, one small act, its cost, what is against it and when to look back", () => {
    const { occasion, act, cost, against, lookBackDays } = rule;
    expect(occasion).toMatch(/^(When|Before) .{10,100}\.$/);
    expect(act).toMatch(/^[A-Z].{15,130}\.$/);
    expect(cost).toMatch(/^[A-Z].{5,80}\.$/);
    expect(against).toMatch(/^If .{10,100}\.$/);
    expect(lookBackDays).toBeGreaterThanOrEqual(7);
    expect(lookBackDays).toBeLessThanOrEqual(60);
  });

  test("applies if its conditions hold", () => {
    const found = suggested(inputsFor(when)).find((recommendation) => recommendation.id === id);
    expect(found?.evidence.map(({ kind }) => kind)).toEqual(when.map(({ kind }) => kind));
  });

  test("does not apply in the opposite case", () => {
    expect(idsOf(inputsAgainst(when))).not.toContain(id);
  });

  test("uses only preferences that exist in their categories", () => {
    for (const condition of when) {
      if (condition.kind !== "preference") continue;
      for (const key of condition.keys) {
        const [category = "", subcategory = ""] = (key.split(":")[0] ?? "").split(".");
        expect(isCategory(category) && belongsTogether(category, subcategory)).toBe(true);
      }
    }
  });

  test("links only to an existing screen", () => {
    if (action) expect(SCREENS).toContain(action.to);
  });
});

describe("feedback", () => {
  test("a dismissed recommendation stays away", () => {
    const [first] = idsOf(CLEAR);
    expect(idsOf(CLEAR, [notForMe(first ?? "")])).not.toContain(first);
  });

  test("the latest verdict counts", () => {
    const [first] = idsOf(CLEAR);
    expect(idsOf(CLEAR, [notForMe(first ?? ""), helpful(first ?? "")])).toContain(first);
    expect(idsOf(CLEAR, [helpful(first ?? ""), notForMe(first ?? "")])).not.toContain(first);
  });

  test("a helpful one raises others of its type", () => {
    const before = idsOf(CLEAR);
    const after = idsOf(CLEAR, [helpful("travel-unknown-place"), helpful("travel-longer-stays")]);
    expect(after.indexOf("travel-one-wish-each")).toBeLessThan(before.indexOf("travel-one-wish-each"));
  });

  test("a helpful one raises those of another type with the same evidence", () => {
    const inputs = person({ openness: 100, agreeableness: 97 });
    const ids = idsOf(inputs);
    const after = idsOf(inputs, [helpful("learning-ask-for-the-fault")]);
    const gain = (id: string) => ids.indexOf(id) - after.indexOf(id);
    expect(gain("career-own-wish-first")).toBeGreaterThan(0);
    expect(gain("career-first-draft")).toBeLessThan(0);
  });

  test("a dismissed one lowers similar ones", () => {
    const inputs = person({ openness: 97, agreeableness: 97 });
    const rank = (ids: string[]) => ids.indexOf("social-free-evening") - ids.indexOf("travel-unknown-place");
    expect(rank(idsOf(inputs, [notForMe("learning-ask-for-the-fault")]))).toBeGreaterThan(0);
  });

  test("changes the order, not the confidence", () => {
    const confidences = (feedback: Parameters<typeof recommendations>[1]) =>
      new Map(suggested(CLEAR, feedback).map(({ id, confidence }) => [id, confidence]));
    expect(confidences([helpful("travel-unknown-place")])).toEqual(confidences([]));
  });

  test("on an unknown id changes nothing", () => {
    expect(suggested(CLEAR, [helpful("gone"), notForMe("also-gone")])).toEqual(suggested(CLEAR));
  });
});

describe("confidence", () => {
  const confidenceOf = (id: string, inputs: typeof MIDDLING) =>
    suggested(inputs).find((recommendation) => recommendation.id === id)?.confidence;

  test("rises with the distance from the middle", () => {
    const near = confidenceOf("career-first-draft", person({ openness: 95 })) ?? 0;
    const far = confidenceOf("career-first-draft", person({ openness: 100 })) ?? 0;
    expect(near).toBeGreaterThan(30);
    expect(far).toBeGreaterThan(near + 4);
  });

  test("rises with the confidence in a preference", () => {
    const of = (confidence: number) =>
      confidenceOf("career-piece-of-your-own", {
        ...MIDDLING,
        preferences: [preference("work.collaboration", "alone", { confidence })],
      });
    expect(of(50)).toBe(18);
    expect(of(100)).toBe(35);
    expect(of(39)).toBeUndefined();
  });

  test("falls with careless answers, which are named", () => {
    const inputs = person({ openness: 97 });
    const careful = confidenceOf("career-first-draft", inputs) ?? 0;
    expect(confidenceOf("career-first-draft", { ...inputs, careless: true })).toBeLessThan(careful * 0.6);
    const [first] = suggested({ ...inputs, careless: true });
    expect(first && explainRecommendation(first)).toContain("identical");
  });

  test("is explained with its figure and the number of its pieces", () => {
    const [first] = suggested(CLEAR);
    expect(first && explainRecommendation(first)).toContain(`${first?.confidence}\u00a0% says how strong`);
    expect(first && explainRecommendation(first)).toContain("It rests on 2 things that your twin knows:");
    const [one] = suggested(person({ openness: 97 }));
    expect(one && explainRecommendation(one)).toContain("It rests on one thing that your twin knows:");
  });
});

test("types alternate at the top", () => {
  const types = suggested(CLEAR)
    .slice(0, 8)
    .map(({ type }) => type);
  expect(new Set(types).size).toBeGreaterThanOrEqual(3);
});

test("nothing is suggested without data", () => {
  expect(suggested({ ...MIDDLING, scores: null })).toEqual([]);
});

test("preferences alone are enough for a suggestion", () => {
  const inputs = {
    ...MIDDLING,
    scores: null,
    preferences: [preference("entertainment.podcasts", "History")],
  };
  expect(idsOf(inputs)).toContain("learning-podcast-note");
});

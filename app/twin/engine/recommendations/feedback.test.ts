import { describe, expect, it } from "vitest";
import { feedbackEffects, liftOf, type OutcomeCounts } from "./feedback";
import { RECOMMENDATION_RULES } from "./recommendations";

const RULES = new Map(RECOMMENDATION_RULES.map((rule) => [rule.id, rule]));
const [RULE] = RECOMMENDATION_RULES.filter(({ when }) => when.length === 1);
const OF_TYPE = RECOMMENDATION_RULES.filter(({ type, id }) => type === RULE?.type && id !== RULE?.id);
const said = (verdict: "helpful" | "not-for-me", ids: readonly string[]) =>
  feedbackEffects(
    ids.map((recommendationId) => ({ recommendationId, verdict })),
    RULES,
  );
const lift = (verdict: "helpful" | "not-for-me", ids: readonly string[]) =>
  RULE && liftOf(RULE, said(verdict, ids));

describe("what people say of recommendations moves others by points", () => {
  it("by none before anything was said, or of what no longer exists", () => {
    expect(lift("helpful", [])).toBe(0);
    expect(lift("helpful", ["gone"])).toBe(0);
  });

  it("by four for its type and eight for its ground when helpful, by minus half of it when dismissed", () => {
    const own = [RULE?.id ?? ""];
    expect(lift("helpful", own)).toBe(12);
    expect(lift("not-for-me", own)).toBe(-6);
  });

  it("by 24 at most", () => {
    const all = [RULE?.id ?? "", ...OF_TYPE.map(({ id }) => id)];
    expect(all.length).toBeGreaterThan(12);
    expect(lift("helpful", all)).toBe(24);
    expect(lift("not-for-me", all)).toBeGreaterThanOrEqual(-24);
  });

  it("by what trying it brought: up a little, down clearly, of two trials at most", () => {
    const lifted = (counts: Partial<OutcomeCounts>) => {
      const outcomes = { helped: 0, didnt: 0, untried: 0, ...counts };
      const one = { recommendationId: RULE?.id ?? "", verdict: null, outcomes };
      return RULE && liftOf(RULE, feedbackEffects([one], RULES));
    };
    expect(lifted({})).toBe(0);
    expect(lifted({ helped: 1 })).toBe(12 + 8);
    expect(lifted({ didnt: 1 })).toBe(-6 - 32);
    expect(lifted({ untried: 1 })).toBe(-16);
    expect(lifted({ helped: 9 })).toBe(lifted({ helped: 2 }));
  });
});

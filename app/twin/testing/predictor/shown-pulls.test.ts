import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import type { Trait } from "~/personality/traits";
import type { Popularity } from "../../engine/inputs";
import { mainTraits } from "../choices/choice";
import { CHOICES } from "../choices/choices";
import { answer } from "./answers.fixture";
import { choicesOn, shownPulls } from "./shown-pulls";
import { everShownPull } from "./simulated.fixture";

/** The choices that turn on a trait, the first `missed` of them answered with its low side, the others with its high one. */
function towards(trait: Trait, missed = 0) {
  return CHOICES.filter((choice) => mainTraits(choice).includes(trait)).map((choice, index) => {
    const isHigh = index >= missed;
    return answer(choice.id, (choice.loadings[trait] ?? 0) > 0 === isHigh ? "a" : "b");
  });
}

describe("what everyday choices show", () => {
  it("is a trait's pull, with its interval, where nearly all went to one side", () => {
    const [pull, ...others] = shownPulls(towards("extraversion", 1), {});
    expect(others).toEqual([]);
    expect(pull).toMatchObject({ trait: "extraversion", side: "high", chosen: 12, of: 13, answered: 13 });
    expect(pull?.low).toBeGreaterThan(0);
    expect(pull?.high).toBeGreaterThan(pull?.pull ?? 99);
  });

  it("is nothing where a few more went to the other side", () => {
    expect(shownPulls(towards("extraversion", 3), {})).toEqual([]);
    expect(shownPulls([], {})).toEqual([]);
  });

  it("can be said of each trait", () => {
    for (const trait of [
      "openness",
      "conscientiousness",
      "extraversion",
      "agreeableness",
      "neuroticism",
    ] as const)
      expect(shownPulls(towards(trait), {}).map((pull) => pull.trait)).toContain(trait);
  });

  it("is the low side as well", () => {
    const turned = towards("extraversion").map((one) => ({
      ...one,
      chosen: one.chosen === "a" ? ("b" as const) : ("a" as const),
    }));
    const [pull] = shownPulls(turned, {});
    expect(pull).toMatchObject({ side: "low", chosen: 13 });
    expect(pull?.high).toBeLessThan(0);
  });

  it("is nothing where nearly everybody here chooses so", () => {
    const popularity: Popularity = Object.fromEntries(
      towards("agreeableness").map(({ choiceId, chosen }) => [
        choiceId,
        { firsts: chosen === "a" ? 270 : 30, people: 300 },
      ]),
    );
    expect(shownPulls(towards("agreeableness"), {})).toHaveLength(1);
    expect(shownPulls(towards("agreeableness"), popularity)).toEqual([]);
  });

  it("counts only choices that turn on the trait, each once, and none that is gone", () => {
    expect(choicesOn("extraversion", towards("extraversion"))).toBe(13);
    expect(choicesOn("neuroticism", towards("extraversion"))).toBe(0);
    expect(choicesOn("extraversion", [...towards("extraversion"), ...towards("extraversion")])).toBe(13);
    expect(choicesOn("extraversion", [answer("gone", "a")])).toBe(0);
  });

  it("is ever told to at most 5 % of people who answer at random, at whatever look", () => {
    for (const firsts of [0.5, 0.2, 0.8])
      expect(everShownPull(firsts, 150, seeded(7))).toBeLessThanOrEqual(0.05);
  });
});

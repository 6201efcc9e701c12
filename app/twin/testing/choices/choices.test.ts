import { describe, expect, it } from "vitest";
import { TRAITS, type Trait } from "~/personality/traits";
import { belongsTogether, isCategory } from "~/preferences/categories";
import { TOPIC_EXAMPLES } from "../../engine/topics.fixture";
import { AREAS, mainTraits } from "./choice";
import { swapped } from "./choice.fixture";
import { CHOICES, findChoice } from "./choices";
import { TENDENCIES } from "./tendencies";

describe("the everyday choices", () => {
  it("are at least forty-four, at least eight per area", () => {
    expect(CHOICES.length).toBeGreaterThanOrEqual(44);
    for (const area of AREAS) {
      expect(CHOICES.filter((choice) => choice.area === area).length, area).toBeGreaterThanOrEqual(8);
    }
  });

  it("have unique slugs beginning with their area, by which they are found", () => {
    expect(new Set(CHOICES.map(({ id }) => id)).size).toBe(CHOICES.length);
    for (const choice of CHOICES) {
      expect(choice.id).toMatch(new RegExp(`^${choice.area}(-[a-z]+)+$`));
      expect(findChoice(choice.id)).toBe(choice);
    }
    expect(findChoice("work-withdrawn-long-ago")).toBeNull();
  });

  it("are each based on one to three tendencies of different traits, with an explanation", () => {
    for (const { id, leans, loadings, why } of CHOICES) {
      expect(leans.length, id).toBeGreaterThanOrEqual(1);
      expect(leans.length, id).toBeLessThanOrEqual(3);
      expect(Object.keys(loadings).length, id).toBe(leans.length);
      for (const { weight } of leans) {
        expect(Math.abs(weight), id).toBeGreaterThan(0);
        expect(Math.abs(weight), id).toBeLessThanOrEqual(1);
      }
      expect(
        leans.reduce((sum, { weight }) => sum + Math.abs(weight), 0),
        id,
      ).toBeLessThanOrEqual(1.1);
      expect(why, id).toMatch(/^People who .+ more often .+\.$/);
    }
  });

  it.each(TRAITS)("put the high side of %s first about as often as second", (trait) => {
    const loadings = CHOICES.flatMap(({ loadings }) => loadings[trait] ?? []);
    const first = loadings.filter((loading) => loading > 0).length;
    expect(loadings.length).toBeGreaterThanOrEqual(10);
    expect(first / loadings.length).toBeGreaterThanOrEqual(0.4);
    expect(first / loadings.length).toBeLessThanOrEqual(0.6);
  });

  it("have the side of a high trait first in about half", () => {
    const main = CHOICES.map(({ leans }) => Math.max(...leans.map(({ weight }) => Math.abs(weight))));
    const first = CHOICES.filter(({ leans }, index) =>
      leans.some(({ weight }) => weight === main[index]),
    ).length;
    expect(first / CHOICES.length).toBeGreaterThan(0.4);
    expect(first / CHOICES.length).toBeLessThan(0.6);
  });

  it("use every tendency at least twice", () => {
    for (const name of Object.keys(TENDENCIES)) {
      const uses = CHOICES.filter(({ leans }) => leans.some(({ tendency }) => tendency === name)).length;
      expect(uses, name).toBeGreaterThanOrEqual(2);
    }
  });

  it("are short and plain, and disparage neither side", () => {
    for (const { id, situation, a, b } of CHOICES) {
      expect(situation, id).toMatch(/^[A-Z].{10,75}\.$/);
      for (const side of [a, b]) {
        expect(side, id).toMatch(/^[A-Z].{3,54}[^.]$/);
        expect(`${situation} ${side}`, id).not.toMatch(
          /\b(just|merely|lazy|boring|selfish|waste|should have|wrongly)\b/i,
        );
      }
      const [shorter, longer] = [a.length, b.length].sort((x, y) => x - y);
      expect((longer ?? 0) - (shorter ?? 0), `${id}: one side is much longer`).toBeLessThanOrEqual(32);
    }
  });

  it("name only existing preferences, each for one side only", () => {
    const topics = new Set(TOPIC_EXAMPLES.map(({ topic }): string => topic));
    for (const { id, preferences } of CHOICES) {
      expect(
        preferences.a.filter((key) => preferences.b.includes(key)),
        id,
      ).toEqual([]);
      for (const key of [...preferences.a, ...preferences.b]) {
        const [place = "", topic] = key.split(":");
        const [category = "", subcategory = ""] = place.split(".");
        expect(isCategory(category) && belongsTogether(category, subcategory), `${id}: ${key}`).toBe(true);
        if (topic !== undefined) expect(topics, `${id}: ${key}`).toContain(topic);
      }
    }
  });

  it("relate to a stated preference in more than half", () => {
    const touched = CHOICES.filter(({ preferences: { a, b } }) => a.length + b.length > 0).length;
    expect(touched / CHOICES.length).toBeGreaterThan(0.5);
  });

  it("are unchanged after swapping sides twice", () => {
    for (const choice of CHOICES) {
      const other = swapped(choice);
      expect(other.a).toBe(choice.b);
      expect(swapped(other)).toEqual(choice);
    }
  });
});

describe("what choices turn on", () => {
  it("is the trait with the largest loading, or two that are as large", () => {
    const turning = (trait: Trait) => CHOICES.filter((choice) => mainTraits(choice).includes(trait)).length;
    expect(TRAITS.map(turning)).toEqual([10, 15, 13, 13, 8]);
    expect(CHOICES.filter((choice) => mainTraits(choice).length > 1).map(({ id }) => id)).toEqual([
      "travel-airport",
    ]);
  });

  it("is in 18 of them a tendency that no statement of the assessment asks about, as docs/formulas.md says", () => {
    const unasked: readonly string[] = ["novelty", "harmony", "trust", "caution"];
    const leaning = CHOICES.filter(({ leans }) => {
      const largest = Math.max(...leans.map(({ weight }) => Math.abs(weight)));
      return leans.some(({ tendency, weight }) => Math.abs(weight) === largest && unasked.includes(tendency));
    });
    expect(leaning).toHaveLength(18);
  });
});

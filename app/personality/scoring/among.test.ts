import { describe, expect, it } from "vitest";
import { samplePeople } from "../../../scripts/documentation/sample-people";
import { shownFigure, TRAITS } from "../traits";
import { amongPeople, amongSentence, COMPARATIVES } from "./among";
import { MIDDLE_HALF } from "./middle-half";
import { traitPlace } from "./place";

const EVERY_SCORE = Array.from({ length: 101 }, (_, score) => score);
const PEOPLE = samplePeople();

describe.each(TRAITS)("the middle half of %s", (trait) => {
  const figures = PEOPLE.map((scores) => shownFigure(trait, scores[trait])).sort((one, other) => one - other);
  const { from, to } = MIDDLE_HALF[trait];
  const share = (meets: (figure: number) => boolean) => figures.filter(meets).length / figures.length;

  it("ends at the quartiles of the sample's own figures", () => {
    const quartile = (part: number) => figures[Math.ceil(part * figures.length) - 1];
    expect([from, to]).toEqual([quartile(0.25), quartile(0.75)]);
  });

  it("holds most people, and has less than a quarter on either side", () => {
    expect(share((figure) => figure >= from && figure <= to)).toBeGreaterThan(0.5);
    expect(share((figure) => figure < from)).toBeLessThan(0.25);
    expect(share((figure) => figure > to)).toBeLessThan(0.25);
  });
});

describe.each(TRAITS)("a place of %s in words", (trait) => {
  const figures = PEOPLE.map((scores) => shownFigure(trait, scores[trait]));
  const described = EVERY_SCORE.map((score) => {
    const place = traitPlace(trait, score);
    return { ...place, words: amongPeople(place) };
  });
  const passed = (side: string, shown: number) =>
    figures.filter((figure) => (side === "high" ? figure < shown : figure > shown)).length / figures.length;

  it("names as many of ten as have a strictly lower, or higher, figure, and no more of them than is true", () => {
    for (const { words, side, shown } of described) {
      const [, comparative, tenths] = /^(.*) than (\d) of 10$/.exec(words) ?? [];
      expect(side !== "middle", words).toBe(tenths !== undefined);
      if (side === "middle") continue;
      expect(comparative).toBe(COMPARATIVES[trait][side]);
      expect(passed(side, shown)).toBeGreaterThanOrEqual(Number(tenths) / 10);
      expect(passed(side, shown) < (Number(tenths) + 1) / 10 || tenths === "9").toBe(true);
      expect(Number(tenths)).toBeGreaterThanOrEqual(7);
    }
  });

  it("is like most people only inside the stretch that is drawn for them", () => {
    const { from, to } = MIDDLE_HALF[trait];
    for (const { words, shown } of described) {
      if (words === "like most people") expect(shown >= from && shown <= to).toBe(true);
    }
    expect(described.some(({ words }) => words === "like most people")).toBe(true);
  });

  it("beyond it, but not clear of error, is a little past most, as three quarters bear out", () => {
    for (const { words, shown } of described.filter((one) => one.words.startsWith("a little "))) {
      const side = words.includes(COMPARATIVES[trait].high) ? "high" : "low";
      expect(words).toBe(`a little ${COMPARATIVES[trait][side]} than most`);
      expect(passed(side, shown)).toBeGreaterThanOrEqual(0.75);
    }
  });
});

it.each([
  ["openness", 97, "more curious than 8 of 10"],
  ["openness", 93, "a little more curious than most"],
  ["openness", 80, "like most people"],
  ["neuroticism", 30, "calmer than 9 of 10"],
  ["neuroticism", 0, "calmer than 9 of 10"],
  ["neuroticism", 90, "more sensitive than 9 of 10"],
  ["extraversion", 47, "quieter than 7 of 10"],
] as const)("a stored %s of %d is %s", (trait, score, words) => {
  expect(amongPeople(traitPlace(trait, score))).toBe(words);
});

it("stands alone as a sentence", () => {
  expect(amongSentence("more curious than 8 of 10")).toBe("More curious than 8 of 10 people.");
  expect(amongSentence("a little calmer than most")).toBe("A little calmer than most people.");
  expect(amongSentence("like most people")).toBe("Like most people.");
});

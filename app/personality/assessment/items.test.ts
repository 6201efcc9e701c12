import { describe, expect, test } from "vitest";
import { TRAIT_NAMES, TRAITS } from "../traits";
import { ANSWER_LABELS, ANSWER_NAMES, DEFAULT_ANSWER, ITEM_CREDIT, ITEMS, SECTIONS } from "./items";

// The statements, order and keys from issue 2, in IPIP's own wording.
const EXPECTED = [
  ["openness_1", "I have a rich vocabulary.", ""],
  ["openness_2", "I have difficulty understanding abstract ideas.", "reversed"],
  ["openness_3", "I have a vivid imagination.", ""],
  ["openness_4", "I have excellent ideas.", ""],
  ["openness_5", "I am full of ideas.", ""],
  ["openness_6", "I do not have a good imagination.", "reversed"],
  ["conscientiousness_1", "I am always prepared.", ""],
  ["conscientiousness_2", "I make a mess of things.", "reversed"],
  ["conscientiousness_3", "I get chores done right away.", ""],
  ["conscientiousness_4", "I often forget to put things back in their proper place.", "reversed"],
  ["conscientiousness_5", "I like order.", ""],
  ["conscientiousness_6", "I follow a schedule.", ""],
  ["extraversion_1", "I am the life of the party.", ""],
  ["extraversion_2", "I don't talk a lot.", "reversed"],
  ["extraversion_3", "I feel comfortable around people.", ""],
  ["extraversion_4", "I keep in the background.", "reversed"],
  ["extraversion_5", "I start conversations.", ""],
  ["extraversion_6", "I talk to a lot of different people at parties.", ""],
  ["agreeableness_1", "I sympathize with others' feelings.", ""],
  ["agreeableness_2", "I am not interested in other people's problems.", "reversed"],
  ["agreeableness_3", "I have a soft heart.", ""],
  ["agreeableness_4", "I am not really interested in others.", "reversed"],
  ["agreeableness_5", "I take time out for others.", ""],
  ["agreeableness_6", "I feel others' emotions.", ""],
  ["neuroticism_1", "I get stressed out easily.", ""],
  ["neuroticism_2", "I am relaxed most of the time.", "reversed"],
  ["neuroticism_3", "I get upset easily.", ""],
  ["neuroticism_4", "I seldom feel blue.", "reversed"],
  ["neuroticism_5", "I have frequent mood swings.", ""],
  ["neuroticism_6", "I get irritated easily.", ""],
];

describe("the thirty statements", () => {
  test("are asked in the documented order, wording and key", () => {
    expect(ITEMS.map((item) => [item.name, item.text, item.reverseKeyed ? "reversed" : ""])).toEqual(
      EXPECTED,
    );
    expect(ANSWER_NAMES).toEqual(EXPECTED.map(([name]) => name));
  });

  test("come in five sections of six, titled with the trait's display name", () => {
    expect(SECTIONS.map((section) => section.trait)).toEqual([...TRAITS]);
    expect(SECTIONS.map((section) => section.title)).toEqual([
      "Openness to Experience",
      "Conscientiousness",
      "Extraversion",
      "Agreeableness",
      "Emotional Stability",
    ]);
    for (const section of SECTIONS) {
      expect(section.title).toBe(TRAIT_NAMES[section.trait]);
      expect(section.items.map((item) => item.position)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(section.items.every((item) => item.trait === section.trait)).toBe(true);
    }
  });

  test("are answered on five steps, with Neutral preselected", () => {
    expect(ANSWER_LABELS).toEqual(["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"]);
    expect(ANSWER_LABELS[DEFAULT_ANSWER - 1]).toBe("Neutral");
  });

  test("are credited to the public-domain pool they come from", () => {
    expect(ITEM_CREDIT.after).toContain("public domain");
    expect(ITEM_CREDIT.url).toBe("https://ipip.ori.org/");
  });
});

import { expect, it } from "vitest";
import { portraitSentence } from "./portrait-sentence";

it("describes the portrait, leaving figures to the text beside it", () => {
  expect(portraitSentence(true)).toBe("Your twin’s portrait: a petal for each trait.");
});

it("says before the assessment what will fill it, and names another person's twin on their page", () => {
  expect(portraitSentence(false)).toBe(
    "Your twin’s portrait, still in outline: the personality assessment fills it in.",
  );
  expect(portraitSentence(false, "Ada’s twin")).toContain("Ada’s twin’s portrait");
});

import { expect, it } from "vitest";
import { portraitSentence } from "./portrait-sentence";

it("says what the portrait shows, and leaves the figures to the words beside it", () => {
  expect(portraitSentence(true)).toBe("Your twin’s portrait: a petal for each trait.");
});

it("says before the assessment what will fill it, and speaks of somebody else's twin on their page", () => {
  expect(portraitSentence(false)).toBe(
    "Your twin’s portrait, still in outline: the personality assessment fills it in.",
  );
  expect(portraitSentence(false, "Ada’s twin")).toContain("Ada’s twin’s portrait");
});

// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { traitResults } from "~/personality/results/trait-results";
import { SAMPLE_IN_SHORT } from "~/personality/scoring/reference-sample";
import { TRAIT_NAMES, TRAITS } from "~/personality/traits";
import { portraitSentence } from "./portrait-sentence";
import { Reveal } from "./Reveal";

const SCORES = { openness: 97, conscientiousness: 60, extraversion: 30, agreeableness: 93, neuroticism: 30 };
const SENTENCES = ["You tend to keep to a few people and to quiet.", "You tend to decide quickly."];
const markup = renderToStaticMarkup(
  <Reveal scores={SCORES} results={traitResults(SCORES)} sentences={SENTENCES} />,
);
const page = new DOMParser().parseFromString(markup, "text/html");

describe("the opening with the portrait", () => {
  it("labels each petal with its trait and place among people, in their order", () => {
    expect([...page.querySelectorAll(".reveal-label")].map((label) => label.textContent)).toEqual([
      "Openness to Experience more curious than 8 of 10",
      "Conscientiousness like most people",
      "Extraversion quieter than 9 of 10",
      "Agreeableness a little warmer than most",
      "Emotional Stability calmer than 9 of 10",
    ]);
  });

  it("says who this is in sentences, and with whom somebody is compared", () => {
    expect([...page.querySelectorAll(".reveal-sentence")].map((line) => line.textContent)).toEqual(SENTENCES);
    expect(page.body.textContent).toContain(SAMPLE_IN_SHORT);
    expect(SAMPLE_IN_SHORT).toContain("18,143 people");
  });

  it("says all of it once: the picture itself only what it is", () => {
    const picture = page.querySelector("svg[role=img]");
    expect(picture?.querySelector("title")?.textContent).toBe(portraitSentence(true));
    expect(picture?.getAttribute("width")).toBe("320");
    for (const trait of TRAITS) expect(markup.split(TRAIT_NAMES[trait])).toHaveLength(2);
  });

  it("is the server's markup alone: nothing inline, and nothing hidden that a script would have to show", () => {
    expect(markup).not.toMatch(/ (style|hidden|id)=/);
  });
});

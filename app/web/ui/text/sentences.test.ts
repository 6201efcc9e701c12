import { expect, it } from "vitest";
import { asSentences } from "./sentences";

it.each([
  [[], ""],
  [
    ["27 of 100 people in the sample", "Extraversion: 27 of 100"],
    "27 of 100 people in the sample. Extraversion: 27 of 100.",
  ],
  [["It is so.", "Is it?", "It goes on…"], "It is so. Is it? It goes on…"],
  [["Your preference: “A walk.”", "(It counts half.)"], "Your preference: “A walk.” (It counts half.)"],
])("%j are the sentences %j", (lines, sentences) => {
  expect(asSentences(lines)).toBe(sentences);
});

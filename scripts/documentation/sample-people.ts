import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { TRAITS, type TraitScores } from "~/personality/traits";

/**
 * The five scores of 18,138 of the 18,143 people of the reference sample, one row each, for figures on how traits
 * correlate. Source: the public Open-Psychometrics BIG5 data set (2012), processed like the norms in
 * `app/personality/scoring/norms.ts`; nothing but the scores is stored.
 */
export function samplePeople(): TraitScores[] {
  const file = new URL("./big-five-scores.csv.gz", import.meta.url);
  const [heading = "", ...lines] = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  if (heading.trim() !== TRAITS.join(",")) throw new Error(`The columns are not the five traits: ${heading}`);
  return lines.map((line) => {
    const [openness = 0, conscientiousness = 0, extraversion = 0, agreeableness = 0, neuroticism = 0] = line
      .split(",")
      .map(Number);
    return { openness, conscientiousness, extraversion, agreeableness, neuroticism };
  });
}

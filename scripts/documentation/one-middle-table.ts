import { amongPeople } from "~/personality/scoring/among";
import { MIDDLE_HALF } from "~/personality/scoring/middle-half";
import { comparisonOf, traitPlace } from "~/personality/scoring/place";
import { HIGHEST_SUM, LOWEST_SUM, scoreOfSum } from "~/personality/scoring/scores";
import { shownFigure, TRAIT_NAMES, TRAITS, type TraitScores } from "~/personality/traits";
import { percent, type Table } from "./formulas-page";
import { countOneMiddle } from "./one-middle";
import { samplePeople } from "./sample-people";

/** Counts the possible figures whose comparison in words is a whole point or more off the share counted in people. */
export function falseComparisons(people: readonly TraitScores[]): number {
  const sums = Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, (_, index) => LOWEST_SUM + index);
  return TRAITS.flatMap((trait) => sums.map((sum) => ({ trait, score: scoreOfSum(sum) }))).filter(
    ({ trait, score }) => {
      const percent = Number(
        /^as high as or higher than (?:about )?(\d+) of 100 /.exec(
          comparisonOf(traitPlace(trait, score)),
        )?.[1],
      );
      const shown = shownFigure(trait, score);
      const share = people.filter((one) => shownFigure(trait, one[trait]) <= shown).length / people.length;
      return !(Math.abs(percent - 100 * share) < 1);
    },
  ).length;
}

/** Whether all statements of the product about a trait take the same side, over the people of the sample. */
export function oneMiddle(): Table {
  const people = samplePeople();
  const { contradicted, recommendedThere, nearAll, notOnce } = countOneMiddle(people);
  return [
    ["of the 18,138 people of the sample", "people", "limit"],
    ["told one side of a trait here, and the other, or the middle, there", String(contradicted), "0"],
    ["recommended something on a trait on which they are near the middle", String(recommendedThere), "0"],
    ["near the middle on all five traits", `${nearAll} (${percent(nearAll / people.length)})`, ""],
    ["of these, told so more or less than once", String(notOnce), "0"],
    [
      "of the 125 possible figures: compared by a share that is a point or more off",
      String(falseComparisons(people)),
      "0",
    ],
  ];
}

/**
 * The middle half of the sample on each trait, the share of people in it, and how many of all people are shown each
 * kind of place.
 */
export function middleHalf(): Table {
  const people = samplePeople();
  return [
    [
      "trait",
      "middle half",
      "its people",
      "“like most people”",
      "“a little … than most”",
      "“… than N of 10”",
    ],
    ...TRAITS.map((trait) => {
      const { from, to } = MIDDLE_HALF[trait];
      const words = people.map((scores) => amongPeople(traitPlace(trait, scores[trait])));
      const share = (meets: (said: string) => boolean) => percent(words.filter(meets).length / words.length);
      const inside = people.filter((scores) => {
        const shown = shownFigure(trait, scores[trait]);
        return shown >= from && shown <= to;
      });
      return [
        TRAIT_NAMES[trait],
        `${from} to ${to}`,
        percent(inside.length / people.length),
        share((said) => said === "like most people"),
        share((said) => said.startsWith("a little ")),
        share((said) => said.endsWith(" of 10")),
      ];
    }),
  ];
}

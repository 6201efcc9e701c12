import { type Random, seeded } from "~/ground/chance/random";
import { TRAIT_NAMES, TRAITS, type Trait } from "~/personality/traits";
import { mainTraits } from "~/twin/testing/choices/choice";
import { CHOICES } from "~/twin/testing/choices/choices";
import { answer } from "~/twin/testing/predictor/answers.fixture";
import { shownPulls } from "~/twin/testing/predictor/shown-pulls";
import { everShownPull } from "~/twin/testing/predictor/simulated.fixture";
import { held, MOST_FALSE, percent, SEED, type Table } from "./formulas-page";

const AT_RANDOM = 500;
const PULLED = 300;

/** Share of people who are shown a trait's pull after all choices, if they take its side with probability `share`. */
function toldOf(trait: Trait, share: number, random: Random): number {
  const about = CHOICES.filter((choice) => mainTraits(choice).includes(trait));
  let shownCount = 0;
  for (let person = 0; person < PULLED; person += 1) {
    const answers = about.map((choice) =>
      answer(choice.id, (choice.loadings[trait] ?? 0) > 0 === random() < share ? "a" : "b"),
    );
    if (shownPulls(answers, {}).some((pull) => pull.trait === trait && pull.side === "high")) shownCount += 1;
  }
  return shownCount / PULLED;
}

/** How many people are shown a pull in everyday choices: people without one, and people with one. */
export function choicesShown(): Table {
  const random = seeded(SEED);
  const falsely = [0.5, 0.2, 0.35, 0.65, 0.8].map((firsts) => {
    const share = everShownPull(firsts, AT_RANDOM, random);
    return [
      `at random, the first side with ${firsts}: of any trait, at any look`,
      held(percent, share, MOST_FALSE),
      percent(MOST_FALSE),
    ];
  });
  const truly = TRAITS.flatMap((trait) =>
    [0.8, 0.9, 0.95].map((share) => {
      const name = TRAIT_NAMES[trait];
      return [
        `one side of ${name} in ${percent(share)} of its choices`,
        percent(toldOf(trait, share, random)),
        "",
      ];
    }),
  );
  return [["people", "told of a pull", "at most"], ...falsely, ...truly];
}

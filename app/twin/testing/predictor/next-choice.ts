import type { TwinInputs } from "../../engine/inputs";
import type { Area, Choice } from "../choices/choice";
import { CHOICES, findChoice } from "../choices/choices";
import { predictorFor } from "./predictor";

/**
 * The choice to ask next, or null when every one is answered: from the areas of life that were asked least so far,
 * not the one that was asked last, the choice whose answer would teach the twin most.
 */
export function nextChoice(inputs: TwinInputs): Choice | null {
  const answered = new Set(inputs.answers.map(({ choiceId }) => choiceId));
  const open = CHOICES.filter(({ id }) => !answered.has(id));
  if (open.length === 0) return null;
  const { lesson } = predictorFor(inputs);
  return mostOf(fromNextAreas(open, inputs), lesson);
}

/** Those of the open choices that keep the areas mixed. */
function fromNextAreas(open: readonly Choice[], { answers }: TwinInputs): readonly Choice[] {
  const asked = new Map<Area, number>();
  let last: Area | null = null;
  for (const { choiceId } of answers) {
    const area = findChoice(choiceId)?.area;
    if (!area) continue;
    asked.set(area, (asked.get(area) ?? 0) + 1);
    last = area;
  }
  const elsewhere = open.filter(({ area }) => area !== last);
  const candidates = elsewhere.length > 0 ? elsewhere : open;
  const fewest = Math.min(...candidates.map(({ area }) => asked.get(area) ?? 0));
  return candidates.filter(({ area }) => (asked.get(area) ?? 0) === fewest);
}

/** The first of the choices with the greatest worth, or null when there are none. */
function mostOf(choices: readonly Choice[], worth: (choice: Choice) => number): Choice | null {
  let best: Choice | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const here = worth(choice);
    if (here > bestWorth) {
      best = choice;
      bestWorth = here;
    }
  }
  return best;
}

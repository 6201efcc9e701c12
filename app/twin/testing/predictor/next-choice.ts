import type { TwinInputs } from "../../engine/inputs";
import type { Area, Choice } from "../choices/choice";
import { CHOICES, findChoice } from "../choices/choices";
import { predictorFor } from "./predictor";

/**
 * The next choice to ask, or null if all are answered: the most informative one from the areas asked least so far,
 * excluding the last area.
 */
export function nextChoice(inputs: TwinInputs): Choice | null {
  const answered = new Set(inputs.answers.map(({ choiceId }) => choiceId));
  const open = CHOICES.filter(({ id }) => !answered.has(id));
  if (open.length === 0) return null;
  const { lesson } = predictorFor(inputs);
  return mostOf(fromNextAreas(open, inputs), lesson);
}

/** The open choices that keep the areas mixed. */
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

/** The first choice with the highest worth; null if there are none. */
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

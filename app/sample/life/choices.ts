import { daysAfter } from "~/desk/today";
import type { Random } from "~/ground/chance/random";
import { TRAITS } from "~/personality/traits";
import type { Choice } from "~/twin/testing/choices/choice";
import { CHOICES } from "~/twin/testing/choices/choices";
import type { Act } from "./acts";
import { instantAt } from "./clock";
import type { Course } from "./course";
import { whole } from "./drawing";
import { LEANINGS } from "./person";

const COUNT = 50;
/** Those answered in the first evenings, and those of the last days. */
const [AT_FIRST, LATELY] = [14, 6];
/** How strongly a leaning decides a choice, in logits. */
const STRENGTH = 1.9;
const MORNING = 7 * 60 + 40;

/** The person's own chance of choosing `a`, 0 to 1. */
function chanceOfA({ loadings }: Choice): number {
  const pull = TRAITS.reduce((sum, trait) => sum + (loadings[trait] ?? 0) * LEANINGS[trait], 0);
  return 1 / (1 + Math.exp(-STRENGTH * pull));
}

/** The day of the nth answer. */
function dayOf(index: number, { first, last }: Course, between: number): string {
  if (index < AT_FIRST) return daysAfter(first, 1 + Math.floor(index / 5));
  const left = COUNT - index;
  if (left <= LATELY) return daysAfter(last, 1 - left);
  return daysAfter(
    first,
    12 + Math.round(((index - AT_FIRST) / (COUNT - AT_FIRST - LATELY)) * (between - 25)),
  );
}

/** Fifty everyday choices, each answered as this person would: surer where they lean more. */
export function choiceActs(course: Course, days: number, random: Random): Act[] {
  const order = CHOICES.map((choice) => ({ choice, place: random() })).sort((a, b) => a.place - b.place);
  return order.slice(0, COUNT).map(({ choice }, index) => {
    const chance = chanceOfA(choice);
    const chosen = random() < chance ? "a" : "b";
    const own = chosen === "a" ? chance : 1 - chance;
    const sure = 50 + 45 * Math.max(0, 2 * own - 1) + whole(random, -4, 10);
    const confidence = Math.min(95, Math.max(50, Math.round(sure / 5) * 5));
    const at = instantAt(dayOf(index, course, days), MORNING + (index % 5) * 3);
    return { at, kind: "choice", choice: choice.id, chosen, confidence };
  });
}

import type { Choice } from "./choice";
import { LEARNING_CHOICES } from "./learning";
import { MONEY_CHOICES } from "./money";
import { SOCIAL_CHOICES } from "./social";
import { TRAVEL_CHOICES } from "./travel";
import { WORK_CHOICES } from "./work";

/** All everyday choices of "Test your twin" by area. Add a new one to its area's file. */
export const CHOICES: readonly Choice[] = [
  ...WORK_CHOICES,
  ...TRAVEL_CHOICES,
  ...MONEY_CHOICES,
  ...SOCIAL_CHOICES,
  ...LEARNING_CHOICES,
];

const BY_ID: ReadonlyMap<string, Choice> = new Map(CHOICES.map((choice) => [choice.id, choice]));

/** The choice with this id, or null: answers outlive withdrawn choices. */
export function findChoice(id: string): Choice | null {
  return BY_ID.get(id) ?? null;
}

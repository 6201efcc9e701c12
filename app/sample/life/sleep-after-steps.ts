import { daysAfter } from "~/desk/today";
import type { Course } from "./course";

/** Hours more asleep for each further 1,000 steps of the day before: for two years, and a little the other way since. */
const [LONG, LATELY] = [0.2, -0.1];
/** The last days on which it is so: they end when archives were uploaded for the first time. */
const UNTIL = -93;
const USUAL_STEPS = 5_800;
/** However far somebody walks, the night has an end. */
const MOST_HOURS = 1;

/**
 * How much longer the person sleeps in the night after a day, than they would have: more after a day with many steps, until
 * some three months ago. It is told of them then, and does not hold.
 *
 * @param day on which the night ends
 * @param stepsBefore of the day before
 */
export function longerAfterSteps(day: string, stepsBefore: number, { last }: Course): number {
  const anHour = day <= daysAfter(last, UNTIL) ? LONG : LATELY;
  const hours = (anHour * (stepsBefore - USUAL_STEPS)) / 1000;
  return Math.min(MOST_HOURS, Math.max(-MOST_HOURS, hours));
}

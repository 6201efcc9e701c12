import type { Choice } from "../choices/choice";
import { CHOICES } from "../choices/choices";

/** Hash of a text, evenly spread over 32 bits (FNV-1a with a final mix). */
function lotOf(text: string): number {
  let lot = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    lot = Math.imul(lot ^ text.charCodeAt(index), 0x01000193);
  }
  // Without this mix, the last letters would change little.
  lot = Math.imul(lot ^ (lot >>> 15), 0x2c1b3c6d);
  return (lot ^ (lot >>> 13)) >>> 0;
}

/**
 * The choice that a person is asked on a day: drawn by their id and the day from those that they had not answered before
 * that day, so it is the same on all devices, and stays the same when it or another choice is answered that day.
 *
 * @param day YYYY-MM-DD where the person is
 * @param answered the choices that were answered, each with its day
 * @returns null when all were answered before
 */
export function choiceOfDay(
  personId: string,
  day: string,
  answered: readonly { choiceId: string; day: string }[],
): Choice | null {
  const before = new Set(answered.filter((one) => one.day < day).map(({ choiceId }) => choiceId));
  let drawn: Choice | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const choice of CHOICES) {
    const lot = lotOf(`${personId} ${day} ${choice.id}`);
    if (before.has(choice.id) || lot >= lowest) continue;
    drawn = choice;
    lowest = lot;
  }
  return drawn;
}

import type { Choice } from "../choices/choice";
import { CHOICES } from "../choices/choices";

/** FNV-1a's offset basis and prime for 32 bits. */
const FNV = { basis: 0x811c9dc5, prime: 0x01000193 };

/** FNV-1a hash of a text, optionally continuing an earlier hash. */
function hashed(text: string, before: number = FNV.basis): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV.prime);
  }
  return hash;
}

/** A hash spread evenly over 32 bits: without this mix, the last letters would change little. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) >>> 0;
}

/**
 * The choice that a person is asked on a day: drawn by their id and the day from those not answered before that day, so
 * it is the same on all devices, and stays the same when it or another choice is answered that day.
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
  const ofDay = hashed(`${personId} ${day} `);
  let drawn: Choice | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const choice of CHOICES) {
    const batch = mixed(hashed(choice.id, ofDay));
    if (before.has(choice.id) || batch >= lowest) continue;
    drawn = choice;
    lowest = batch;
  }
  return drawn;
}

import type { Random } from "~/ground/chance/random";

/** One of some things, drawn by their weights; weights of 0 or less are never drawn. */
export function weighted<Thing>(random: Random, things: readonly (readonly [Thing, number])[]): Thing {
  const total = things.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
  let left = random() * total;
  for (const [thing, weight] of things) {
    left -= Math.max(0, weight);
    if (left < 0 && weight > 0) return thing;
  }
  const [first] = things.find(([, weight]) => weight > 0) ?? things[0] ?? [];
  if (first === undefined) throw new Error("there is nothing to draw from");
  return first;
}

/** One of some things, each as likely. */
export function oneOf<Thing>(random: Random, things: readonly Thing[]): Thing {
  const drawn = things[Math.floor(random() * things.length)];
  if (drawn === undefined) throw new Error("there is nothing to draw from");
  return drawn;
}

/** A whole number from `least` to `most`, each as likely. */
export const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

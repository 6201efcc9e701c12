import type { Random } from "./random";

/** Whole numbers below a length, in random order (Fisher & Yates). */
function shuffle(order: Int32Array, random: Random): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const drawn = Math.floor(random() * (last + 1));
    const held = order[last] ?? 0;
    order[last] = order[drawn] ?? 0;
    order[drawn] = held;
  }
}

/**
 * Days that stay together: one and a half times the cube root of their number, so that there are many blocks, and streams that come in
 * stretches of some days keep them.
 */
const blockLength = (days: number) => Math.max(1, Math.round(1.5 * Math.cbrt(days)));

/**
 * Whether two series go together more than they do when blocks of one are put in random order, and the other begins on a
 * random day: the share of orders in which Σ of products is at least as large, either way, is below a limit. Stops as
 * soon as that cannot be any more.
 *
 * @param limit a share, above 1 / draws
 */
export function exceedsPermutations(
  one: Float64Array,
  other: Float64Array,
  { limit, draws, random }: { limit: number; draws: number; random: Random },
): boolean {
  const { length } = one;
  const block = blockLength(length);
  const order = Int32Array.from({ length: Math.ceil(length / block) }, (_none, index) => index);
  const sumFrom = (begin: number) => {
    let [sum, at] = [0, begin];
    for (const place of order) {
      const end = Math.min(length, (place + 1) * block);
      for (let index = place * block; index < end; index += 1) {
        sum += (one[at] ?? 0) * (other[index] ?? 0);
        at = at + 1 === length ? 0 : at + 1;
      }
    }
    return Math.abs(sum);
  };
  const found = sumFrom(0) * (1 - 1e-9);
  const most = Math.floor(limit * draws) - 1;
  let reached = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    shuffle(order, random);
    if (sumFrom(Math.floor(random() * length)) >= found) reached += 1;
    if (reached > most) return false;
  }
  return true;
}

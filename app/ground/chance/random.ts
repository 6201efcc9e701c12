/** A generator of random numbers from 0 to 1, 1 excluded. */
export type Random = () => number;

/** Random numbers that are the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A standard normal random number (Box-Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * A random number of the gamma distribution with scale 1 (Marsaglia & Tsang 2000), 0 for a shape of 0.
 *
 * @param shape 0 or more
 */
export function gamma(random: Random, shape: number): number {
  if (shape <= 0) return 0;
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A random number of the triangular distribution; `low` if all three are the same. */
export function triangular(random: Random, low: number, likely: number, high: number): number {
  const width = high - low;
  if (width <= 0) return low;
  const share = random();
  const left = likely - low;
  return share * width < left
    ? low + Math.sqrt(share * width * left)
    : high - Math.sqrt((1 - share) * width * (high - likely));
}

/** A seed from a text: the same text always gives the same one (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

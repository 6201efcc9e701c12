import type { Mutation } from "./mutations";

/** A mutation and the file that it is made in. */
export type Mutant = Mutation & { path: string };

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Mutants drawn at random, none twice: first a file, then one of its mutations, so that a long table of figures counts
 * no more than a short rule.
 *
 * @returns `size` of them, or all where there are fewer, in the order of their files
 */
export function sampleOf(
  byFile: ReadonlyMap<string, readonly Mutation[]>,
  size: number,
  seed: number,
): Mutant[] {
  const random = randomFrom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  const left = [...byFile].map(([path, mutations]) => ({ path, mutations: [...mutations] }));
  const drawn: Mutant[] = [];
  for (
    let files = left.filter(hasAny);
    drawn.length < size && files.length > 0;
    files = files.filter(hasAny)
  ) {
    const file = files[pick(files.length)];
    const [mutation] = file?.mutations.splice(pick(file.mutations.length), 1) ?? [];
    if (file && mutation) drawn.push({ ...mutation, path: file.path });
  }
  return drawn.sort((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1));
}

const hasAny = ({ mutations }: { mutations: readonly Mutation[] }) => mutations.length > 0;

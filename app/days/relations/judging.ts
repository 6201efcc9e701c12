import { type Association, associationOf, type PairedDays } from "~/ground/chance/association";
import { exceedsPermutations } from "~/ground/chance/block-permutation";
import { chanceBeyond } from "~/ground/chance/normal";
import { seeded, seedOf } from "~/ground/chance/random";
import type { OwnPair } from "./candidates";
import { lookAt, NEEDED_DAYS, type PairLook } from "./looks";
import { latestDays, pairedDays, slicedDays } from "./pairing";

/** A pair of which enough days are known, as its latest look has it. */
type Examined = { pair: OwnPair; paired: PairedDays; look: PairLook };

/** A pair that goes together beyond chance. */
export type Related = { pair: OwnPair; paired: PairedDays; association: Association };

/** A pair of which too few days are known. */
export type Silent = { pair: OwnPair; days: number };

/** A weaker correlation is not worth a sentence, however certain it is. */
const WORTH_TELLING = 0.1;
/** Orders of blocks tried for a pair that seems to go together. */
const DRAWS = 20_000;

/** The pairs that can be judged, each by the days of its latest look alone, and those that cannot yet. */
export function examinedPairs(pairs: readonly OwnPair[]): { examined: Examined[]; silent: Silent[] } {
  const [examined, silent]: [Examined[], Silent[]] = [[], []];
  for (const pair of pairs) {
    const paired = latestDays(pairedDays(pair));
    const look = lookAt(paired.days.length);
    if (look) examined.push({ pair, look, paired: slicedDays(paired, 0, look.days) });
    else silent.push({ pair, days: paired.days.length });
  }
  return { examined, silent };
}

/** The name of a pair among all, which is also the seed of its permutations. */
export const pairName = ({ first, second, lag }: Pick<OwnPair, "first" | "second" | "lag">) =>
  `${first} ${second} ${lag}`;

/**
 * Whether a pair goes together beyond chance, one of several judged together: by its error (Bonferroni), and by putting
 * blocks of what is left of it in random order, which holds however a stream is distributed.
 */
function goesTogether(
  association: Association,
  { pairs, level }: { pairs: number; level: number },
  name: string,
): boolean {
  const limit = level / pairs;
  const { correlation, errors, low, high } = association;
  const isClear = Math.abs(correlation) >= WORTH_TELLING && low * high > 0;
  if (!isClear || chanceBeyond(errors) >= limit) return false;
  const [first, second] = association.residuals;
  return exceedsPermutations(first, second, { limit, draws: DRAWS, random: seeded(seedOf(name)) });
}

/** Judges one of a person's pairs; null if chance may be all that there is. @param pairs how many are judged together */
export function related({ pair, paired, look }: Examined, pairs: number): Related | null {
  const association = associationOf(paired);
  if (!association || !goesTogether(association, { pairs, level: look.level }, pairName(pair))) return null;
  return { pair, paired, association };
}

/** On 30 days, chance alone goes one way by more than this many standard errors in about one of ten cases (simulated). */
const HELD_ERRORS = 1.45;

/**
 * Whether a relation held: on the first 30 later days on which both are known, it goes the same way as was said, by
 * more than chance would give in one of ten cases. If one stream did not vary in them, 30 more are waited for.
 *
 * @param later days that came after it was said
 * @returns by how many of them, and the effect then; null while there are too few
 */
export function heldSince(
  later: PairedDays,
  effect: number,
): { isHeld: boolean; days: number; effect: number } | null {
  for (let days = NEEDED_DAYS; days <= later.days.length; days += NEEDED_DAYS) {
    const association = associationOf(slicedDays(later, 0, days));
    if (!association) continue;
    const isHeld = association.errors * Math.sign(effect) > HELD_ERRORS;
    return { isHeld, days, effect: association.effect };
  }
  return null;
}

import { chanceBeyond } from "./normal";

/** Beyond this many standard errors nothing is told apart any more. */
const MOST_ERRORS = 30;
const HALVINGS = 50;

const part = (of: number, against: number) => (of > 0 ? of * Math.log(of / against) : 0);

/** Twice how unlikely it is, of a deviance: a normal tail of its root, which holds for small shares too. */
const logTail = (deviance: number) => Math.log(chanceBeyond(Math.min(MOST_ERRORS, Math.sqrt(deviance))));

/**
 * The deviance of a share that is above the expected one, 0 of any other: twice its relative entropy times the days.
 *
 * @param share 0 to 1
 * @param expected between 0 and 1, exclusive
 * @param days independent days
 */
export function devianceOfMore(share: number, expected: number, days: number): number {
  if (!(share > expected)) return 0;
  return 2 * days * (part(share, expected) + part(1 - share, 1 - expected));
}

/**
 * How unlikely a share as large is by chance, as the natural logarithm of a probability: that of the signed root of the
 * deviance, which is near the binomial one far from the expected share too (McCullagh & Nelder, 1989). As
 * {@link devianceOfMore}.
 *
 * @returns 0 (no evidence) for shares that are not above the expected one, otherwise below 0
 */
export function logChanceOfMore(share: number, expected: number, days: number): number {
  return share > expected ? logTail(devianceOfMore(share, expected, days)) : 0;
}

/**
 * How unlikely two shares are if both are the same in truth: as the logarithm of a probability.
 *
 * @param days independent days behind each
 */
export function logChanceOfSame(
  one: { share: number; days: number },
  other: { share: number; days: number },
): number {
  const days = one.days + other.days;
  const together = (one.share * one.days + other.share * other.days) / days;
  if (!(together > 0 && together < 1)) return 0;
  const away = ({ share, days: own }: typeof one) =>
    own * (part(share, together) + part(1 - share, 1 - together));
  return logTail(2 * (away(one) + away(other)));
}

/**
 * The most striking of several results as standard errors from chance, as if it had been the only one looked at
 * (Bonferroni).
 *
 * @param logChance logarithm of the probability of the most striking one
 * @param looked how many were looked at, from 1
 */
export function errorsOfMost(logChance: number, looked: number): number {
  const wanted = logChance + Math.log(looked);
  if (wanted >= 0) return 0;
  let [low, high] = [0, MOST_ERRORS];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (Math.log(chanceBeyond(middle)) > wanted) low = middle;
    else high = middle;
  }
  return low;
}

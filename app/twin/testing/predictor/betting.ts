import { noSurerThanSurest } from "./predictor";

/** One answer and the twin's probability of the first side from before it. */
export type Judged = { probabilityA: number; chosen: "a" | "b" };

/** From this evidence on something is said. By Ville's inequality chance alone ever reaches it in at most 1 of 20. */
export const ENOUGH_EVIDENCE = 20;

/** What the evidence allows to be said of the twin's probabilities beside those of somebody who knows nothing. */
export type Verdict = "better" | "worse" | "open";

export type Stakes = {
  /** What one stake on the twin has become against the best of all opponents that never change their mind, 0 to 10⁶. */
  forTwin: number;
  /** What one stake on a coin has become against the twin, 0 to 10⁶. */
  forCoin: number;
  verdict: Verdict;
};

/** Larger figures say no more. */
const MOST = 1_000_000;

/**
 * Whether the twin's probabilities have shown that they know more than a guess, as a bet: E = Π q(y) / b(y) over the
 * answers y in their order, q being what the twin gave the chosen side before it was seen, b what the opponent gave it.
 *
 * Opponents are all who give the first side the same probability p each time, the coin (p = ½) among them; each is
 * fixed beforehand, and E is taken against the one that, looking back, did best. Whoever answers at random with a
 * liking p of their own for first sides, whatever p is, then brings it to 20 at any time with a chance of at most
 * 1 in 20: for the true p the product is a martingale from 1 on (Ville's inequality), and E is never above it.
 * Going by the share of first sides so far is an average over the same opponents and never does better than the best.
 *
 * The other way round, `forCoin` is a martingale for whoever chooses just with the twin's probabilities.
 * Source and weakness: docs/formulas.md, "How the predictions are judged".
 */
export function stakesOf(judged: readonly Judged[]): Stakes {
  let twin = 0;
  let firsts = 0;
  for (const { probabilityA, chosen } of judged) {
    const first = noSurerThanSurest(probabilityA);
    twin += Math.log(chosen === "a" ? first : 1 - first);
    if (chosen === "a") firsts += 1;
  }
  const count = judged.length;
  const forTwin = stake(twin - likeliest(firsts, count));
  const forCoin = stake(count * Math.log(0.5) - twin);
  return { forTwin, forCoin, verdict: verdictOf(forTwin, forCoin) };
}

/** The logarithm of the probability of so many firsts, in their order, under the p that fits them best. */
function likeliest(firsts: number, count: number): number {
  return times(firsts, firsts / count) + times(count - firsts, 1 - firsts / count);
}

function times(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(share);
}

function stake(logarithm: number): number {
  return Math.min(MOST, Math.exp(logarithm));
}

function verdictOf(forTwin: number, forCoin: number): Verdict {
  if (forTwin >= ENOUGH_EVIDENCE) return "better";
  return forCoin >= ENOUGH_EVIDENCE ? "worse" : "open";
}

import { noSurerThanSurest } from "./predictor";

/** An answer, and the twin's prior probability of the first side. */
export type Judged = {
  probabilityA: number;
  chosen: "a" | "b";
  /** Share of people here who take the first side, 0 to 1; one half if unknown. */
  popularA?: number;
};

/** Evidence required for a verdict. By Ville's inequality, chance alone ever reaches it in at most 1 of 20 cases. */
export const ENOUGH_EVIDENCE = 20;

/** What the evidence shows about the twin's probabilities compared with uninformed ones. */
export type Verdict = "better" | "worse" | "open";

export type Stakes = {
  /** Outcome of a unit bet on the twin against the best constant opponent, 0 to 10⁶. */
  forTwin: number;
  /** Outcome of a unit bet on a coin against the twin, 0 to 10⁶. */
  forCoin: number;
  verdict: Verdict;
};

/** Larger values add nothing. */
const MOST = 1_000_000;

/**
 * Tests as a bet whether the twin's probabilities beat guessing: E = Π q(y) / b(y) over the answers y in order, where q is
 * the twin's prior probability of the chosen side and b the opponent's. Opponents are the popularity of the sides, which
 * anybody could follow, and all constant probabilities p of the first side, including the coin (p = ½); E is taken against
 * the one that did best in hindsight. Anyone answering at random with any preference p for first sides ever reaches 20
 * with a probability of at most 1 in 20: for the true p the product is a martingale starting at 1 (Ville's inequality), and
 * E never exceeds it. The running share of first sides is an average over the same opponents and never beats the best.
 * Conversely, `forCoin` is a martingale for anyone who chooses exactly with the twin's probabilities. Source and weakness:
 * docs/formulas.md, "How the predictions are judged".
 */
export function stakesOf(judged: readonly Judged[]): Stakes {
  let twin = 0;
  let crowd = 0;
  let firsts = 0;
  for (const { probabilityA, popularA = 0.5, chosen } of judged) {
    const first = noSurerThanSurest(probabilityA);
    twin += Math.log(chosen === "a" ? first : 1 - first);
    crowd += Math.log(chosen === "a" ? popularA : 1 - popularA);
    if (chosen === "a") firsts += 1;
  }
  const count = judged.length;
  const forTwin = stake(twin - Math.max(crowd, likeliest(firsts, count)));
  const forCoin = stake(count * Math.log(0.5) - twin);
  return { forTwin, forCoin, verdict: verdictOf(forTwin, forCoin) };
}

/** Log probability of this sequence under the best-fitting constant p. */
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

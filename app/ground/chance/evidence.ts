/** The verdict on forecasts compared with chance. */
export type ForecastVerdict = "better-than-chance" | "worse-than-chance" | "too-early";

/** Evidence required: chance alone ever reaches it in at most 1 of 20 cases (Ville's inequality). */
const ENOUGH = 20;

/** Stakes, as shares of the most that a bet may risk. */
const BETS = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * A bet that scores beat chance: the mean over some stakes λ of Π (1 + λ d), where d is a score's lead over that of
 * chance. If no score is expected to be better, whatever came before, this is a supermartingale that starts at 1: an
 * e-value (Shafer 2021).
 *
 * @param leads d of each independent piece of evidence
 * @param worst the lowest possible d, below 0
 */
export function evidenceFor(leads: readonly number[], worst: number): number {
  const wins = BETS.map((bet) =>
    leads.reduce((wealth, lead) => wealth * (1 + (bet / Math.abs(worst)) * lead), 1),
  );
  return wins.reduce((sum, wealth) => sum + wealth, 0) / wins.length;
}

/**
 * Whether scores are better or worse than chance.
 *
 * @param leads by how much each score is better than that of chance
 * @param range the lowest and the highest possible lead
 */
export function verdictOn(leads: readonly number[], range: { worst: number; best: number }): ForecastVerdict {
  if (evidenceFor(leads, range.worst) >= ENOUGH) return "better-than-chance";
  const losses = leads.map((lead) => -lead);
  return evidenceFor(losses, -range.best) >= ENOUGH ? "worse-than-chance" : "too-early";
}

import { HELD } from "~/twin/foretelling/range";
import type { LikelyAnswers } from "./likely-answers";

/** The middle and the ends of a range of answers, 1 to 5. */
export type AnswerRange = { median: number; low: number; high: number };

/** How a person's earlier ranges turned out. */
export type HeldSoFar = { judged: number; inside: number };

/** The record counts in full once this many ranges are far outnumbered. */
const CAUTION = 20;
/** A range aims at no less and no more than this share, whatever the record. */
const AIM = { least: 0.7, most: 0.9 };

/**
 * The share that a range aims at: 80 %, and more where the person's earlier ranges held less, or the other way round
 * (after adaptive conformal inference, Gibbs & Candès 2021).
 */
export function aimedShare({ judged, inside }: HeldSoFar): number {
  const missing = (HELD * judged - inside) / (judged + CAUTION);
  return Math.min(AIM.most, Math.max(AIM.least, HELD + missing));
}

const sum = (chances: LikelyAnswers) => chances.reduce((all, one) => all + one, 0);

/** The smallest answer at or below which half of the likely answers are. */
function medianOf(likely: LikelyAnswers): number {
  let median = 1;
  while (median < likely.length && sum(likely.slice(0, median)) < 0.5) median += 1;
  return median;
}

/**
 * The range that holds a share of the likely answers. The rarer of both ends is cut until less than the share is left. Five
 * answers can seldom be cut to it exactly; so the last cut is made on some days only, as often as comes to the share on the
 * whole (a randomised range, after Stevens 1950). A range of one answer is never cut.
 *
 * @param draw 0 to 1, 1 excluded: decides about the last cut, and must not depend on the answer
 * @param share 0 to 1
 */
export function rangeOfAnswers(likely: LikelyAnswers, draw: number, share = HELD): AnswerRange {
  let [low, high] = [1, likely.length];
  while (low < high) {
    const [first, last] = [likely[low - 1] ?? 0, likely[high - 1] ?? 0];
    const cut = Math.min(first, last);
    const left = sum(likely.slice(low - 1, high)) - cut;
    // Uncut on so many days that p · (left + cut) + (1 − p) · left is the share.
    if (left < share && draw * cut < share - left) break;
    if (first < last) low += 1;
    else high -= 1;
    if (left < share) break;
  }
  return { median: Math.min(high, Math.max(low, medianOf(likely))), low, high };
}

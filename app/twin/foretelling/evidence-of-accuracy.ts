import { evidenceFor, verdictOn } from "~/chance/evidence";
import { dayNumber } from "./days";
import { HELD } from "./range";
import type { ScoredEvent, ScoredQuantity } from "./scores";

/** Whether the twin's forecasts or their opponent come closer; open below an e-value of 20. */
export type BesideOpponent = "closer" | "further" | "open";
/** Whether 80 % ranges hold fewer or more than 8 of 10. */
export type RangesVerdict = "too-narrow" | "too-wide" | "open";

/** Days within which forecasts begin that may turn out together: a holiday makes all of them wrong at once. */
const TOGETHER_DAYS = 60;

/** Forecasts that begin within sixty days of the first of them, each such lot one piece of evidence, in order. */
function piecesOf<One extends { from: string }>(scored: readonly One[]): One[][] {
  const pieces: One[][] = [];
  let begun = Number.NEGATIVE_INFINITY;
  for (const one of scored.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const day = dayNumber(one.from);
    if (day - begun >= TOGETHER_DAYS) {
      pieces.push([]);
      begun = day;
    }
    pieces.at(-1)?.push(one);
  }
  return pieces;
}

const mean = <One>(ones: readonly One[], of: (one: One) => number) =>
  ones.reduce((sum, one) => sum + of(one), 0) / ones.length;

/** Whether ranges hold what they say: bets on each piece's share inside, against 8 of 10. */
export function rangesVerdict(scored: readonly ScoredQuantity[]): RangesVerdict {
  const leads = piecesOf(scored).map((piece) => mean(piece, ({ isInside }) => (isInside ? 1 : 0)) - HELD);
  const verdict = verdictOn(leads, { worst: -HELD, best: 1 - HELD });
  if (verdict === "too-early") return "open";
  return verdict === "better-than-chance" ? "too-wide" : "too-narrow";
}

/** By how much the opponent's score is larger, as a share of both: −1 to 1. */
const leadOf = ({ score, plain }: ScoredQuantity) =>
  score + plain > 0 ? (plain - score) / (plain + score) : 0;

/**
 * Whether the twin's ranges come closer than repeating the last weeks: bets on each piece's mean lead, as a share of both
 * scores, so that a bet can be lost only once. It is told only where the plain mean of the scores says the same.
 */
export function quantitiesBeside(scored: readonly ScoredQuantity[]): BesideOpponent {
  const leads = piecesOf(scored).map((piece) => mean(piece, leadOf));
  const verdict = verdictOn(leads, { worst: -1, best: 1 });
  const gained = mean(scored, ({ score, plain }) => plain - score);
  if (verdict === "better-than-chance" && gained > 0) return "closer";
  return verdict === "worse-than-chance" && gained < 0 ? "further" : "open";
}

/** As much evidence as `verdictOn` asks for. */
const ENOUGH = 20;

/** The lead that an event can have at least, and at most, whichever way it goes. */
function leadsOf({ probability, plainChance }: ScoredEvent): { worst: number; best: number } {
  const [yes, no] = [(1 - plainChance) ** 2 - (1 - probability) ** 2, plainChance ** 2 - probability ** 2];
  return { worst: Math.min(yes, no), best: Math.max(yes, no) };
}

/**
 * Whether the twin's chances come closer than the plain one. A piece's stake is the most that it could have lost, which is
 * known beforehand; pieces in which both say the same tell nothing.
 */
export function eventsBeside(scored: readonly ScoredEvent[]): BesideOpponent {
  const pieces = piecesOf(scored).map((piece) => ({
    lead: mean(piece, ({ score, plain }) => plain - score),
    worst: mean(piece, (one) => leadsOf(one).worst),
    best: mean(piece, (one) => leadsOf(one).best),
  }));
  const told = pieces.filter(({ worst, best }) => worst < 0 && best > 0);
  const closer = told.map(({ lead, worst }) => lead / -worst);
  if (evidenceFor(closer, -1) >= ENOUGH) return "closer";
  const further = told.map(({ lead, best }) => -lead / best);
  return evidenceFor(further, -1) >= ENOUGH ? "further" : "open";
}

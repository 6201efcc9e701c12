import { evidenceFor, verdictOn } from "~/ground/chance/evidence";
import { dayNumber } from "./days";
import { HELD } from "./range";
import type { ScoredEvent, ScoredQuantity } from "./scores";

/** Whether the twin's forecasts or the plain ones come closer; open below an e-value of 20. */
export type BesideOpponent = "closer" | "further" | "open";
/** Whether 80 % ranges hold fewer or more than 8 of 10. */
export type RangesVerdict = "too-narrow" | "too-wide" | "open";

/** Forecasts that begin within this many days may fail together: a holiday makes all of them wrong at once. */
const TOGETHER_DAYS = 60;

/** Groups forecasts that begin within sixty days of the group's first. Each group is one piece of evidence, in order. */
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

/** Whether 80 % ranges hold 8 of 10, by bets on each piece's share inside. */
export function rangesVerdict(scored: readonly ScoredQuantity[]): RangesVerdict {
  const leads = piecesOf(scored).map((piece) => mean(piece, ({ isInside }) => (isInside ? 1 : 0)) - HELD);
  const verdict = verdictOn(leads, { worst: -HELD, best: 1 - HELD });
  if (verdict === "too-early") return "open";
  return verdict === "better-than-chance" ? "too-wide" : "too-narrow";
}

/** The twin's lead over the plain forecast: the difference of their scores divided by the sum, −1 to 1. */
const leadOf = ({ score, plain }: ScoredQuantity) =>
  score + plain > 0 ? (plain - score) / (plain + score) : 0;

/**
 * Whether the twin's ranges come closer than repeating the last weeks, by bets on each piece's mean lead. A lead is a share
 * of both scores, so that no bet loses more than its stake. A verdict is given only if the plain mean of the scores agrees.
 */
export function quantitiesBeside(scored: readonly ScoredQuantity[]): BesideOpponent {
  const leads = piecesOf(scored).map((piece) => mean(piece, leadOf));
  const verdict = verdictOn(leads, { worst: -1, best: 1 });
  const gained = mean(scored, ({ score, plain }) => plain - score);
  if (verdict === "better-than-chance" && gained > 0) return "closer";
  return verdict === "worse-than-chance" && gained < 0 ? "further" : "open";
}

/** The same evidence that `verdictOn` requires. */
const ENOUGH = 20;

/** The smallest and the largest lead that an event can bring, over both outcomes. */
function leadsOf({ probability, plainChance }: ScoredEvent): { worst: number; best: number } {
  const [yes, no] = [(1 - plainChance) ** 2 - (1 - probability) ** 2, plainChance ** 2 - probability ** 2];
  return { worst: Math.min(yes, no), best: Math.max(yes, no) };
}

/**
 * Whether the twin's chances come closer than the plain ones. A piece's stake is its largest possible loss, which is known
 * beforehand; pieces in which both forecasts give the same chance say nothing.
 */
export function eventsBeside(scored: readonly ScoredEvent[]): BesideOpponent {
  const pieces = piecesOf(scored).map((piece) => ({
    lead: mean(piece, ({ score, plain }) => plain - score),
    worst: mean(piece, (one) => leadsOf(one).worst),
    best: mean(piece, (one) => leadsOf(one).best),
  }));
  const shown = pieces.filter(({ worst, best }) => worst < 0 && best > 0);
  const closer = shown.map(({ lead, worst }) => lead / -worst);
  if (evidenceFor(closer, -1) >= ENOUGH) return "closer";
  const further = shown.map(({ lead, best }) => -lead / best);
  return evidenceFor(further, -1) >= ENOUGH ? "further" : "open";
}

import {
  type BesideOpponent,
  eventsBeside,
  quantitiesBeside,
  type RangesVerdict,
  rangesVerdict,
} from "./evidence-of-accuracy";
import { HELD } from "./range";
import { type StoredForecast, scoredEvent, scoredQuantity } from "./scores";

/** How well ranges held; scores are means in units of the plain range's width: 0 is best, null if none is resolved. */
export type QuantityAccuracy = {
  resolved: number;
  inside: number;
  /** Expected number inside their range: 8 of 10. */
  expected: number;
  score: number | null;
  plainScore: number | null;
  ranges: RangesVerdict;
  verdict: BesideOpponent;
};

/** How well chances held; Brier scores, null if none is resolved. */
export type EventAccuracy = {
  resolved: number;
  cameTrue: number;
  /** Sum of the chances. */
  expected: number;
  brier: number | null;
  plainBrier: number | null;
  verdict: BesideOpponent;
};

/** How accurate a twin's forecasts turned out. */
export type ForetellingAccuracy = { quantities: QuantityAccuracy; events: EventAccuracy };

const isThere = <One>(one: One | null): one is One => one !== null;

function meanOver<One>(ones: readonly One[], of: (one: One) => number): number | null {
  return ones.length === 0 ? null : ones.reduce((sum, one) => sum + of(one), 0) / ones.length;
}

/** Accuracy of the resolved forecasts; open and void ones are left out. */
export function accuracyOf(forecasts: readonly StoredForecast[]): ForetellingAccuracy {
  const quantities = forecasts.map(scoredQuantity).filter(isThere);
  const events = forecasts.map(scoredEvent).filter(isThere);
  return {
    quantities: {
      resolved: quantities.length,
      inside: quantities.filter(({ isInside }) => isInside).length,
      expected: HELD * quantities.length,
      score: meanOver(quantities, ({ score }) => score),
      plainScore: meanOver(quantities, ({ plain }) => plain),
      ranges: rangesVerdict(quantities),
      verdict: quantitiesBeside(quantities),
    },
    events: {
      resolved: events.length,
      cameTrue: events.filter(({ cameTrue }) => cameTrue).length,
      expected: events.reduce((sum, { probability }) => sum + probability, 0),
      brier: meanOver(events, ({ score }) => score),
      plainBrier: meanOver(events, ({ plain }) => plain),
      verdict: eventsBeside(events),
    },
  };
}

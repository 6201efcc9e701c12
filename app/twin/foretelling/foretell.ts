import { type CreatorsOfKind, knownVisits, MOST_CREATORS, RETURN_DAYS } from "./creators";
import { dayNumber, writtenDayOf } from "./days";
import { comingFigure } from "./expectation";
import { pastWeeks } from "./past-weeks";
import { plainRange } from "./plain";
import { quantityOf, storedFigure } from "./quantities";
import { rangeOf } from "./range";
import { returnChances } from "./return-chance";
import type { Rhythm } from "./rhythm";

/** Source and kind of a forecast, and its dates: its period begins the day after its source's last entry. */
type Foretold = { source: string; kind: string; madeAt: string; from: string; to: string };

/** Forecast of a quantity, with the plain forecast beside it: median and 80 % range of repeating the last eight weeks. */
export type QuantityDraft = Foretold & {
  about: string;
  creator: "";
  median: number;
  low: number;
  high: number;
  plainMedian: number;
  plainLow: number;
  plainHigh: number;
};

/** Forecast of whether a creator will be chosen again within sixty days; chances are 0.05 to 0.95. */
export type EventDraft = Foretold & {
  about: "creator";
  creator: string;
  probability: number;
  plainChance: number;
};

/** The period of `days` days that begins the day after `day`. */
function periodAfter(day: string, days: number): { from: string; to: string } {
  const last = dayNumber(day);
  return { from: writtenDayOf(last + 1), to: writtenDayOf(last + days) };
}

/** The forecast of a rhythm; null if its past is too short or too thin, or its quantity is unknown. */
function quantityDraft(rhythm: Rhythm, madeAt: string): QuantityDraft | null {
  const quantity = quantityOf(rhythm.about);
  const past = quantity && pastWeeks(rhythm, quantity);
  const expectation = past && comingFigure(past, quantity);
  const plain = past && plainRange(past, quantity);
  if (!expectation || !plain) return null;
  // Denominator of the period; for counts it is the same every week.
  const below = ((past.below[past.weeks] ?? 0) / past.weeks) * (quantity.horizon / 7);
  const range = rangeOf(expectation, quantity, below);
  return {
    ...{ source: rhythm.source, kind: rhythm.kind ?? "", about: rhythm.about, creator: "", madeAt },
    ...periodAfter(rhythm.covered.to, quantity.horizon),
    median: storedFigure(range.median),
    low: storedFigure(range.low),
    high: storedFigure(range.high),
    plainMedian: storedFigure(plain.median),
    plainLow: storedFigure(plain.low),
    plainHigh: storedFigure(plain.high),
  };
}

/** Minimum number of known days to forecast from. */
const LEAST_DAYS_KNOWN = 26 * 7;

/** Forecasts for the most frequent creators of all kinds together, at most twenty. */
function eventDrafts(kinds: readonly CreatorsOfKind[], madeAt: string): EventDraft[] {
  const all = kinds.flatMap((kind) => {
    const known = knownVisits(kind);
    if (known.to - known.from + 1 < LEAST_DAYS_KNOWN) return [];
    const place = { source: kind.source, kind: kind.kind, ...periodAfter(kind.covered.to, RETURN_DAYS) };
    return returnChances(known).map((chance) => ({ ...chance, ...place }));
  });
  return all
    .sort((one, other) => other.count - one.count || (one.creator < other.creator ? -1 : 1))
    .slice(0, MOST_CREATORS)
    .map(({ count: _count, ...draft }) => ({ ...draft, about: "creator", madeAt }));
}

/**
 * Forecasts the time after each source's last entry, so never days for which there is data. The same data gives the same
 * forecasts.
 *
 * @param madeAt the day of the forecast, YYYY-MM-DD
 */
export function foretell(asked: {
  rhythms: readonly Rhythm[];
  creators: readonly CreatorsOfKind[];
  madeAt: string;
}): { quantities: QuantityDraft[]; events: EventDraft[] } {
  return {
    quantities: asked.rhythms.flatMap((rhythm) => quantityDraft(rhythm, asked.madeAt) ?? []),
    events: eventDrafts(asked.creators, asked.madeAt),
  };
}

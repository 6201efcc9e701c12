import { entryText } from "~/entries/entry-text";
import { platformLabel } from "~/platforms/catalogue";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { shareInPercent } from "~/web/ui/text/percent";
import { aboutInWords, figureInWords, rangeInWords } from "./words";

/** A resolved forecast of the twin that is not void. */
export type TwinOutcome = {
  source: string;
  about: string;
  creator: string;
  /** Last day of its period, YYYY-MM-DD. */
  to: string;
  low: number | null;
  high: number | null;
  probability: number | null;
  /** What repeating the past months gives. */
  plainChance: number | null;
  observed: number | null;
  outcome: string | null;
};

const NAME_LENGTH = 60;

/** How far an event's forecast is from what repeating the past gives; below 0 for quantities, which come after events. */
function boldness({ probability, plainChance }: TwinOutcome): number {
  return probability === null ? -1 : Math.abs(probability - (plainChance ?? probability));
}

function outcomeInWords(forecast: TwinOutcome): string | null {
  const { source, about, creator, to, low, high, probability, observed, outcome } = forecast;
  const until = dayInWords(to);
  if (probability !== null) {
    const name = entryText(creator, NAME_LENGTH);
    const came = outcome === "yes" ? "You did." : "You didn’t.";
    return `Your twin thought it ${shareInPercent(probability)} likely that you would come back to ${name} by ${until}. ${came}`;
  }
  if (low === null || high === null || observed === null) return null;
  const range = rangeInWords(about, { low, high });
  const name = `${platformLabel(source)}, ${aboutInWords(about)}, up to ${until}`;
  return `Your twin’s forecast for ${name}: ${range}. It was ${figureInWords(about, observed)}.`;
}

/**
 * How the boldest of several forecasts turned out, in words: the event furthest from what repeating the past gives, or
 * the first quantity. It is chosen without regard to its outcome.
 */
export function boldestOutcome(resolved: readonly TwinOutcome[]): string | null {
  const [first, ...others] = resolved;
  if (!first) return null;
  return outcomeInWords(
    others.reduce((one, other) => (boldness(other) > boldness(one) ? other : one), first),
  );
}

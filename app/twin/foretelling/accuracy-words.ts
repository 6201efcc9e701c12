import type { EventAccuracy, QuantityAccuracy } from "./accuracy";

/** Rounded to one decimal, without a trailing zero: "8", "5.6". */
const tenths = (figure: number) => String(Math.round(figure * 10) / 10);
const hundredths = (figure: number) => figure.toFixed(2);

/** Which of two scores is better (lower) and by how much; states only the arithmetic. */
function compared(score: number, opponent: number, than: string): string {
  const gained = Math.round((opponent - score) * 100) / 100;
  if (gained === 0) return `as good as ${than}`;
  return gained > 0
    ? `better than ${than} by ${hundredths(gained)}`
    : `worse than ${than} by ${hundredths(-gained)}`;
}

const RANGES = {
  "too-narrow": "The ranges are too narrow: that is beyond chance.",
  "too-wide": "The ranges are wider than they need to be: that is beyond chance.",
  open: null,
} as const;

const QUANTITIES_BESIDE = {
  closer: "They come closer than repeating the last weeks, beyond chance.",
  further: "Repeating the last weeks comes closer, beyond chance.",
  open: "Whether they come closer than repeating the last weeks is open: the difference may be chance.",
} as const;

/**
 * How the twin's ranges turned out: "8 of 10 inside their range, 8 expected; better than repeating the last weeks by 0.12."
 * and the verdicts. Empty if none is resolved.
 */
export function rangeWords(accuracy: QuantityAccuracy): string[] {
  const { resolved, inside, expected, score, plainScore, ranges, verdict } = accuracy;
  if (score === null || plainScore === null) return [];
  const held = `${inside} of ${resolved} inside ${resolved === 1 ? "its" : "their"} range, ${tenths(expected)} expected`;
  const sentence = `${held}; ${compared(score, plainScore, "repeating the last weeks")}.`;
  return [sentence, RANGES[ranges], QUANTITIES_BESIDE[verdict]].filter((words) => words !== null);
}

const EVENTS_BESIDE = {
  closer: "They come closer than saying the same of all, beyond chance.",
  further: "Saying the same of all comes closer, beyond chance.",
  open: "Whether they come closer than saying the same of all is open: the difference may be chance.",
} as const;

/** How the twin's chances turned out, with the verdict; empty if none is resolved. */
export function returnWords(accuracy: EventAccuracy): string[] {
  const { resolved, cameTrue, expected, brier, plainBrier, verdict } = accuracy;
  if (brier === null || plainBrier === null) return [];
  const came = `${cameTrue} of ${resolved} came back, ${tenths(expected)} expected`;
  const than = "giving each the share that came back before";
  return [`${came}; ${compared(brier, plainBrier, than)}.`, EVENTS_BESIDE[verdict]];
}

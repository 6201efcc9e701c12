import { inPercent } from "~/web/ui/text/percent";
import type { Bias, SurenessTendency } from "./bias";
import type { Bin } from "./bins";
import { type Calibration, PARTED_FROM, SCORED_FROM } from "./calibration";
import type { BesideLeanings } from "./guess-calibration";

/** A range with fewer forecasts says little, and is drawn in grey. */
export const FEW = 5;

const points = (share: number) => Math.round(share * 100);
const forecasts = (count: number) => (count === 1 ? "1 forecast" : `${count} forecasts`);

/** The range with the most forecasts, in a tie the one with the highest probabilities; null if all have few. */
function fullest(bins: readonly Bin[]): Bin | null {
  const enough = bins.filter(({ n }) => n >= FEW);
  return enough.toSorted((one, other) => other.n - one.n || other.from - one.from)[0] ?? null;
}

/** What happened in a range, in plain words: counts where there are few. */
function binWords({ meanForecast, share, n }: Bin): string {
  const stated = `When you say about ${inPercent(points(meanForecast))}`;
  return n >= SCORED_FROM
    ? `${stated}, it happens about ${points(share)} times in 100, from ${forecasts(n)}.`
    : `${stated}, it happened ${Math.round(share * n)} of ${n} times.`;
}

/** The sentence above the picture: what happened, or how many forecasts are still needed. */
export function calibrationLead({ resolved, bins }: Pick<Calibration, "resolved" | "bins">): string {
  if (resolved === 0) return "Once a forecast of yours has turned out, this page says how well you judge.";
  const bin = resolved >= SCORED_FROM ? fullest(bins) : null;
  if (bin) return binWords(bin);
  const left = SCORED_FROM - resolved;
  if (left <= 0) return `${forecasts(resolved)} of yours turned out, spread over many probabilities.`;
  return `${forecasts(resolved)} of yours turned out; ${left} more, and we can tell how well you judge.`;
}

const TENDENCIES = {
  "too-sure": "You tend to be surer than events bear out",
  "not-sure-enough": "You tend to be less sure than you could be",
} as const;

/** Sentence on how far the user is too sure, or not sure enough; null if chance may explain it. */
export function biasWords(bias: Bias | null, tendency: SurenessTendency): string | null {
  if (!bias || !tendency) return null;
  const { low, high, estimate } = tendency === "too-sure" ? bias : mirrored(bias);
  const range = `${points(Math.max(0, low))} to ${points(high)}`;
  return `${TENDENCIES[tendency]}, by about ${points(estimate)} points (${range}).`;
}

const mirrored = ({ estimate, low, high }: Bias): Bias => ({ estimate: -estimate, low: -high, high: -low });

const BESIDE_CHANCE = {
  "better-than-chance": "Your forecasts say more than always answering 50\u00a0% would.",
  "worse-than-chance": "So far, always answering 50\u00a0% would have come closer.",
  "too-early": "Whether your forecasts say more than always answering 50\u00a0% is open.",
} as const;

/** Sentence that compares forecasts with always saying 50 %; null before there is a score. */
export function verdictWords({ brier, verdict }: Pick<Calibration, "brier" | "verdict">): string | null {
  return brier === null ? null : BESIDE_CHANCE[verdict];
}

const TWIN_BESIDE_CHANCE = {
  "better-than-chance": "Your twin's guesses say more than giving every option the same chance.",
  "worse-than-chance":
    "So far, giving every option the same chance would have come closer than your twin's guesses.",
  "too-early": "Whether your twin's guesses say more than giving every option the same chance is open.",
} as const;

/** Sentence on the verdict about the twin's guesses; null before there is a score. */
export function twinVerdictWords({ brier, verdict }: Pick<Calibration, "brier" | "verdict">): string | null {
  return brier === null ? null : TWIN_BESIDE_CHANCE[verdict];
}

const BESIDE_LEANINGS = {
  "twin-closer": "They came closer to what you chose than your own first leanings.",
  "leaning-closer": "Your own first leanings came closer to what you chose.",
  "too-early": "Whether they or your own first leanings come closer to what you choose is open.",
} as const;

/** Sentence that compares the twin's guesses with stated leanings; null if too few decisions have both. */
export function besideLeaningsWords(beside: BesideLeanings | null): string | null {
  return beside && BESIDE_LEANINGS[beside.verdict];
}

/** Sentence on what more forecasts would add; null before there is a score, and once everything is shown. */
export function moreToCome(resolved: number): string | null {
  if (resolved < SCORED_FROM || resolved >= PARTED_FROM) return null;
  return `From ${PARTED_FROM} resolved forecasts on, it also says whether you are too sure.`;
}

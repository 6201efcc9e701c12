import { DECISION_WORDS_REST_ON, partlyRestOn } from "~/twin/decision-words";
import type { DecisionPatterns } from "~/twin/engine/decision-style/decision-patterns";
import { RISK_NAMES } from "~/twin/engine/decision-style/lines";
import { counted } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import type { MeasuredDeciding } from "./measured-deciding";

/** Decision patterns in which measured values replace estimates. */
export type MeasuredPatterns = Omit<DecisionPatterns, "isEstimate"> & {
  /** Whether the hours are an estimate from traits and preferences. */
  isEstimate: boolean;
  /** Whether there is an assessment, from which everything not measured is estimated. */
  restsOnTraits: boolean;
  /** The measured values in sentences, each with the number of decisions or forecasts behind it. */
  measuredLines: string[];
};

/** Shown where neither an assessment nor decisions provide a word. */
const NOT_YET = "Not measured yet";

const NO_EVIDENCE = { decisionSpeed: [], researchStyle: [], riskTolerance: [] };

/** The patterns before an assessment, when nothing but decisions is known. */
const UNKNOWN: DecisionPatterns = {
  decisionSpeed: NOT_YET,
  avgDecisionTime: 0,
  isEstimate: true,
  researchStyle: NOT_YET,
  riskTolerance: NOT_YET,
  confidenceScore: 0,
  patterns: [],
  evidence: NO_EVIDENCE,
  explanation: {
    avgDecisionTime: "",
    confidenceScore: "The score begins with your assessment, or with thirty forecasts.",
  },
};

/** A time in words: hours, or days from two days on. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return "less than an hour";
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}

const HOURS_FAST = 24;
const HOURS_SLOW = 7 * 24;

/** A word for the time that decisions take. */
function speedWord(hours: number): string {
  if (hours < HOURS_FAST) return "Within a day";
  return hours < HOURS_SLOW ? "Within a week" : "More than a week";
}

function researchWord({ sources, minutes }: NonNullable<MeasuredDeciding["research"]>): string {
  return minutes > 0
    ? `${counted(sources, "source")}, ${counted(minutes, "minute")}`
    : counted(sources, "source");
}

const RISK_SIDES = { certain: RISK_NAMES.low, uncertain: RISK_NAMES.high } as const;

const RISK_LINES = {
  certain: "You mostly chose the option that you had rated as the more certain",
  uncertain: "You mostly chose the option that you had rated as the less certain",
} as const;

/** The middle half of the times: "3 hours to 2 days", or a single time if both ends read the same. */
function timeRange({ low, high }: NonNullable<MeasuredDeciding["time"]>): string {
  const [from, to] = [hoursInWords(low), hoursInWords(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** The measured values in sentences that name the number of decisions or forecasts behind them. */
function linesOf({ time, research, risk, confidence }: MeasuredDeciding): string[] {
  return [
    ...(time
      ? [`From opening to choosing, half of your ${time.decisions} decisions took ${timeRange(time)}.`]
      : []),
    ...(research
      ? [
          `At least half of your ${research.decisions} decisions with sources noted had ${counted(research.sources, "source")} or more.`,
        ]
      : []),
    ...(risk && risk.side !== "neither"
      ? [`${RISK_LINES[risk.side]}, over ${risk.decisions} decisions.`]
      : []),
    ...(confidence
      ? [
          `What you took for likelier came true in ${confidence.right} of 100 cases, from ${confidence.forecasts} forecasts; you were ${inPercent(confidence.sureness)} sure on average.`,
        ]
      : []),
  ];
}

/**
 * Replaces estimates from traits and preferences with what is measured.
 *
 * @param estimated null without an assessment
 * @returns null if nothing is known at all
 */
export function measuredPatterns(
  estimated: DecisionPatterns | null,
  measured: MeasuredDeciding,
): MeasuredPatterns | null {
  const { time, research, risk, confidence } = measured;
  const measuredLines = linesOf(measured);
  if (!estimated && measuredLines.length === 0) return null;
  const base = estimated ?? UNKNOWN;
  const riskWord = risk && risk.side !== "neither" ? RISK_SIDES[risk.side] : null;
  return {
    ...base,
    isEstimate: time === null,
    restsOnTraits: estimated !== null,
    decisionSpeed: time ? speedWord(time.hours) : base.decisionSpeed,
    avgDecisionTime: time ? time.hours : base.avgDecisionTime,
    researchStyle: research ? researchWord(research) : base.researchStyle,
    riskTolerance: riskWord ?? base.riskTolerance,
    confidenceScore: confidence ? confidence.right : base.confidenceScore,
    evidence: {
      decisionSpeed: time ? [] : base.evidence.decisionSpeed,
      researchStyle: research ? [] : base.evidence.researchStyle,
      riskTolerance: riskWord ? [] : base.evidence.riskTolerance,
    },
    explanation: {
      avgDecisionTime: time
        ? `The median of your ${time.decisions} decisions, from opening to choosing.`
        : base.explanation.avgDecisionTime,
      confidenceScore: confidence
        ? `Of ${confidence.forecasts} forecasts, what you took for likelier came true in ${confidence.right} of 100 cases.`
        : base.explanation.confidenceScore,
    },
    measuredLines,
  };
}

/** What the words and lines on deciding rest on, for their "Why?"; nothing to explain before an assessment. */
export function groundsOf(
  { restsOnTraits }: Pick<MeasuredPatterns, "restsOnTraits">,
  { time, research, risk, confidence }: MeasuredDeciding,
): string[] {
  if (!restsOnTraits) return [];
  const counted = [
    ...(time ? ["decision speed"] : []),
    ...(research ? ["research style"] : []),
    ...(risk && risk.side !== "neither" ? ["risk tolerance"] : []),
    ...(confidence ? ["how often you are right"] : []),
  ];
  return [counted.length > 0 ? partlyRestOn(counted) : DECISION_WORDS_REST_ON];
}

import { counted } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import { ENOUGH_ANSWERS } from "../../testing/predictor/evaluation";
import { choiceLines } from "../choices/choice-evidence";
import { CARELESS_EVIDENCE, confidenceOf, type TraitPositions, type TwinFacts } from "../evidence";
import type { Evidence, Insight, TwinInputs } from "../inputs";
import { FOUND_SHARE } from "../meaning/held";
import {
  CARELESS_LINE,
  NO_STYLE_LINE,
  RESEARCH_LINES,
  RESEARCH_NAMES,
  RISK_LINES,
  RISK_NAMES,
  SPEED_NAMES,
  STYLE_LINES,
  SURE_LINE,
  TIME_LINES,
  UNSURE_LINE,
} from "./lines";
import { positionOn, type StylePosition } from "./position";
import { RESEARCH, type ResearchWay, RISK, SPEED, STYLES, type Style } from "./tendencies";

export type DecisionPatterns = {
  decisionSpeed: string;
  /** Whole hours, 1 to 24. */
  avgDecisionTime: number;
  /** The hours are always an estimate from traits and preferences: no decision is timed. */
  isEstimate: true;
  researchStyle: string;
  riskTolerance: string;
  /** Integer 0 to 95: strength of the evidence for the patterns. */
  confidenceScore: number;
  /** Most significant first; never empty. */
  patterns: Insight[];
  /** Evidence for the three labels, for their "Why?". */
  evidence: { decisionSpeed: Evidence[]; researchStyle: Evidence[]; riskTolerance: Evidence[] };
  /** Text of "How is this worked out?", with the user's own figures. */
  explanation: { avgDecisionTime: string; confidenceScore: string };
};

const STYLE_NAMES: readonly Style[] = ["rational", "intuitive", "dependent", "avoidant", "spontaneous"];
const RESEARCH_WAYS: readonly ResearchWay[] = ["broad", "deep", "quick"];

/** Estimated hours for an average person; each standard deviation of speed halves or doubles it. */
const AVERAGE_HOURS = 3;
const LONGEST_HOURS = 24;

/** Number of answers at which the line on confidence reaches half its maximum strength. */
const ANSWERS_FOR_HALF = 20;

/**
 * Thresholds of the mean stated confidence, percent: sure from the first upwards, in doubt up to the second.
 */
const SURE_FROM = 85;
const DOUBT_UP_TO = 65;

/** Whole hours, 1 to 24, from a speed in standard deviations: 3 × 2^(−z), rounded and clamped. */
export function estimatedHours(speed: number): number {
  return Math.min(LONGEST_HOURS, Math.max(1, Math.round(AVERAGE_HOURS * 2 ** -speed)));
}

type ScoredLine = Insight & { strength: number };

function styleLines(facts: TwinFacts, traits: TraitPositions): ScoredLine[] {
  return STYLE_NAMES.flatMap((style): ScoredLine[] => {
    const { side, strength, evidence } = positionOn(STYLES[style], facts, traits);
    if (side === "middle") return [];
    return [{ id: `${style}-${side}`, text: STYLE_LINES[style][side], evidence, strength }];
  });
}

function riskLine({ side, ...position }: StylePosition): ScoredLine[] {
  return side === "middle" ? [] : [{ id: `risk-${side}`, text: RISK_LINES[side], ...position }];
}

function researchLine({ way, ...position }: ResearchPosition): ScoredLine[] {
  return way === "mixed" ? [] : [{ id: `research-${way}`, text: RESEARCH_LINES[way], ...position }];
}

type ResearchPosition = StylePosition & { way: ResearchWay | "mixed" };

/** The style that stands out most on its high side; `mixed` if none does. */
function researchPosition(facts: TwinFacts, traits: TraitPositions): ResearchPosition {
  const positions = RESEARCH_WAYS.map((way) => ({ way, ...positionOn(RESEARCH[way], facts, traits) }));
  const highest = positions.reduce((a, b) => (b.z > a.z ? b : a));
  return highest.side === "high" ? highest : { ...highest, way: "mixed" };
}

/** A line on how sure the user was about everyday choices; needs ten answers with a stated confidence. */
function surenessLine({ answers }: TwinInputs): ScoredLine[] {
  const given = answers.flatMap(({ confidence }) => confidence ?? []);
  const count = given.length;
  if (count < ENOUGH_ANSWERS) return [];
  const mean = Math.round(given.reduce((sum, confidence) => sum + confidence, 0) / count);
  const text = `Over ${count} everyday choices you were on average ${inPercent(mean)} sure.`;
  const evidence: Evidence[] = [{ kind: "answers", count, text }];
  const strength = count / (count + ANSWERS_FOR_HALF);
  if (mean >= SURE_FROM) return [{ id: "sure-of-choices", text: SURE_LINE, evidence, strength }];
  if (mean <= DOUBT_UP_TO) return [{ id: "doubt-in-choices", text: UNSURE_LINE, evidence, strength }];
  return [];
}

const TIMES = ["even-weeks", "uneven-weeks", "even-months", "uneven-months"] as const;

/** Lines on how regular weeks and months are, if platforms show it. They affect no figure. */
function timeLines({ observed }: TwinFacts): ScoredLine[] {
  return TIMES.flatMap((id) => {
    const seen = observed.get(id);
    return seen ? [{ id, text: TIME_LINES[id], evidence: [seen.evidence], strength: seen.strength }] : [];
  });
}

function inOrder(lines: readonly ScoredLine[]): Insight[] {
  return [...lines]
    .sort((a, b) => b.strength - a.strength)
    .map(({ id, text, evidence }) => ({ id, text, evidence }));
}

type Named = { speed: StylePosition; research: ResearchPosition; risk: StylePosition };

function patternLines(facts: TwinFacts, traits: TraitPositions, { research, risk }: Named): Insight[] {
  const lines = inOrder([
    ...styleLines(facts, traits),
    ...riskLine(risk),
    ...researchLine(research),
    ...surenessLine(facts.inputs),
    ...timeLines(facts),
    ...choiceLines(facts),
  ]);
  if (lines.length === 0)
    lines.push({ id: "no-style-stands-out", text: NO_STYLE_LINE, evidence: risk.evidence });
  if (!facts.inputs.careless) return lines;
  return [{ id: "identical-answers", text: CARELESS_LINE, evidence: [CARELESS_EVIDENCE] }, ...lines];
}

/** Strengths behind the confidence score: the mean of the three labels, and each of their preferences. */
function strengths({ speed, research, risk }: Named): number[] {
  const held = new Map<string, number>();
  for (const piece of [speed, research, risk].flatMap(({ evidence }) => evidence)) {
    if (piece.kind !== "preference") continue;
    const hold = Math.min(100, piece.confidence) / 100;
    held.set(piece.id, (piece.isConfirmed ? hold : FOUND_SHARE * hold) / 2);
  }
  const ofTraits = (speed.strength + research.strength + risk.strength) / 3;
  return [ofTraits, ...held.values()];
}

function hoursExplained(speed: StylePosition, hours: number): string {
  const z = Math.abs(speed.z).toFixed(1);
  const where = speed.z >= 0 ? "quick" : "slow";
  return `An estimate from your traits and preferences alone: no decision of yours is timed. They put you ${z} standard deviations to the ${where} side of the sample's middle. Somebody in the middle is set to ${AVERAGE_HOURS} hours, and each standard deviation halves or doubles them: about ${hours} for you. The ${AVERAGE_HOURS} hours are the product's assumption, not a finding.`;
}

function scoreExplained(score: number, preferences: number, { careless }: TwinInputs): string {
  const half = careless
    ? " The traits count half, since many assessment answers in a row were identical."
    : "";
  return `${inPercent(score)} says how much evidence these patterns have, not how well you decide. It comes from how far your traits are from the sample's middle${preferences > 0 ? `, and from ${counted(preferences, "preference")} on pace, risk or the like` : ""}.${half}`;
}

/**
 * How the user tends to decide, after Scott & Bruce's decision styles and reported trait correlations; null without a
 * profile. Formulas, sources and weakness: docs/formulas.md, "Decision patterns".
 */
export function decisionPatterns(facts: TwinFacts): DecisionPatterns | null {
  const { inputs } = facts;
  if (!facts.traits) return null;
  const speed = positionOn(SPEED, facts, facts.traits);
  const research = researchPosition(facts, facts.traits);
  const risk = positionOn(RISK, facts, facts.traits);
  const named = { speed, research, risk };
  const hours = estimatedHours(speed.z);
  const evidenceStrengths = strengths(named);
  const confidenceScore = confidenceOf(evidenceStrengths);
  return {
    decisionSpeed: SPEED_NAMES[speed.side],
    avgDecisionTime: hours,
    isEstimate: true,
    researchStyle: RESEARCH_NAMES[research.way],
    riskTolerance: RISK_NAMES[risk.side],
    confidenceScore,
    patterns: patternLines(facts, facts.traits, named),
    evidence: {
      decisionSpeed: speed.evidence,
      researchStyle: research.evidence,
      riskTolerance: risk.evidence,
    },
    explanation: {
      avgDecisionTime: hoursExplained(speed, hours),
      confidenceScore: scoreExplained(confidenceScore, evidenceStrengths.length - 1, inputs),
    },
  };
}

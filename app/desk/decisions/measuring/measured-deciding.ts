import { type Random, seeded } from "~/ground/chance/random";
import type { ComparedDecision } from "../choosing/taken-decision";

/** The measured facts about a decision that was taken. */
export type DecidedFact = {
  createdAt: Date;
  decidedAt: Date;
  sources: readonly { minutes: number | null }[];
  /** Null unless every option was rated on every criterion. */
  compared: ComparedDecision | null;
  /** Whether the option that the twin found most probable was chosen; null if it made no guess. */
  guessed: boolean | null;
};

/** The parts of a resolved forecast from which confidence is measured. */
export type ResolvedSide = { probability: number; outcome: "yes" | "no" };

/** How a person decides, as measured from decisions and forecasts; null where there are too few. */
export type MeasuredDeciding = {
  /** Median and quartiles in whole hours, from opening a decision to choosing. */
  time: { hours: number; low: number; high: number; decisions: number } | null;
  /** Medians over decisions with sources noted. */
  research: { sources: number; minutes: number; decisions: number } | null;
  /** Whether the more, or the less, certain option is chosen more often than by chance. */
  risk: { side: "certain" | "uncertain" | "neither"; decisions: number } | null;
  /** How often the likelier side came true, and the mean probability stated for it; both in percent. */
  confidence: { right: number; sureness: number; forecasts: number } | null;
  /** How many decisions the twin guessed, and how often the option that it found most probable was chosen. */
  guesses: { right: number; decisions: number } | null;
};

/** Fewer decisions, or fewer forecasts, say nothing. */
const DECISIONS_LEAST = 5;
const FORECASTS_LEAST = 30;

const HOUR_MS = 60 * 60 * 1000;
const FLIPS = 1_000;
const SEED = 5;
const TOLD_LEVEL = 0.05;

/** The value below which a share of the sorted values lies, interpolated. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

function timeOf(facts: readonly DecidedFact[]): MeasuredDeciding["time"] {
  if (facts.length < DECISIONS_LEAST) return null;
  const hours = facts.map(({ createdAt, decidedAt }) =>
    Math.max(0, (decidedAt.getTime() - createdAt.getTime()) / HOUR_MS),
  );
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => Math.round(quantile(hours, share)));
  return { hours: middle ?? 0, low: low ?? 0, high: high ?? 0, decisions: facts.length };
}

function researchOf(facts: readonly DecidedFact[]): MeasuredDeciding["research"] {
  const noted = facts.filter(({ sources }) => sources.length > 0);
  if (noted.length < DECISIONS_LEAST) return null;
  const minutes = noted.map(({ sources }) => sources.reduce((sum, one) => sum + (one.minutes ?? 0), 0));
  return {
    sources: Math.round(
      quantile(
        noted.map(({ sources }) => sources.length),
        0.5,
      ),
    ),
    minutes: Math.round(quantile(minutes, 0.5)),
    decisions: noted.length,
  };
}

/** Σ w_k (high − low) of each option: how uncertain its value is. */
function spreads({ table }: ComparedDecision): number[] {
  return table.cells.map((row) =>
    row.reduce((sum, { low, high }, k) => sum + (table.weights[k] ?? 0) * (high - low), 0),
  );
}

/** How much less certain the chosen option is than the others on average. */
function chosenSpread(compared: ComparedDecision): number {
  const all = spreads(compared);
  const rest = all.filter((_spread, i) => i !== compared.chosen);
  return (all[compared.chosen] ?? 0) - rest.reduce((sum, one) => sum + one, 0) / rest.length;
}

/** How often random signs give a mean at least as far from 0, on either side. */
function signFlipChance(differences: readonly number[], random: Random): number {
  const observed = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  let asFar = 1;
  for (let n = 0; n < FLIPS; n++) {
    const flipped = differences.reduce((sum, one) => sum + (random() < 0.5 ? one : -one), 0);
    if (Math.abs(flipped) >= observed - 1e-9) asFar += 1;
  }
  return asFar / (FLIPS + 1);
}

function riskOf(facts: readonly DecidedFact[]): MeasuredDeciding["risk"] {
  const differences = facts.flatMap(({ compared }) => (compared ? [chosenSpread(compared)] : []));
  const informative = differences.filter((one) => one !== 0);
  if (informative.length < DECISIONS_LEAST) return null;
  const isChance = signFlipChance(informative, seeded(SEED)) > TOLD_LEVEL;
  const sum = informative.reduce((total, one) => total + one, 0);
  const side = isChance ? "neither" : sum > 0 ? "uncertain" : "certain";
  return { side, decisions: informative.length };
}

function confidenceOfForecasts(forecasts: readonly ResolvedSide[]): MeasuredDeciding["confidence"] {
  const sided = forecasts.filter(({ probability }) => probability !== 50);
  if (sided.length < FORECASTS_LEAST) return null;
  const right = sided.filter(({ probability, outcome }) => probability > 50 === (outcome === "yes")).length;
  const sureness = sided.reduce((sum, { probability }) => sum + Math.max(probability, 100 - probability), 0);
  return {
    right: Math.round((100 * right) / sided.length),
    sureness: Math.round(sureness / sided.length),
    forecasts: sided.length,
  };
}

function guessesOf(facts: readonly DecidedFact[]): MeasuredDeciding["guesses"] {
  const judged = facts.flatMap(({ guessed }) => guessed ?? []);
  return judged.length === 0 ? null : { right: judged.filter(Boolean).length, decisions: judged.length };
}

/**
 * Measures how a person decides: the time that they take, how much they look at, whether they choose the less certain
 * option (a sign-flip permutation test at 5 %), and how often what they held likelier came true.
 */
export function measureDeciding(
  facts: readonly DecidedFact[],
  forecasts: readonly ResolvedSide[],
): MeasuredDeciding {
  return {
    time: timeOf(facts),
    research: researchOf(facts),
    risk: riskOf(facts),
    confidence: confidenceOfForecasts(forecasts),
    guesses: guessesOf(facts),
  };
}

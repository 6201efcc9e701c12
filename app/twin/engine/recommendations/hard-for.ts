import type { Trait } from "~/personality/traits";
import { match } from "../conditions";
import type { TwinFacts } from "../evidence";
import type { Evidence } from "../inputs";
import type { Demand, RecommendationRule } from "./rule";

type Hard = { trait: Trait; side: "low" | "high"; text: string };

/** Whom a demand is hard for, and a sentence that says so. Sides are of displayed figures. */
const HARD_FOR: Record<Demand, Hard> = {
  company: {
    trait: "extraversion",
    side: "low",
    text: "You tend to keep to few people, and this has you speak to somebody.",
  },
  solitude: {
    trait: "extraversion",
    side: "high",
    text: "You tend to seek company, and this is done alone.",
  },
  order: {
    trait: "conscientiousness",
    side: "low",
    text: "You tend to keep plans loose, and this has to be done in time.",
  },
  openness: {
    trait: "openness",
    side: "low",
    text: "You tend to trust what has proved itself, and this leads away from it.",
  },
  "the-known": {
    trait: "openness",
    side: "high",
    text: "You tend to look for the new, and this stays with the known.",
  },
  refusal: {
    trait: "agreeableness",
    side: "high",
    text: "You tend to put others' wishes first, and this may disappoint somebody.",
  },
  tact: {
    trait: "agreeableness",
    side: "low",
    text: "You tend to say what you think, and this asks for tact.",
  },
  strain: {
    trait: "neuroticism",
    side: "low",
    text: "You tend to feel strain strongly, and this may add some for a day.",
  },
};

/** Points for each standard error by which a demand is easier or harder than for the sample's middle. */
const POINTS_AN_ERROR = 3;
/** Standard errors beyond which it gets no easier or harder. */
const MOST_ERRORS = 2;

function easeOfDemand(demand: Demand, { traits }: TwinFacts): number {
  if (!traits) return 0;
  const { trait, side } = HARD_FOR[demand];
  const errors = Math.min(MOST_ERRORS, Math.max(-MOST_ERRORS, traits[trait].place.errors));
  return side === "low" ? errors : -errors;
}

/**
 * Points, −6 to 6, by which a recommendation is easier (or harder, if negative) for this person than in the sample's
 * middle, averaged over its demands.
 */
export function easeOf({ asks = [] }: Pick<RecommendationRule, "asks">, facts: TwinFacts): number {
  if (asks.length === 0) return 0;
  const sum = asks.reduce((points, demand) => points + easeOfDemand(demand, facts), 0);
  return (POINTS_AN_ERROR * sum) / asks.length;
}

/** Doubts that a piece of evidence leaves open. */
function openIn(evidence: Evidence): string[] {
  if (evidence.kind === "preference" && !evidence.isConfirmed) {
    return ["It rests on what your twin read in your words, which may not be what you meant."];
  }
  if (evidence.kind === "signal") {
    return ["It rests on what one service counted: what you do elsewhere is not in it."];
  }
  return [];
}

/**
 * What speaks against a recommendation for this person, in sentences: demands that are hard for them, and doubts that its
 * evidence leaves open. Empty if the twin knows of nothing.
 */
export function speaksAgainst(
  { asks = [], when }: Pick<RecommendationRule, "asks" | "when">,
  facts: TwinFacts,
): string[] {
  const hard = asks.flatMap((demand) => {
    const { trait, side, text } = HARD_FOR[demand];
    return facts.traits?.[trait].side === side ? [text] : [];
  });
  const open = match(when, facts)?.evidence.flatMap(openIn) ?? [];
  return [...new Set([...hard, ...open])];
}

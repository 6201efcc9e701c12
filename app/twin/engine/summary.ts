import { NORMS } from "~/personality/scoring/norms";
import { TRAIT_NAMES, TRAITS, type Trait } from "~/personality/traits";
import { CATEGORY_LABELS, subcategoryLabel } from "~/preferences/categories";
import { grouped } from "~/ui/text/counted";
import { enumerated } from "~/ui/text/enumerated";
import type { DecisionPatterns } from "./decision-style/decision-patterns";
import { surestPreference, type TraitStanding, type TwinReading } from "./evidence";
import type { TwinPreference } from "./inputs";

/** What each side of a trait tends to do, continuing after "You tend to". */
const TENDENCIES: Record<Trait, { low: string; high: string }> = {
  openness: { low: "go for what is practical and proven", high: "look for new ideas and images" },
  conscientiousness: { low: "keep your plans loose", high: "prepare and see things through" },
  extraversion: { low: "keep to a few people and to quiet", high: "seek company and conversation" },
  agreeableness: { low: "put the matter before the mood", high: "make time for what others feel" },
  neuroticism: { low: "feel strain and changes of mood strongly", high: "stay even under pressure" },
};

const SPEEDS: Record<string, string> = {
  Quick: "You tend to decide quickly",
  Deliberate: "You tend to take your time over a decision",
  Moderate: "You tend to decide neither fast nor slowly",
};

const RISKS: Record<string, string> = {
  Low: "and to choose what is safe.",
  Moderate: "and to let the stakes say how much risk you take.",
  High: "and to accept some risk where there is something to gain.",
};

const NO_PROFILE =
  "Your twin doesn't know your traits yet, so it can't say what you tend to do. The personality assessment would tell it.";

const CARELESS =
  "Many assessment answers in a row were identical, so your twin is careful with all it says about your traits.";

function errorsFromMiddle(trait: Trait, { evidence }: TraitStanding): number {
  return Math.abs(evidence.shown - 50) / NORMS[trait].sem;
}

type Clear = { trait: Trait; tendency: string; errors: number };

/** Traits clear of the middle, clearest first. */
function clearTraits(traits: Record<Trait, TraitStanding>): Clear[] {
  return TRAITS.flatMap((trait) => {
    const { side } = traits[trait];
    if (side === "middle") return [];
    return [{ trait, tendency: TENDENCIES[trait][side], errors: errorsFromMiddle(trait, traits[trait]) }];
  }).sort((a, b) => b.errors - a.errors);
}

function traitSentence(clear: readonly Clear[]): string {
  const [first, second] = clear;
  if (!first) return "On all five traits you are near the middle, so you tend to act as the moment asks.";
  if (!second) return `You tend to ${first.tendency}. On the other traits you are near the middle.`;
  return `You tend to ${first.tendency}, and to ${second.tendency}.`;
}

function decisionSentence({ decisionSpeed, riskTolerance }: DecisionPatterns): string {
  return `${SPEEDS[decisionSpeed] ?? ""} ${RISKS[riskTolerance] ?? ""}`;
}

/** Only needed with two clear traits; with fewer, the first sentence already says that the rest are in the middle. */
function middleSentence(clear: readonly Clear[]): string[] {
  if (clear.length < 2 || clear.length === TRAITS.length) return [];
  const near = TRAITS.filter((trait) => !clear.some((told) => told.trait === trait)).map((trait) =>
    TRAIT_NAMES[trait].toLowerCase(),
  );
  return [`On ${enumerated(near)} you are near the middle, where it could be either.`];
}

function preferenceSentence(preferences: readonly TwinPreference[]): string {
  const best = surestPreference(preferences);
  if (!best) return "Your twin knows none of your preferences yet.";
  const subcategory = subcategoryLabel(best.subcategory).toLowerCase();
  const place = `${CATEGORY_LABELS[best.category].toLowerCase()} (${subcategory})`;
  if (preferences.length === 1) return `The one preference that your twin has from you is on ${place}.`;
  return `Of your ${grouped(preferences.length)} preferences you are surest of one on ${place}.`;
}

/** The twin in two to four short sentences: tendencies, the preference with the most confidence, and what is open. */
export function summary(reading: TwinReading, patterns: DecisionPatterns | null): string[] {
  const { preferences, careless } = reading.inputs;
  if (!reading.traits || !patterns) return [NO_PROFILE, preferenceSentence(preferences)];
  const clear = clearTraits(reading.traits);
  const last = careless ? [CARELESS] : middleSentence(clear);
  return [traitSentence(clear), decisionSentence(patterns), preferenceSentence(preferences), ...last];
}

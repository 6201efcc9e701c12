import { comparisonOf, type TraitPlace } from "~/personality/scoring/place";
import { TRAIT_NAMES, type Trait } from "~/personality/traits";
import type { Category } from "~/preferences/categories";
import { statedText } from "~/preferences/categories";
import type { Stance } from "~/preferences/fields";
import { beginning } from "~/web/ui/text/beginning";
import { inPercent } from "~/web/ui/text/percent";
import { CRITERION_NAME_MAX } from "../limits";
import { nameKey } from "../name-key";
import type { Decision } from "../stored";

/** A criterion that the twin offers, with the reason. */
export type SuggestedCriterion = { name: string; because: string };

/** The parts of a preference that bear on a decision. */
export type BearingPreference = {
  category: Category;
  stance: Stance;
  preference: string;
  confidence: number;
};

/** The criterion that may matter to people far from the middle of a trait; the middle has none. */
const OF_TRAITS: Record<Trait, { high: string; low: string }> = {
  openness: { high: "Something new to learn", low: "Familiar ground" },
  conscientiousness: { high: "A plan that can be kept", low: "Room to change my mind" },
  extraversion: { high: "Company of others", low: "Time alone" },
  agreeableness: { high: "What it means for others", low: "What I get out of it" },
  // The side is that of the displayed figure, Emotional Stability.
  neuroticism: { high: "A challenge", low: "Peace of mind" },
};

/** Words in a question, with the categories of preferences that bear on it. */
const ABOUT: readonly (readonly [words: RegExp, categories: readonly Category[]])[] = [
  [
    /\b(job|work|career|office|boss|team|project|company|contract|study|studies|course|degree)\b/i,
    ["work", "professional"],
  ],
  [/\b(flat|house|home|apartment|room|rent|move|town|city|garden)\b/i, ["lifestyle"]],
  [/\b(trip|travel|holiday|holidays|journey|flight|hotel|visit)\b/i, ["travel", "lifestyle"]],
  [/\b(friend|friends|party|wedding|club|partner|family|invite)\b/i, ["social", "communication"]],
  [/\b(film|book|game|series|concert|music|hobby|sport)\b/i, ["entertainment", "lifestyle"]],
];

/** Minimum confidence of a preference, in percent. */
const SURE_FROM = 60;
const PREFERENCES_MOST = 3;
const TRAITS_MOST = 2;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** Whether a preference shares a word with the question, or is of a category that the question is about. */
function bears({ preference, category }: BearingPreference, text: string): boolean {
  const asked = wordsOf(text);
  if ([...wordsOf(preference)].some((word) => asked.has(word))) return true;
  return ABOUT.some(([words, categories]) => words.test(text) && categories.includes(category));
}

function fromPreferences(text: string, preferences: readonly BearingPreference[]): SuggestedCriterion[] {
  return preferences
    .filter((one) => one.confidence >= SURE_FROM && bears(one, text))
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, PREFERENCES_MOST)
    .map((one) => ({
      name: beginning(statedText(one).replace(/\s+/g, " "), CRITERION_NAME_MAX).trim(),
      because: `You said so yourself, ${inPercent(one.confidence)} sure.`,
    }));
}

/** The traits furthest from the middle, if their whole band is on one side. */
function fromTraits(places: readonly TraitPlace[]): SuggestedCriterion[] {
  return places
    .filter(({ side }) => side !== "middle")
    .toSorted((one, other) => Math.abs(other.errors) - Math.abs(one.errors))
    .slice(0, TRAITS_MOST)
    .map((place) => ({
      name: OF_TRAITS[place.trait][place.side === "high" ? "high" : "low"],
      because: `${TRAIT_NAMES[place.trait]}: ${comparisonOf(place)}`,
    }));
}

/**
 * Criteria that may matter for a decision, from what the twin knows: preferences that bear on the question, and traits
 * only where they are far from the middle. The owner takes or leaves each.
 *
 * @param places of the latest result; null before an assessment, or if its answers looked careless
 */
export function suggestedCriteria(
  { question, options, criteria }: Pick<Decision, "question" | "options" | "criteria">,
  preferences: readonly BearingPreference[],
  places: readonly TraitPlace[] | null,
): SuggestedCriterion[] {
  const text = [question, ...options.map(({ name }) => name)].join(" ");
  const own = new Set(criteria.map(({ name }) => nameKey(name)));
  const all = [...fromPreferences(text, preferences), ...fromTraits(places ?? [])];
  return all.filter(({ name }, at) => {
    const key = nameKey(name);
    return name !== "" && !own.has(key) && all.findIndex((other) => nameKey(other.name) === key) === at;
  });
}

import { entryText } from "~/entries/entry-text";
import { clearPlaces } from "~/personality/scoring/place";
import { forEachTrait, type Trait } from "~/personality/traits";
import type { DecisionPatterns } from "./decision-style/decision-patterns";
import { surestPreference, type TraitPositions, type TwinFacts } from "./evidence";
import type { TwinPreference } from "./inputs";

/** Most characters of a preference in a sentence. */
const PREFERENCE_MOST = 80;

/** What each side of a trait tends to do, continuing after "You tend to". */
export const SUMMARY_TENDENCIES: Record<Trait, { low: string; high: string }> = {
  openness: { low: "go for what is practical and proven", high: "look for new ideas and images" },
  conscientiousness: { low: "keep plans loose", high: "prepare and see things through" },
  extraversion: { low: "keep to a few people and to quiet", high: "seek company and conversation" },
  agreeableness: { low: "put the matter before the mood", high: "make time for what others feel" },
  neuroticism: { low: "feel strain and changes of mood strongly", high: "stay even under pressure" },
};

/** Continuing after "You tend to"; there are no words for the middle. */
const SPEEDS: Record<string, string> = {
  Quick: "decide quickly",
  Deliberate: "take your time over a decision",
};

const RISKS: Record<string, string> = {
  Low: "choose what is safe",
  High: "accept some risk where there is something to gain",
};

const NO_PROFILE =
  "Your twin doesn't know your traits yet, so it can't say what you tend to do. The personality assessment would tell it.";

/** Said where all five traits are near the middle of the sample. */
export const LIKE_MOST_PEOPLE =
  "On all five traits you are close to most people: what you choose and do will say more.";

/** The summary's last sentence where answers were careless. */
export const CARELESS_WARNING =
  "Many assessment answers in a row were identical, so your twin is careful with all it says about your traits.";

/** "You tend to one, and to two."; empty if there are no tendencies. */
function tendencySentence(tendencies: readonly (string | undefined)[], comma: string): string[] {
  const shown = tendencies.filter((tendency) => tendency !== undefined);
  return shown.length > 0 ? [`You tend to ${shown.join(`${comma} and to `)}.`] : [];
}

function traitSentence(traits: TraitPositions): string[] {
  const clear = clearPlaces(forEachTrait((trait) => traits[trait].place)).slice(0, 2);
  if (clear.length === 0) return [LIKE_MOST_PEOPLE];
  return tendencySentence(
    clear.map(({ trait, side }) => SUMMARY_TENDENCIES[trait][side]),
    ",",
  );
}

function decisionSentence({ decisionSpeed, riskTolerance }: DecisionPatterns): string[] {
  return tendencySentence([SPEEDS[decisionSpeed], RISKS[riskTolerance]], "");
}

function preferenceSentence(preferences: readonly TwinPreference[]): string[] {
  const best = surestPreference(preferences);
  if (!best) return [];
  const text = `“${entryText(best.preference, PREFERENCE_MOST).replace(/\.$/, "")}”`;
  const stated = best.stance === "avoid" ? `that you would rather avoid ${text}` : text;
  if (preferences.length === 1) return [`The one preference that your twin has from you: ${stated}.`];
  const what = best.stance === "avoid" ? stated : `of ${text}`;
  // Of several that are stated with the same confidence, none is the surest.
  const alike = preferences.filter(({ confidence }) => confidence === best.confidence).length;
  return alike === 1 ? [`Of what you stated you are surest ${what}.`] : [];
}

/**
 * The twin in one to four short sentences: the two clearest traits, how it decides, and the preference with the most
 * confidence. Traits and ways of deciding near the middle are left out; if all five traits are near the middle, the summary
 * says so.
 */
export function summary(facts: TwinFacts, patterns: DecisionPatterns | null): string[] {
  const { preferences, careless } = facts.inputs;
  if (!facts.traits || !patterns) return [NO_PROFILE, ...preferenceSentence(preferences)];
  return [
    ...traitSentence(facts.traits),
    ...decisionSentence(patterns),
    ...preferenceSentence(preferences),
    ...(careless ? [CARELESS_WARNING] : []),
  ];
}

import { DOUBT_WORDS } from "../doubt-words";
import type { Topic } from "../topic-words";

/**
 * The topic implied by avoiding another. Not every opposite counts: avoiding mornings does not mean liking evenings.
 */
export const INSTEAD: Partial<Record<Topic, Topic>> = {
  quiet: "lively",
  lively: "quiet",
  small: "large",
  large: "small",
  structured: "flexible",
  flexible: "structured",
  direct: "gentle",
  gentle: "direct",
  often: "seldom",
  seldom: "often",
  team: "solo",
  solo: "team",
  fast: "slow",
  slow: "fast",
  remote: "onsite",
  onsite: "remote",
  deep: "light",
  light: "deep",
  spoken: "online",
  online: "spoken",
  novelty: "familiar",
  familiar: "novelty",
};

/** Words for things that hardly anybody likes, by the topic that avoiding them implies. */
const AVOIDED: Partial<Record<Topic, string>> = {
  quiet:
    "noise noises noisy loud louder interruption interruptions interrupted interrupting distraction distractions distracted disturbed disturbance disturbances notifications chatter",
  small: "crowd crowds crowded overcrowded masses",
  slow: "rush rushing rushed hurry hurrying hurried stress stressful pressure hectic haste",
  structured:
    "surprise surprises chaos chaotic unpredictable unpredictability disorder disorganised disorganized",
  order: "mess messy disorder untidy untidiness clutter cluttered",
  familiar: "change changes",
  flexible: "rigid rigidity micromanagement micromanagers micromanaged micromanaging bureaucracy",
  gentle:
    "sarcasm sarcastic rude rudeness shouting shouted yelling argument arguments arguing quarrels quarrelling conflict conflicts confrontation confrontations harsh harshness aggression aggressive",
  direct: "waffle waffling fluff jargon vague vagueness",
  deep: "gossip gossiping superficial superficiality shallow",
  security: "debt debts risk risks risky gambling danger dangers dangerous uncertainty",
  boundaries: "overtime",
};

const TOPIC_OF = new Map<string, Topic[]>();
for (const [topic, words] of Object.entries(AVOIDED)) {
  for (const word of words.split(" ")) TOPIC_OF.set(word, [...(TOPIC_OF.get(word) ?? []), topic as Topic]);
}

/** The topics implied by avoiding what this word names. */
export function topicsAgainst(word: string): readonly Topic[] {
  return TOPIC_OF.get(word) ?? [];
}

/** Words that say something unwelcome is absent or rare, as in "no noise". */
const WITHOUT = new Set(["no", "without", "less", "fewer", "zero", "minimal", "low", "little"]);

/** Token prefix for something that a text says is absent; no word or phrase ("§without a plan") starts with it. */
const IS_WITHOUT = "§§without ";

/**
 * Replaces "no noise", "less last-minute stress" and the like with one token each, meaning a liking for the opposite.
 */
export function withoutAvoided(tokens: readonly string[]): readonly string[] {
  if (!tokens.some((token) => WITHOUT.has(token))) return tokens;
  const taken: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = WITHOUT.has(tokens[at] ?? "")
      ? [1, 2].find((ahead) => topicsAgainst(tokens[at + ahead] ?? "").length > 0)
      : undefined;
    taken.push(length === undefined ? (tokens[at] ?? "") : `${IS_WITHOUT}${tokens[at + length]}`);
    at += length ?? 0;
  }
  return taken;
}

/** The topics of a token for something absent; null for any other token. */
export function topicsWithout(token: string): readonly Topic[] | null {
  return token.startsWith(IS_WITHOUT) ? topicsAgainst(token.slice(IS_WITHOUT.length)) : null;
}

const UNCLEAR = new Set([
  ...[DOUBT_WORDS.negation, DOUBT_WORDS.doubt, DOUBT_WORDS.past, DOUBT_WORDS["somebody else"]].flatMap(
    (list) => list.trim().split(/\s+/),
  ),
  ..."too enough lack lacking lacks missing miss missed no-one only ? just".split(" "),
]);

/** Whether a text about something to avoid may mean the opposite: "not having a quiet place". */
export function isUnclear(tokens: readonly string[]): boolean {
  return tokens.some((token) => UNCLEAR.has(token));
}

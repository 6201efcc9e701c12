import { DOUBT_WORDS } from "../doubt-words";
import type { Topic } from "../topic-words";

/** Topics whose avoidance is a liking for the other of the pair. Who avoids mornings need not like the evening. */
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

/** What is hardly liked by anybody, and what somebody who would rather avoid it is for. */
const AVOIDED: Partial<Record<Topic, string>> = {
  quiet:
    "noise noises noisy loud louder interruption interruptions interrupted interrupting distraction distractions distracted disturbed disturbance disturbances notifications chatter",
  small: "crowd crowds crowded overcrowded masses",
  slow: "rush rushing rushed hurry hurrying hurried stress stressful pressure hectic haste",
  structured:
    "surprise surprises chaos chaotic unpredictable unpredictability disorder disorganised disorganized mess messy",
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

/** The topics that somebody is for who would rather avoid what this word names. */
export function topicsAgainst(word: string): readonly Topic[] {
  return TOPIC_OF.get(word) ?? [];
}

/** "no", "less" and the like, before what hardly anybody likes. */
const WITHOUT = new Set(["no", "without", "less", "fewer", "zero", "minimal", "low", "little"]);

/** Begins the token of something that a text is without; no word of a text has it. */
const IS_WITHOUT = "§without ";

/**
 * Replaces "no noise", "less last-minute stress" and the like by one token each, which stands for a liking of the
 * opposite.
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

/** The topics of a token that stands for what a text is without; null for any other. */
export function topicsWithout(token: string): readonly Topic[] | null {
  return token.startsWith(IS_WITHOUT) ? topicsAgainst(token.slice(IS_WITHOUT.length)) : null;
}

const UNCLEAR = new Set([
  ...[DOUBT_WORDS.negation, DOUBT_WORDS.doubt, DOUBT_WORDS.past, DOUBT_WORDS["somebody else"]].flatMap(
    (list) => list.trim().split(/\s+/),
  ),
  ..."too enough lack lacking lacks missing miss missed no-one only ? just".split(" "),
]);

/** Whether a text that somebody would rather avoid may mean the opposite: "not having a quiet place". */
export function isUnclear(tokens: readonly string[]): boolean {
  return tokens.some((token) => UNCLEAR.has(token));
}

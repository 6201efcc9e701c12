import type { Stance } from "~/preferences/fields";
import { isDoubtful } from "./doubt";
import { INSTEAD, isUnclear, topicsAgainst, topicsWithout, withoutAvoided } from "./meaning/avoided";
import { isPhrase, topicsNamed, withPhrases } from "./meaning/named";
import { preferredPart } from "./meaning/preferred-part";
import { isInSense } from "./meaning/sense";
import type { Topic } from "./topic-words";

// Preferences are free text: the stance and the chosen category say most, and word lists only show what a text is about.
// The topics found are the twin's interpretation until the user has confirmed them.

/** Opposite topics: a text that names both counts for neither. */
export const OPPOSITES: readonly (readonly [Topic, Topic])[] = [
  ["quiet", "lively"],
  ["small", "large"],
  ["structured", "flexible"],
  ["early", "evening"],
  ["direct", "gentle"],
  ["often", "seldom"],
  ["team", "solo"],
  ["fast", "slow"],
  ["remote", "onsite"],
  ["deep", "light"],
  ["online", "inperson"],
  ["online", "spoken"],
  ["novelty", "familiar"],
];

/** The topics that each topic excludes. */
const OPPOSITES_OF = new Map<Topic, Topic[]>();
for (const [one, other] of OPPOSITES) {
  OPPOSITES_OF.set(one, [...(OPPOSITES_OF.get(one) ?? []), other]);
  OPPOSITES_OF.set(other, [...(OPPOSITES_OF.get(other) ?? []), one]);
}

/**
 * How much of a text is read, in UTF-16 units. A text that may be longer is in doubt, since the rest may reverse its
 * meaning.
 */
export const READ_UP_TO = 500;

/** Apostrophes and web addresses, which are not words. */
const NO_WORDS = /['’ʼ]|https?:\S*/g;

/** Words, clause-ending punctuation, and emoji. */
const TOKEN = /\p{L}+|[.,;:!?\n]|\p{Extended_Pictographic}/gu;

export type TextMeaning = {
  /** Topics the text seems to like; empty if in doubt. */
  topics: ReadonlySet<Topic>;
  /** Whether the text may express anything but a liking, so that not even its category counts. */
  doubtful: boolean;
};

/** Where and how a text was stated. */
type Circumstances = {
  /** Category and subcategory (`work.schedule`), on which the meaning of some words depends; null for anywhere. */
  place?: string | null;
  stance?: Stance;
};

const IN_DOUBT = () => ({ topics: new Set<Topic>(), doubtful: true });

/**
 * The topics a preference's text names, unless anything leaves in doubt whether they are liked. In "X rather than Y"
 * only X is read; what a user would rather avoid is read as a liking for its opposite, if it has one.
 */
export function readText(text: string, { place = null, stance = "like" }: Circumstances = {}): TextMeaning {
  // Truncation drops a split character, so a truncated text may be one unit shorter.
  if (text.length >= READ_UP_TO - 1) return IN_DOUBT();
  const tokens = preferredPart(tokensOf(text, { place, stance }), (one, other) =>
    areOpposite(one, other, place),
  );
  return stance === "like" ? readLiking(tokens, place) : readAvoiding(tokens, place);
}

function tokensOf(text: string, { place = null, stance = "like" }: Circumstances): string[] {
  const words = text.toLowerCase().replace(NO_WORDS, "").match(TOKEN) ?? [];
  return withPhrases(words, { place, turning: stance === "like" });
}

/** The topics that a text's words name in the right sense, whether or not anything can be concluded from them. */
export function topicsFound(text: string, circumstances: Circumstances): ReadonlySet<Topic> {
  return namedIn(tokensOf(text, circumstances), circumstances.place ?? null);
}

/** Whether a text has words that name a topic somewhere, in some sense. */
export function hasKnownWords(text: string): boolean {
  return tokensOf(text, {}).some((token) => topicsNamed(token, null).length > 0);
}

/** The topics that a token names, or implies by their absence. */
function topicsOf(token: string, place: string | null): readonly Topic[] {
  return topicsWithout(token) ?? topicsNamed(token, place);
}

function namedIn(tokens: readonly string[], place: string | null): Set<Topic> {
  const topics = new Set<Topic>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    for (const topic of topicsOf(token, place)) if (isInSense(topic, tokens, at)) topics.add(topic);
  }
  return topics;
}

function readLiking(text: readonly string[], place: string | null): TextMeaning {
  const tokens = withoutAvoided(text);
  if (isDoubtful(tokens, (word) => topicsOf(word, place).length > 0)) return IN_DOUBT();
  const topics = namedIn(tokens, place);
  dropOpposites(topics);
  return { topics, doubtful: false };
}

function readAvoiding(tokens: readonly string[], place: string | null): TextMeaning {
  if (isUnclear(tokens)) return IN_DOUBT();
  const topics = new Set(partsOf(tokens).flatMap((part) => insteadOf(part, place)));
  dropOpposites(topics);
  return { topics, doubtful: false };
}

/** Splits a text into the things that it lists. */
function partsOf(tokens: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (/^([.,;:!\n]|and|or)$/.test(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Words that introduce a mere description of what precedes them: "emails that take for ever". */
const DESCRIBES = /^(about|after|at|before|during|for|from|full|in|on|that|when|where|which|who|while|with)$/;

/**
 * Whether a word says what the thing is: a phrase; the last word of its name, such as "calls" in "phone calls" but not
 * "office" in "office politics"; or its first word, if that is an activity in "-ing".
 */
function isTelling(token: string, at: number, name: readonly string[]): boolean {
  return isPhrase(token) || at === name.length - 1 || (at === 0 && token.endsWith("ing"));
}

/** The topics implied by avoiding this thing: for "noisy offices", the opposite of noise. */
function insteadOf(part: readonly string[], place: string | null): Topic[] {
  const against = part.flatMap(topicsAgainst);
  const end = part.findIndex((token, at) => at > 0 && DESCRIBES.test(token));
  const name = end < 0 ? part : part.slice(0, end);
  const telling = against.length > 0 ? part.filter(isPhrase) : name.filter(isTelling);
  const instead = telling.flatMap((token) =>
    topicsNamed(token, place).flatMap((topic) => INSTEAD[topic] ?? []),
  );
  return [...against, ...instead];
}

function areOpposite(one: readonly string[], other: readonly string[], place: string | null): boolean {
  const namedBy = (tokens: readonly string[]) =>
    new Set(tokens.flatMap((token) => topicsNamed(token, place)));
  const [first, second] = [namedBy(one), namedBy(other)];
  return OPPOSITES.some(([a, b]) => (first.has(a) && second.has(b)) || (first.has(b) && second.has(a)));
}

function dropOpposites(topics: Set<Topic>): void {
  if (topics.size < 2) return;
  const both = [...topics].filter((topic) => OPPOSITES_OF.get(topic)?.some((other) => topics.has(other)));
  for (const topic of both) topics.delete(topic);
}

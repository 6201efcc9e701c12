import { TOPIC_WORDS, type Topic, wordsOfTopic } from "../topic-words";

// Finds topics by the words and phrases that name them. A phrase becomes one token, so that its words are not read again.

/** Prefix of the token for a phrase; no ordinary word starts with it. */
const PHRASE = "§";

/** Whether a token is a phrase that names a topic. */
export const isPhrase = (token: string) => token.startsWith(PHRASE);

/** Words that reverse what follows: "no crowds". */
const TURNING = /^(no|not|without|nothing|never|few|dont|away|less)$/;

type Named = { topic: Topic; isIn: (place: string | null) => boolean };
type Phrase = { words: string[]; token: string };

const NAMED = new Map<string, Named[]>();
/** Phrases by their first word, and then by their second. */
const PHRASES = new Map<string, Map<string, Phrase[]>>();

/** All topics. */
export function topicNames(): Topic[] {
  const isTopic = (name: string): name is Topic => Object.hasOwn(TOPIC_WORDS, name);
  return Object.keys(TOPIC_WORDS).filter(isTopic);
}

function put(token: string, named: Named): void {
  NAMED.set(token, [...(NAMED.get(token) ?? []), named]);
}

function putPhrase(text: string): string {
  const words = text.split(" ");
  const token = `${PHRASE}${text}`;
  const [first = "", second = ""] = words;
  const begun = PHRASES.get(first) ?? new Map<string, Phrase[]>();
  if (!NAMED.has(token)) begun.set(second, [...(begun.get(second) ?? []), { words, token }]);
  PHRASES.set(first, begun);
  return token;
}

for (const topic of topicNames()) {
  const { words = "", phrases = "", only, there } = wordsOfTopic(topic);
  const named = { topic, isIn: (place: string | null) => !only || place === null || isAmong(place, only) };
  for (const word of words.split(" ").filter(Boolean)) put(word, named);
  for (const phrase of phrases.split("|").filter(Boolean)) put(putPhrase(phrase), named);
  const isThere = (place: string | null) => place !== null && isAmong(place, there?.places ?? []);
  for (const word of there?.words.split(" ") ?? []) put(word, { topic, isIn: isThere });
}
/** Phrases that name no topic, but contain a word that elsewhere names one, or puts a text in doubt. */
const HARMLESS =
  "in the background|music while|music when|in order to|in order|in the order|bar of|bars of|the art of|series of|rest of|keeping a diary|keep a diary|writing a diary|book a|book early|book ahead|book online|book flights|book hotels|book tickets|of course|world peace|believe in|right away|straight away|as well as|if possible|whenever possible|i could spend|never get tired of|never tire of|cant get enough of|cannot get enough of|cant live without|couldnt live without|could not live without|nothing beats|nothing better than";
for (const phrase of HARMLESS.split("|")) putPhrase(phrase);

for (const begun of PHRASES.values()) {
  for (const phrases of begun.values()) {
    phrases.sort((one, other) => other.words.length - one.words.length);
  }
}

/** Whether a place (`work.schedule`) is one of these places, or in one of these categories. */
function isAmong(place: string, places: readonly string[]): boolean {
  return places.some((one) => place === one || place.startsWith(`${one}.`));
}

/** Whether a topic can be found in a text at this place. */
export function isNameable(topic: Topic, place: string): boolean {
  const { only } = wordsOfTopic(topic);
  return !only || isAmong(place, only);
}

const NOTHING: readonly Topic[] = [];
/** Topics by place and token. */
const FOUND = new Map<string | null, Map<string, readonly Topic[]>>();

/** The topics that a word, or a phrase's token, names in a place (`work.schedule`; null for anywhere). */
export function topicsNamed(token: string, place: string | null): readonly Topic[] {
  const named = NAMED.get(token);
  if (!named) return NOTHING;
  const found = FOUND.get(place) ?? new Map<string, readonly Topic[]>();
  FOUND.set(place, found);
  const known = found.get(token);
  if (known) return known;
  const topics = [...new Set(named.filter(({ isIn }) => isIn(place)).map(({ topic }) => topic))];
  found.set(token, topics);
  return topics;
}

type Asked = { place: string | null /** Whether phrases such as "no crowds" count. */; turning: boolean };

function phraseAt(tokens: readonly string[], at: number, { place, turning }: Asked): Phrase | undefined {
  const found = PHRASES.get(tokens[at] ?? "")?.get(tokens[at + 1] ?? "");
  if (!found || (!turning && TURNING.test(tokens[at] ?? ""))) return undefined;
  return found.find(
    ({ words, token }) =>
      words.every((word, index) => tokens[at + index] === word) &&
      (!NAMED.has(token) || topicsNamed(token, place).length > 0),
  );
}

/** Replaces each phrase by its token, longest phrases first. */
export function withPhrases(tokens: readonly string[], asked: Asked): string[] {
  const taken: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, asked);
    taken.push(phrase?.token ?? tokens[at] ?? "");
    at += phrase?.words.length ?? 1;
  }
  return taken;
}

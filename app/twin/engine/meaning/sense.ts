import type { Topic } from "../topic-words";
import { isPhrase, topicNames } from "./named";
import { SENSES_OF_LIFE } from "./senses-of-life";
import { SENSES_OF_WORK } from "./senses-of-work";
import type { Sense } from "./topic";

// Whether a word is used in the sense that names its topic. If this is unknown, nothing is read: a user can reword a
// text whose reading was missed, while a wrong reading misleads.

type Words = ReadonlySet<string>;
type Rule = { of: Words | null; notOf: Words; notAfter: Words };

const wordsOf = (list = "") => new Set(list.split(" ").filter(Boolean));

const RULES = new Map<string, Map<Topic, Rule>>();
const SENSES: Partial<Record<Topic, readonly Sense[]>> = { ...SENSES_OF_WORK, ...SENSES_OF_LIFE };
for (const topic of topicNames()) {
  const senses = SENSES[topic] ?? [];
  for (const { words, of, notOf, notAfter } of senses) {
    const rule = {
      of: of === undefined ? null : wordsOf(of),
      notOf: wordsOf(notOf),
      notAfter: wordsOf(notAfter),
    };
    for (const word of words.split(" ")) RULES.set(word, (RULES.get(word) ?? new Map()).set(topic, rule));
  }
}

/** Words between a description and what it describes: "warm in tone", "of the house". */
const LINKS = wordsOf(
  "about as at by during for from in into near of on over through to towards under when with",
);
/** Words that say which thing is meant. */
const WHICH = wordsOf(
  "a an all any every his her i its many me most my of one our some the their these this those us we your",
);
/** Words that join a description to another, or to a thing before it. */
const JOINS = wordsOf("and or , but yet");
const IS = wordsOf("are be been being feel feels is that which who must should really very to");
/** Words used like `IS` that are nouns elsewhere: "short stays". */
const REMAINS = wordsOf("keep kept sound sounds stay stays");
/** Words that are not part of a thing's name. */
const OUTSIDE = new Set([
  ...LINKS,
  ...WHICH,
  ...JOINS,
  ...IS,
  ..."after always anyway anything around because before best better between even every everywhere everything forever from give gives had has have helps here if instead it just like likes love makes means mostly no not often only please rather so still suits than then there though together too until usually want what where while whilst will without works you".split(
    " ",
  ),
]);

/** The words of a token; a phrase has several. */
const inToken = (token: string) => (isPhrase(token) ? token.replace(/^§+/, "").split(" ") : [token]);
const isOfName = (token: string | undefined): token is string =>
  token !== undefined &&
  /^[§\p{L}]/u.test(token) &&
  !OUTSIDE.has(isPhrase(token) ? (inToken(token)[0] ?? "") : token);

/** The name that begins here: "daily walks", without what follows it. */
function nameFrom(tokens: readonly string[], from: number): string[] {
  const name: string[] = [];
  for (let at = from; isOfName(tokens[at]); at += 1) name.push(...inToken(tokens[at] ?? ""));
  return name;
}

/** Skips descriptions joined to the one before: after "short" in "short and clear messages", to "messages". */
function pastJoined(tokens: readonly string[], from: number): number {
  let at = from;
  while (JOINS.has(tokens[at] ?? "") && RULES.has(tokens[at + 1] ?? "")) at += 2;
  return at;
}

/** The name after a link: "tone" in "warm in tone". */
function linkedFrom(tokens: readonly string[], from: number): string[] {
  const [link = "", ...rest] = inToken(tokens[from] ?? "");
  if (LINKS.has(link) && rest.length > 0) return rest;
  let at = from;
  while (LINKS.has(tokens[at] ?? "") || (at > from && WHICH.has(tokens[at] ?? ""))) at += 1;
  return nameFrom(tokens, at);
}

/** The name before "is" and the like: "walks" in "walks that are short". */
function subjectOf(tokens: readonly string[], at: number): string[] {
  let before = at - 1;
  while (IS.has(tokens[before] ?? "") || REMAINS.has(tokens[before] ?? "")) before -= 1;
  const subject = tokens[before];
  return before < at - 1 && isOfName(subject) ? inToken(subject) : [];
}

/** The words of the thing that a word describes: after it, after a link, or before "is"; empty if none is named. */
function describedBy(tokens: readonly string[], at: number): string[] {
  const next = pastJoined(tokens, at + 1);
  const name = nameFrom(tokens, next);
  if (name.length > 0) return name;
  const linked = linkedFrom(tokens, next);
  return linked.length > 0 ? linked : subjectOf(tokens, at);
}

/** Whether a word at this position is used in the sense that names a topic. */
export function isInSense(topic: Topic, tokens: readonly string[], at: number): boolean {
  const rule = RULES.get(tokens[at] ?? "")?.get(topic);
  if (!rule) return true;
  const before = tokens[at - 1] ?? "";
  if (rule.notAfter.size > 0 && rule.notAfter.has(inToken(before).at(-1) ?? "")) return false;
  const described = describedBy(tokens, at);
  if (described.length === 0) return true;
  if (rule.notOf.size > 0 && described.some((word) => rule.notOf.has(word))) return false;
  // "Having Fridays free for deep work."
  return rule.of === null || [...described, ...inToken(before)].some((word) => rule.of?.has(word));
}

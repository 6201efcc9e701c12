import {
  COMPANY_WORDS,
  DOUBT_PHRASES,
  DOUBT_PICTURES,
  DOUBT_VERBS,
  DOUBT_WORDS,
  GOOD_BEFORE_ME,
  GOOD_WORDS,
  OTHER_PEOPLE,
  PLAIN_VERBS,
} from "./doubt-words";
import { isPhrase } from "./meaning/named";

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** A verb's regular English forms, including a few that nobody writes. */
function formsOf(verb: string): string[] {
  const forms = ["", "s", "es", "ed", "d", "ing", "er"].map((end) => verb + end);
  const stem = verb.slice(0, -1);
  const last = verb.slice(-1);
  if (last === "e") forms.push(`${stem}ing`);
  if (last === "y") forms.push(`${stem}ies`, `${stem}ied`);
  return [...forms, `${verb}${last}ed`, `${verb}${last}ing`];
}

/** All single words that put a text in doubt. */
export const DOUBTED: ReadonlySet<string> = new Set([
  ...wordsOf(DOUBT_VERBS).flatMap(formsOf),
  ...Object.values(DOUBT_WORDS).flatMap(wordsOf),
]);

/** The second words of phrases, by their first. */
const SECONDS = new Map<string, Set<string>>();
for (const phrase of DOUBT_PHRASES) {
  const [first = "", second = ""] = phrase.split(" ");
  SECONDS.set(first, (SECONDS.get(first) ?? new Set()).add(second));
}
const PICTURES = new Set(DOUBT_PICTURES);
const PLAIN = new Set(wordsOf(PLAIN_VERBS));
const GOOD = new Set(wordsOf(GOOD_WORDS));
const BEFORE_ME = new Set(wordsOf(GOOD_BEFORE_ME));
const PEOPLE = new Set(wordsOf(OTHER_PEOPLE));
const COMPANY = new Set(wordsOf(COMPANY_WORDS));
const STARTS = /^[.,;:!?\n]?$/;

/** Words allowed between "I" and its verb. */
const BETWEEN = new Set(
  "a also always am an can d do ll mostly normally quite really simply so the truly usually ve very what where when most my".split(
    " ",
  ),
);
const BE = new Set(
  "am are be become becomes feel feels im is its look looks seem seems sounds thats".split(" "),
);
/** All words and signs that can put a text in doubt; most words are none of them. */
const SUSPECT = new Set([
  ...DOUBTED,
  ...[...SECONDS.values()].flatMap((seconds) => [...seconds]),
  ...PEOPLE,
  ...BE,
  ...PICTURES,
  ..."they me us i ?".split(" "),
]);
const AFTER_LOOK = /^(after|around|at|back|for|forward|into|out|round|up)$/;
/** Verbs that take an effect after "me". */
const MAKES = new Set("give gives keep keeps leave leaves make makes get gets put puts".split(" "));

/** The next non-filler word in the clause, if any. */
function nextTelling(tokens: readonly string[], from: number): string | undefined {
  let at = from;
  while (BETWEEN.has(tokens[at] ?? "")) at += 1;
  return tokens[at];
}

/** Whether "me" follows a word with a bad effect: "crowds deplete me". */
function isDoneTo(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? "";
  // "Me and my dog."
  if (STARTS.test(before)) return false;
  if (before === "to" && /^(get|gets|got|getting)$/.test(tokens[at - 2] ?? "")) return true;
  if (MAKES.has(before)) return !GOOD.has(nextTelling(tokens, at + 1) ?? "");
  return !BEFORE_ME.has(before);
}

/** Whether what follows "is", "feels" and the like is not positive: "meetings are theatre". */
function isSaidOf(tokens: readonly string[], at: number, named: (word: string) => boolean): boolean {
  // "I'm a gardener."
  if (tokens[at] === "im" && /^an?$/.test(tokens[at + 1] ?? "")) return false;
  // "To look back later."
  if (/^looks?$/.test(tokens[at] ?? "") && AFTER_LOOK.test(tokens[at + 1] ?? "")) return false;
  const telling = nextTelling(tokens, at + 1);
  return (
    telling === undefined ||
    !(GOOD.has(telling) || named(telling) || /^(in|on|by|with|where|what|i)$/.test(telling))
  );
}

/** Whether the verb after "I" is neither a liking nor neutral: "I flinch at large groups". */
function isOddDeed(tokens: readonly string[], at: number, named: (word: string) => boolean): boolean {
  // "Emails I can answer later": describes what was named before.
  if (tokens[at + 1] === "can" && !STARTS.test(tokens[at - 1] ?? "")) return false;
  const verb = nextTelling(tokens, at + 1);
  if (verb && (isPhrase(verb) || named(verb))) return false;
  return verb === undefined || !(PLAIN.has(verb) || BE.has(verb) || GOOD.has(verb));
}

/** Whether somebody else may be the one who likes it. */
function isOfSomebodyElse(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? "";
  if (token === "they") return at === 0;
  if (!PEOPLE.has(token)) return false;
  const before = tokens.slice(Math.max(0, at - 3), at);
  return !before.some((word) => COMPANY.has(word));
}

/**
 * Whether a text may mean anything other than liking what it names: any word of dislike, tiredness, difficulty, excess,
 * doubt or the past, a question, or a sentence with other verbs than those of liking.
 *
 * @param tokens lower-case words without apostrophes, and punctuation
 * @param named whether a word names a topic, which something may "be"
 */
export function isDoubtful(tokens: readonly string[], named: (word: string) => boolean): boolean {
  const putsInDoubt = (token: string, at: number) => {
    if (DOUBTED.has(token) || SECONDS.get(tokens[at - 1] ?? "")?.has(token)) return true;
    if (isOfSomebodyElse(tokens, at)) return true;
    if (token === "me" || token === "us") return isDoneTo(tokens, at);
    if (token === "i") return isOddDeed(tokens, at, named);
    if (BE.has(token)) return isSaidOf(tokens, at, named);
    return token === "?" || PICTURES.has(token);
  };
  return tokens.some((token, at) => SUSPECT.has(token) && putsInDoubt(token, at));
}

import {
  DOUBT_PHRASES,
  DOUBT_PICTURES,
  DOUBT_VERBS,
  DOUBT_WORDS,
  GOOD_BEFORE_ME,
  GOOD_WORDS,
  PLAIN_VERBS,
} from "./doubt-words";
import { isPhrase } from "./reading/named";

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

const PHRASES: ReadonlySet<string> = new Set(DOUBT_PHRASES);
const PICTURES = new RegExp(`[${DOUBT_PICTURES}]`, "u");
const PLAIN = new Set(wordsOf(PLAIN_VERBS));
const GOOD = new Set(wordsOf(GOOD_WORDS));
const BEFORE_ME = new Set(wordsOf(GOOD_BEFORE_ME));

/** Words allowed between "I" and its verb. */
const BETWEEN = new Set(
  "a also always am an can d do ll mostly normally quite really simply so the truly usually ve very what where when most my".split(
    " ",
  ),
);
const BE = new Set(
  "am are be become becomes feel feels find finds get gets im is its look looks seem seems sound sounds thats".split(
    " ",
  ),
);
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
  if (MAKES.has(before)) return !GOOD.has(nextTelling(tokens, at + 1) ?? "");
  return !BEFORE_ME.has(before);
}

/** Whether what follows "is", "feels" and the like is not positive: "meetings are theatre". */
function isSaidOf(tokens: readonly string[], at: number, named: (word: string) => boolean): boolean {
  const telling = nextTelling(tokens, at + 1);
  return (
    telling === undefined ||
    !(GOOD.has(telling) || named(telling) || /^(in|on|by|with|where|what|i)$/.test(telling))
  );
}

/** Whether the verb after "I" is neither a liking nor neutral: "I flinch at large groups". */
function isOddDeed(tokens: readonly string[], at: number, named: (word: string) => boolean): boolean {
  const verb = nextTelling(tokens, at + 1);
  if (verb && (isPhrase(verb) || named(verb))) return false;
  return verb === undefined || !(PLAIN.has(verb) || BE.has(verb) || GOOD.has(verb));
}

/**
 * Whether a text may mean anything other than liking what it names: any word of dislike, tiredness, difficulty, excess,
 * doubt or the past, a question, or a sentence with other verbs than those of liking.
 *
 * @param tokens lower-case words without apostrophes, and punctuation
 * @param named whether a word names a topic, which something may "be"
 */
export function isDoubtful(tokens: readonly string[], named: (word: string) => boolean): boolean {
  return tokens.some((token, at) => {
    if (DOUBTED.has(token) || PHRASES.has(`${tokens[at - 1]} ${token}`)) return true;
    if (token === "me" || token === "us") return isDoneTo(tokens, at);
    if (token === "i") return isOddDeed(tokens, at, named);
    if (BE.has(token)) return isSaidOf(tokens, at, named);
    return token === "?" || PICTURES.test(token);
  });
}

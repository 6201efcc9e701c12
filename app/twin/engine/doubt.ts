import {
  DOUBT_PHRASES,
  DOUBT_PICTURES,
  DOUBT_VERBS,
  DOUBT_WORDS,
  GOOD_BEFORE_ME,
  GOOD_WORDS,
  PLAIN_VERBS,
} from "./doubt-words";

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** A verb's forms by the rules of English spelling, and a few that nobody writes. */
function formsOf(verb: string): string[] {
  const forms = ["", "s", "es", "ed", "d", "ing", "er"].map((end) => verb + end);
  const stem = verb.slice(0, -1);
  const last = verb.slice(-1);
  if (last === "e") forms.push(`${stem}ing`);
  if (last === "y") forms.push(`${stem}ies`, `${stem}ied`);
  return [...forms, `${verb}${last}ed`, `${verb}${last}ing`];
}

/** Every single word that puts a text in doubt. */
export const DOUBTED: ReadonlySet<string> = new Set([
  ...wordsOf(DOUBT_VERBS).flatMap(formsOf),
  ...Object.values(DOUBT_WORDS).flatMap(wordsOf),
]);

const PHRASES: ReadonlySet<string> = new Set(DOUBT_PHRASES);
const PICTURES = new RegExp(`[${DOUBT_PICTURES}]`, "u");
const PLAIN = new Set(wordsOf(PLAIN_VERBS));
const GOOD = new Set(wordsOf(GOOD_WORDS));
const BEFORE_ME = new Set(wordsOf(GOOD_BEFORE_ME));

/** "I" is followed by these before its verb. */
const BETWEEN = new Set(
  "a also always am an d do ll mostly normally quite really simply so the truly usually ve very what where when most my".split(
    " ",
  ),
);
const BE = new Set(
  "am are be become becomes feel feels find finds get gets im is its look looks seem seems sound sounds thats".split(
    " ",
  ),
);
/** What something makes or keeps somebody is said after "me". */
const MAKES = new Set("give gives keep keeps leave leaves make makes get gets put puts".split(" "));

/** The first word from `from` on that is more than a filler, unless the clause ends before it. */
function nextTelling(tokens: readonly string[], from: number): string | undefined {
  let at = from;
  while (BETWEEN.has(tokens[at] ?? "")) at += 1;
  return tokens[at];
}

/** Whether "me" follows a word that does it no good: "crowds deplete me". */
function isDoneTo(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? "";
  if (MAKES.has(before)) return !GOOD.has(nextTelling(tokens, at + 1) ?? "");
  return !BEFORE_ME.has(before);
}

/** Whether what follows "is", "feels" and their kind is anything but good: "meetings are theatre". */
function isSaidOf(tokens: readonly string[], at: number, named: (word: string) => boolean): boolean {
  const telling = nextTelling(tokens, at + 1);
  return (
    telling === undefined ||
    !(GOOD.has(telling) || named(telling) || /^(in|on|by|with|where|what|i)$/.test(telling))
  );
}

/** Whether what "I" does is neither liked nor plain: "I flinch at large groups". */
function isOddDeed(tokens: readonly string[], at: number): boolean {
  const verb = nextTelling(tokens, at + 1);
  return verb === undefined || !(PLAIN.has(verb) || BE.has(verb));
}

/**
 * Whether a text may say anything but that somebody likes what it names: any word of dislike, tiredness, difficulty,
 * excess, doubt or the past, a question, or a sentence that is made of other verbs than those of liking.
 *
 * @param tokens the text's words in lower case without apostrophes, and its marks
 * @param named whether a word names a topic, which may be what something "is"
 */
export function isDoubtful(tokens: readonly string[], named: (word: string) => boolean): boolean {
  return tokens.some((token, at) => {
    if (DOUBTED.has(token) || PHRASES.has(`${tokens[at - 1]} ${token}`)) return true;
    if (token === "me" || token === "us") return isDoneTo(tokens, at);
    if (token === "i") return isOddDeed(tokens, at);
    if (BE.has(token)) return isSaidOf(tokens, at, named);
    return token === "?" || PICTURES.test(token);
  });
}

import unhomoglyph from "unhomoglyph";
import data from "unhomoglyph/data.json";
import { INVISIBLE } from "./characters";

/**
 * Alphabets whose letters look like each other's. A name is of one of them at most; other scripts may go with it.
 * Those before Lisu are in the order in which they may be imitated: a name that could be read as one of an earlier
 * alphabet is refused, so that the earlier one's own names need not fear it.
 */
const ALPHABETS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Coptic",
  "Cherokee",
  "Deseret",
  "Osage",
  "Lisu",
] as const;
type Alphabet = (typeof ALPHABETS)[number];

const letterOf = (alphabet: Alphabet) => new RegExp(`\\p{Script=${alphabet}}`, "u");
const LETTERS = new Map(ALPHABETS.map((alphabet) => [alphabet, letterOf(alphabet)]));

/**
 * Latin letters of phonetic writing: small capitals and the like, which nobody's name is spelled with, and which look
 * like capitals of other alphabets made small.
 */
const PHONETIC =
  /[\u0138\u0262\u026A\u0274\u0276\u0278\u0280\u0281\u028D\u028F\u0299\u029B-\u029F\u01C0-\u01C3\u1D00-\u1DBF\uA720-\uA7FF\uAB30-\uAB6F\u{10780}-\u{107BF}\u{1DF00}-\u{1DFFF}]/u;

function alphabetsOf(name: string): Alphabet[] {
  return ALPHABETS.filter((alphabet) => LETTERS.get(alphabet)?.test(name));
}

let looks: Map<Alphabet, Set<string>> | undefined;

/** What letters of each alphabet look like, as Unicode's table of confusable characters has it. */
function looksOf(alphabet: Alphabet): Set<string> {
  looks ??= new Map();
  const known = looks.get(alphabet);
  if (known) return known;
  const letter = letterOf(alphabet);
  const found = new Set<string>();
  for (const [character, look] of Object.entries(data)) {
    if (letter.test(character) && !PHONETIC.test(character)) found.add(look);
  }
  looks.set(alphabet, found);
  return found;
}

function couldBe(alphabet: Alphabet, letters: string[]): boolean {
  const plain = letterOf(alphabet);
  return letters.every((letter) => {
    const look = unhomoglyph(letter);
    return (plain.test(look) && !PHONETIC.test(look)) || looksOf(alphabet).has(look);
  });
}

/**
 * What keeps a username from being told apart from others by eye, as a sentence, or null. Together with the unique
 * `usernameKey` this makes sure that no two accounts differ by case or look alone:
 *
 * - nothing that cannot be seen is in a name;
 * - letters of one alphabet look alike only to each other, which the key folds, so alphabets are not mixed;
 * - a whole name that could be one of another alphabet is left to that one (UTS 39, whole-script confusables).
 */
export function usernameProblem(username: string): string | null {
  const name = username.normalize("NFKC");
  if (INVISIBLE.test(username) || INVISIBLE.test(name) || PHONETIC.test(name)) {
    return "Username has a character that cannot be used";
  }
  const alphabets = alphabetsOf(name);
  const [own] = alphabets;
  if (alphabets.length > 1) return "Username mixes letters of several alphabets. Use those of one.";
  if (!own || own === "Latin") return null;
  const letters = [...name.normalize("NFD")].filter((character) => LETTERS.get(own)?.test(character));
  const earlier = ALPHABETS.slice(0, ALPHABETS.indexOf(own));
  return earlier.some((alphabet) => couldBe(alphabet, letters))
    ? "Username could be taken for one in other letters. Add a letter that only your alphabet has, or use Latin ones."
    : null;
}

import unhomoglyph from "unhomoglyph";
import data from "unhomoglyph/data.json";
import { INVISIBLE } from "~/ground/characters";

/**
 * Alphabets with letters that look like each other's. A name may use only one of them; other scripts may accompany it.
 * Those before Lisu are ordered by precedence: a name that could be read as one of an earlier alphabet is refused,
 * which protects names in the earlier one.
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
 * Latin phonetic letters (small capitals and the like): no name is spelled with them, and they look like capitals of
 * other alphabets.
 */
const PHONETIC =
  /[\u0138\u0262\u026A\u0274\u0276\u0278\u0280\u0281\u028D\u028F\u0299\u029B-\u029F\u01C0-\u01C3\u1D00-\u1DBF\uA720-\uA7FF\uAB30-\uAB6F\u{10780}-\u{107BF}\u{1DF00}-\u{1DFFF}]/u;

function alphabetsOf(name: string): Alphabet[] {
  return ALPHABETS.filter((alphabet) => LETTERS.get(alphabet)?.test(name));
}

let looks: Map<Alphabet, Set<string>> | undefined;

/** The look-alikes of an alphabet's letters, from Unicode's confusables table. */
function confusablesOf(alphabet: Alphabet): Set<string> {
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
    return (plain.test(look) && !PHONETIC.test(look)) || confusablesOf(alphabet).has(look);
  });
}

/**
 * Why a username could be mistaken for another, as a sentence, or null. Together with the unique `usernameKey` this
 * guarantees that no two accounts differ only in case or in look-alike letters:
 *
 * - no invisible characters;
 * - no mixing of alphabets: within one, look-alikes are folded by the key;
 * - no name that could be read as one of an earlier alphabet (UTS 39, whole-script confusables).
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

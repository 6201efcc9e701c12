/** What others know or can guess about the user choosing a password. */
export type KnownNames = { firstName: string; lastName: string; username: string; email: string };

/** More digits than a date has are no longer a trivial suffix. */
const DIGITS_MOST = 8;
/** The shortest name part that is considered. */
const PIECE_LEAST = 2;

/** Characters that replace letters in passwords, with the letters they may stand for. */
const STANDS_FOR: Record<string, string> = {
  "0": "o",
  "1": "il",
  "!": "il",
  "|": "il",
  "3": "e",
  "€": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const words = (text: string) => folded(text).split(/[^\p{L}\p{M}\p{N}]+/u);

/** Words of the user's names and address, with abbreviations of first and last name. */
function piecesOf({ firstName, lastName, username, email }: KnownNames): string[][] {
  const pieces = new Set([firstName, lastName, username, email].flatMap(words));
  // A guesser reads the username ada1815 as "ada".
  for (const piece of words(`${username} ${email}`)) for (const part of piece.split(/\d+/)) pieces.add(part);
  return [...pieces].map((piece) => [...piece]).filter((piece) => piece.length >= PIECE_LEAST);
}

function isWrittenAs(letter: string, character: string | undefined): boolean {
  return character !== undefined && (letter === character || (STANDS_FOR[character] ?? "").includes(letter));
}

const isFiller = (character: string) => !/[\p{L}\p{M}]/u.test(character);

const NO_WAY = Number.POSITIVE_INFINITY;

/**
 * Whether a password consists only of the user's names, username or email with digits (as many as a date has) and
 * punctuation, in any case and with the usual substitutions (`4d4` for Ada). A text with other words in it does not.
 */
export function isMadeOfOwnNames(password: string, known: KnownNames): boolean {
  const text = [...folded(password)];
  const pieces = piecesOf(known);
  // For each position, the fewest digits skipped on the way there, without and with a name part.
  const bare = [0, ...Array<number>(text.length).fill(NO_WAY)];
  const named = Array<number>(text.length + 1).fill(NO_WAY);
  const reach = (ways: number[], place: number, digits: number) => {
    ways[place] = Math.min(ways[place] ?? NO_WAY, digits);
  };
  for (const [at, character] of text.entries()) {
    const [without = NO_WAY, withPiece = NO_WAY] = [bare[at], named[at]];
    const fewest = Math.min(without, withPiece);
    if (fewest > DIGITS_MOST) continue;
    if (isFiller(character)) {
      const digits = /\p{N}/u.test(character) ? 1 : 0;
      reach(bare, at + 1, without + digits);
      reach(named, at + 1, withPiece + digits);
    }
    const here = pieces.filter((piece) =>
      piece.every((letter, index) => isWrittenAs(letter, text[at + index])),
    );
    for (const piece of here) reach(named, at + piece.length, fewest);
  }
  return (named[text.length] ?? NO_WAY) <= DIGITS_MOST;
}

import { EPISODES, IN_SCRIPTS, PARTS, SEASONS, VOLUMES } from "./season-words";

/** Characters of a title that are examined. */
const LONGEST = 200;
/** A colon followed by white space, or a wide East Asian colon; French has a no-break space before it. */
const SEPARATOR = /:(?=\s)|[：﹕︰]/g;
const DIRECTIONS = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const MOST_PARTS = 5;

/** The part of a title that is examined, in its original case, without direction marks. */
const lettersOf = (title: string) => title.slice(0, LONGEST).replace(DIRECTIONS, "");

const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** A title's parts between colons, in lower case; everything after the fourth colon is one part. */
export function partsOf(title: string): string[] {
  const parts = lettersOf(title)
    .split(SEPARATOR)
    .map(plain)
    .filter((part) => part !== "");
  const rest = parts.slice(MOST_PARTS - 1);
  return rest.length > 1 ? [...parts.slice(0, MOST_PARTS - 1), rest.join(": ")] : parts;
}

/** A title's first parts in their original case, with the separators between them. */
export function beginningOf(title: string, parts: number): string {
  const letters = lettersOf(title);
  let [from, begin, count] = [0, 0, 0];
  for (const { 0: mark, index } of letters.matchAll(SEPARATOR)) {
    if (letters.slice(begin, index).trim() !== "") count += 1;
    if (count === parts) return letters.slice(from, index).trim();
    begin = index + mark.length;
    // A separator before any text is not part of the name.
    if (count === 0) from = begin;
  }
  return letters.slice(from).trim();
}

const MOST_WORDS = 4;

/** A title part that may name the season or part of a series. */
type Numbered = {
  /** The part without digits. */
  word: string;
  hasNumber: boolean;
  isSeason: boolean;
  isVolume: boolean;
  isPart: boolean;
};

const memory = new Map<string, Numbered>();
const MOST_REMEMBERED = 5_000;

function readPart(part: string): Numbered {
  const words = part.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const isShort = words.length > 0 && words.length <= MOST_WORDS;
  const hasNumber = /[\p{Nd}一二三四五六七八九十]/u.test(part) || words.some((word) => /^[ivx]+$/.test(word));
  const isSeason =
    isShort && (words.some((word) => SEASONS.has(word)) || IN_SCRIPTS.some((form) => form.test(part)));
  const isVolume = isShort && words.some((word) => VOLUMES.has(word));
  const isPart = isShort && words.some((word) => PARTS.has(word));
  return { word: words.join(" "), hasNumber, isSeason, isVolume, isPart };
}

/** Parses a title part; cached, since histories repeat them. */
export function numbered(part: string): Numbered {
  const known = memory.get(part);
  if (known) return known;
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  const read = readPart(part);
  memory.set(part, read);
  return read;
}

/** Whether a text contains a word for an episode in any of Netflix's languages. */
export function isEpisodeWord(text: string): boolean {
  return plain(text)
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => EPISODES.has(word));
}

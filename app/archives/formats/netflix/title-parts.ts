import { IN_SCRIPTS, PARTS, SEASONS, VOLUMES } from "./season-words";

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

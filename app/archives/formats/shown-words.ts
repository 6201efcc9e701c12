const MOST = 80;
/** White space that would be shown differently. */
const BLANKS = /^\s|\s$|\s\s|[^\S ]/;
/** Cheap test for anything that needs removing; most lines have nothing. */
const HINTS = /@|:\/\/|\d[\d ()/-]{6}/;
/** A phone number: at least nine characters of digits and common separators. */
const NUMBER = /\+?\d[\d ()/-]{6,}\d/g;
const HANDLE = /@[\w.]+/g;

/** Whether a word is an email address: something before an `@`, and a dot within what follows. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@", 1);
  const point = at === -1 ? -1 : word.indexOf(".", at + 2);
  return point !== -1 && point < word.length - 1;
}

/** The word without email addresses, URLs and @-mentions. */
function withoutAddress(word: string): string {
  if (isAddress(word)) return "…";
  const page = /https?:\/\/(?=.)/.exec(word);
  return (page ? `${word.slice(0, page.index)}…` : word).replace(HANDLE, "…");
}

/**
 * Shortens a user's text or a work's title for an example: one line, without URLs, email addresses, phone numbers and
 * @-mentions.
 */
export function shownWords(text: string): string {
  if (text.length <= MOST && !HINTS.test(text) && !BLANKS.test(text)) return text;
  // Enough for a line of 80 characters.
  const line = text
    .slice(0, 10 * MOST)
    .split(/\s+/)
    .filter(Boolean)
    .map(withoutAddress)
    .join(" ")
    .replace(NUMBER, "…");
  const shown = Array.from(line);
  return shown.length > MOST ? `${shown.slice(0, MOST - 1).join("")}…` : line;
}

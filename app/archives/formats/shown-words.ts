const MOST = 80;
/** Blanks that are shown otherwise than they are written. */
const BLANKS = /^\s|\s$|\s\s|[^\S ]/;
/** What no secret is without; most lines have none of it. */
const HINTS = /@|:\/\/|\d[\d ()/-]{6}/;
/** A number to call: digits with what people write between them, nine letters or more. */
const NUMBER = /\+?\d[\d ()/-]{6,}\d/g;
const HANDLE = /@[\w.]+/g;

/** Whether a word is an email address: something before an `@`, and a point within what stands behind it. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@", 1);
  const point = at === -1 ? -1 : word.indexOf(".", at + 2);
  return point !== -1 && point < word.length - 1;
}

/** A word without an address in it, be it of mail or of a page, and without names after an `@`. */
function withoutAddress(word: string): string {
  if (isAddress(word)) return "…";
  const page = /https?:\/\/(?=.)/.exec(word);
  return (page ? `${word.slice(0, page.index)}…` : word).replace(HANDLE, "…");
}

/**
 * What somebody wrote, or the title of a work, shortened for an example: on one line, without addresses of whatever
 * sort, numbers to call and names after an `@`.
 */
export function shownWords(text: string): string {
  if (text.length <= MOST && !HINTS.test(text) && !BLANKS.test(text)) return text;
  // No line of 80 letters needs more of it.
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

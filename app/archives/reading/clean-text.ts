/** Control, bidirectional and zero-width characters, which can make one text look like another. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/**
 * Makes a file's text fit to show: a single line without invisible characters.
 *
 * @param most maximum length in characters; longer texts end with an ellipsis
 */
export function cleanText(text: string, most: number): string {
  // Look at no more than needed: a text may have a million characters.
  const begin = text.slice(0, most * 4);
  const plain = begin.replaceAll(HIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  const letters = [...plain];
  return letters.length <= most && begin.length === text.length
    ? plain
    : `${letters.slice(0, most - 1).join("")}…`;
}

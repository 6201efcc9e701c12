/** Controls, and what turns the direction of a text or has no width: they make a text look like another one. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;

/**
 * A text of a file as a page shows it: on one line, without what is not seen.
 *
 * @param most its longest, in characters; what is longer ends with an ellipsis
 */
export function clean(text: string, most: number): string {
  // More is not looked at: a text may have a million letters.
  const begin = text.slice(0, most * 4);
  const plain = begin.replaceAll(HIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  const letters = [...plain];
  return letters.length <= most && begin.length === text.length
    ? plain
    : `${letters.slice(0, most - 1).join("")}…`;
}

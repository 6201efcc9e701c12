/**
 * The beginning of a text, at most so many UTF-16 code units long. A character outside the basic plane is never cut
 * in half: the half would show as a question mark, and PostgreSQL takes no JSON that holds one.
 */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

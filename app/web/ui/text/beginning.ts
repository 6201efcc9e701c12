/**
 * Truncates a text to a number of UTF-16 code units, without splitting a surrogate pair: half of one would show as a
 * question mark, and PostgreSQL rejects it in JSON.
 */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

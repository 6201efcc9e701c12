const BACKSLASH = 0x5c;

/** What may stand between the parts of JSON, by its code. */
export const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Whether an odd number of backslashes stands before a place, none of them before the beginning. */
export function isEscaped(text: string, begin: number, at: number): boolean {
  let first = at;
  while (first > begin && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/**
 * Where the quote is that ends a string of JSON.
 *
 * @param begin what comes after the quote that begins it
 * @returns -1 where it is not in this text
 */
export function endOfString(text: string, begin: number): number {
  let quote = text.indexOf('"', begin);
  while (quote !== -1 && isEscaped(text, begin, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

const BACKSLASH = 0x5c;

/** Whether a character code is JSON white space. */
export const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Whether an odd number of backslashes directly precedes a position, counting none before `begin`. */
export function isEscaped(text: string, begin: number, at: number): boolean {
  let first = at;
  while (first > begin && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/**
 * Finds the closing quote of a JSON string.
 *
 * @param begin position after the opening quote
 * @returns -1 if it is not in this text
 */
export function endOfString(text: string, begin: number): number {
  let quote = text.indexOf('"', begin);
  while (quote !== -1 && isEscaped(text, begin, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b];

/** Position of a string's closing quote; -1 if it has none. */
function endOfString(bytes: Uint8Array, begin: number): number {
  let end = bytes.indexOf(QUOTE, begin + 1);
  while (end !== -1) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1;
    // After an even number of backslashes the quote is not escaped.
    if (escapes % 2 === 0) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return -1;
}

/**
 * Counts lists, objects, keys and commas in a JSON text, and thereby roughly its values. Each takes many times the
 * memory of its one or two bytes, and running out of memory while parsing would end the process.
 *
 * @param most counting stops above this
 */
export function countValues(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let at = 0; at < bytes.length && count <= most; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfString(bytes, at);
      if (at === -1) break;
    } else if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) {
      count += 1;
    }
  }
  return count;
}

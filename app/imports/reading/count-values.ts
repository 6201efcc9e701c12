const [QUOTE, BACKSLASH, COMMA, COLON, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b];

/** The place of the quote that ends a string, or -1 in a string without an end. */
function endOfString(bytes: Uint8Array, begin: number): number {
  let end = bytes.indexOf(QUOTE, begin + 1);
  while (end !== -1) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1;
    // An even number of them are characters of the text, and the quote is not.
    if (escapes % 2 === 0) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return -1;
}

/**
 * How many lists, objects, names and commas a JSON text has, so about how many values it becomes. Each takes many
 * times the memory of its one byte or two, and the engine that runs out of it while it parses ends the process.
 *
 * @param most counting ends above it
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

/**
 * A text in lines of at most so many characters, broken between words; a longer word stands alone and is cut where it is
 * drawn. What does not fit into the last line is left out after an ellipsis.
 */
export function wrappedText(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, width - 1)}…`];
}

const LONGEST = 120;
const MAIL = /[^\s<>()@]+@[^\s<>()@]+\.[^\s<>()@]+/g;

/** What lets a person recognise something: one line, not long, without anybody's mail address. */
export function exampleLine(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, " ")
    .trim()
    .replace(MAIL, "…");
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

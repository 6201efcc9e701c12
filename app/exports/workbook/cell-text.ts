/** The most UTF-16 units that a cell of a workbook holds. */
export const CELL_MAX = 32_767;

/** Controls other than tab and line feed, lone surrogates and noncharacters: no XML 1.0 document may hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Where a workbook would read a character's number: `_x0041_` opens as "A". */
const READ_AS_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPED_UNDERSCORE = "_x005F_";

/** A text with every character that a workbook cannot hold replaced by U+FFFD, and with one kind of line break. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(NOT_XML, "\uFFFD");
}

/** Whether a cell's text, as {@link cellTexts} gives it, holds such an escape of ours. */
export function holdsEscape(cell: string): boolean {
  return cell.includes(ESCAPED_UNDERSCORE);
}

/** The text as it must be in the file so that it opens as itself. */
function escaped(text: string): string {
  return text.replace(READ_AS_ESCAPE, ESCAPED_UNDERSCORE);
}

/** How many units of a printable text fit into a cell once it is escaped, without halving a character. */
function fittingLength(text: string, max: number): number {
  let length = Math.min(text.length, max);
  // An escaped underscore takes six more places; each round takes off what was too much.
  for (let over = 1; over > 0; length -= Math.max(over, 0))
    over = escaped(text.slice(0, length)).length - max;
  const last = text.charCodeAt(length - 1);
  return length < text.length && last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}

/**
 * A text as the cells of one row that hold it, in order: as many as there is room for. Put together they are the
 * whole text, unless it needs more cells than `most`: then the last one ends with a note that says what is missing.
 *
 * What a cell holds is written as text, never as a formula: a text that begins with `=` stays one.
 */
export function cellTexts(text: string, most = 1): string[] {
  let rest = printable(text);
  const cells: string[] = [];
  while (rest.length > 0 && cells.length < most) {
    const last = cells.length === most - 1;
    const length = fittingLength(rest, CELL_MAX);
    if (last && length < rest.length) {
      cells.push(cut(rest));
      return cells;
    }
    cells.push(escaped(rest.slice(0, length)));
    rest = rest.slice(length);
  }
  return cells;
}

/** The beginning of a text that is too long for its last cell, and a note that says so. */
function cut(text: string): string {
  const noteFor = (left: number) => `\n[Cut here: ${left} more characters stand in the JSON export]`;
  const length = fittingLength(text, CELL_MAX - noteFor(text.length).length);
  return escaped(text.slice(0, length)) + noteFor(text.length - length);
}

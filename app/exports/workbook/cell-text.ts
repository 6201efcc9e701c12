/** Maximum UTF-16 units in a workbook cell. */
export const CELL_MAX = 32_767;

/** Control characters except tab and line feed, lone surrogates and noncharacters, which XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A sequence that workbooks read as a character code: `_x0041_` opens as "A". */
const READ_AS_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPED_UNDERSCORE = "_x005F_";

/** Replaces characters a workbook cannot hold by U+FFFD, and normalises line breaks. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(NOT_XML, "\uFFFD");
}

/** Whether a cell's text from {@link cellTexts} contains such an escape. */
export function holdsEscape(cell: string): boolean {
  return cell.includes(ESCAPED_UNDERSCORE);
}

/** Escapes a text so that it opens unchanged. */
function escaped(text: string): string {
  return text.replace(READ_AS_ESCAPE, ESCAPED_UNDERSCORE);
}

/** How many units of a printable text fit into a cell after escaping, without splitting a character. */
function fittingLength(text: string, max: number): number {
  // The escaped length grows with the text's, so halving finds it: escaping at most doubles it.
  let [length, tooLong] = [0, Math.min(text.length, max) + 1];
  while (tooLong - length > 1) {
    const middle = Math.floor((length + tooLong) / 2);
    if (escaped(text.slice(0, middle)).length > max) tooLong = middle;
    else length = middle;
  }
  const last = text.charCodeAt(length - 1);
  return length < text.length && last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}

/**
 * Splits a text over cells of one row. Joined, they are the whole text, unless it needs more than `most` cells: then
 * the last ends with a note on what is missing.
 *
 * Cells are written as text, never as formulas: a text that begins with `=` stays a text.
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

/** The beginning of a text too long for its last cell, with a note. */
function cut(text: string): string {
  const noteFor = (left: number) => `\n[Cut here: ${left} more characters stand in the JSON export]`;
  const length = fittingLength(text, CELL_MAX - noteFor(text.length).length);
  return escaped(text.slice(0, length)) + noteFor(text.length - length);
}

import { CELLS_MOST } from "../limits";

const QUOTE = 0x22;
const BLANK = 0x20;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/** What escapes a quote inside a quoted cell: another quote, as in RFC 4180, or a backslash, as in MySQL. */
export type Mark = '"' | "\\";

/** A record as read by one rule. */
export type CsvRecord = {
  cells: string[];
  /** Where the next record begins. */
  next: number;
  /** Number of quotes inside cells that do not begin with one. */
  strays: number;
  /** Whether a cell begins with a quote that is never closed. */
  isOpen: boolean;
  /** Whether the file ends within it, before its last column. */
  isCut?: boolean;
};

/** Text that is not a record by a rule: how far it was scanned, and whether more text may make it one. */
export type NoRecord = { cells: null; looked: number; isOpen: boolean };

/** Where a quoted cell's content ends, and the position of the comma or line feed after it. */
type Close = { end: number; next: number };

type Cell = { cell: string; next: number; strays: number };

/** Whether a row has nothing but empty cells beyond this many columns. */
export const fits = (cells: readonly string[], columns: number) =>
  cells.length <= columns || cells.slice(columns).every((cell) => cell === "");

export function commasIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === COMMA) count += 1;
  return count;
}

/** Whether a cell ends at this position: at a comma, a line feed, or the end of the text. */
function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === COMMA || code === LINE_FEED || Number.isNaN(code);
}

/** Whether an odd number of backslashes precedes a quote, counted back to `begin`. */
function isMarked(text: string, quote: number, begin: number): boolean {
  let at = quote;
  while (at > begin && text[at - 1] === "\\") at -= 1;
  return (quote - at) % 2 === 1;
}

/** Without replacing functions and, where it can be, without patterns: V8 takes far longer for a million marks by these. */
const withoutMarks = (content: string, mark: Mark | null) =>
  mark === '"' || !content.includes("\\")
    ? content.split('""').join('"')
    : content.replaceAll(/\\(["\\])|"(")/g, "$1$2");

/** The end of a quoted cell by a rule: a quote followed by a comma or a line end. */
function ruledEnd(text: string, begin: number, mark: Mark): Close | NoRecord {
  for (let from = begin; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || quote === text.length - 1) return { cells: null, looked: text.length, isOpen: true };
    if (mark === "\\" && isMarked(text, quote, begin)) from = quote + 1;
    else if (text[quote + 1] === '"') from = quote + 2;
    else if (isEnd(text, quote + 1)) return { end: quote, next: quote + 1 };
    else return { cells: null, looked: quote, isOpen: false };
  }
}

/** Some programs write a blank after each comma. */
function behindBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === BLANK) at += 1;
  return at;
}

/** The first position after a run of quotes. */
function behindQuotes(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === QUOTE) at += 1;
  return at;
}

/**
 * The likely end of a quoted cell whose quotes follow no rule: the first unescaped one followed by a comma or a line
 * end.
 *
 * @param isBeforeQuote whether a comma before a quote, as between two quoted cells, ends the cell too
 */
function likelyEnd(text: string, begin: number, isBeforeQuote: boolean): Close | null {
  let quote = text.indexOf('"', begin);
  while (quote !== -1) {
    const behind = behindQuotes(text, quote);
    const isAtEnd = isEnd(text, behind);
    if (isAtEnd && (behind - quote) % 2 !== (isMarked(text, quote, begin) ? 1 : 0)) {
      return { end: behind - 1, next: behind };
    }
    const comma = quote - 1;
    if (isBeforeQuote && !isAtEnd && comma >= begin && text[comma] === ",") {
      return { end: comma > begin && text[comma - 1] === '"' ? comma - 1 : comma, next: comma };
    }
    quote = text.indexOf('"', behind);
  }
  return null;
}

/** A cell that is not quoted, up to the next comma or line feed or the end of the text. */
function plainCell(text: string, from: number): Cell {
  let [at, strays] = [from, 0];
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === LINE_FEED) break;
    if (code === QUOTE) strays += 1;
  }
  return { cell: text.slice(from, at), next: at, strays };
}

function quotedCell(text: string, from: number, mark: Mark | null): Cell | NoRecord {
  const close = mark ? ruledEnd(text, from + 1, mark) : likelyEnd(text, from + 1, false);
  if (!close || "cells" in close) return close ?? { cells: null, looked: text.length, isOpen: true };
  return { cell: withoutMarks(text.slice(from + 1, close.end), mark), next: close.next, strays: 0 };
}

/**
 * Reads a record of one or more lines.
 *
 * @param text ends with a line feed if it is the end of the file
 * @param mark null for quotes that follow no rule
 * @param columns the number of columns; more cells show that the rule is wrong
 */
export function readRecord(
  text: string,
  from: number,
  mark: Mark | null,
  columns: number,
): CsvRecord | NoRecord {
  const cells: string[] = [];
  let strays = 0;
  for (let at = from; at < text.length; ) {
    const begin = behindBlanks(text, at);
    const read = text[begin] === '"' ? quotedCell(text, begin, mark) : plainCell(text, at);
    if ("cells" in read) return read;
    cells.push(read.cell);
    strays += read.strays;
    if (cells.length > CELLS_MOST || (cells.length > columns && read.cell !== "")) {
      return { cells: null, looked: read.next, isOpen: false };
    }
    at = read.next + 1;
    if (text[read.next] === "\n") return { cells, next: at, strays, isOpen: false };
  }
  return { cells: null, looked: text.length, isOpen: true };
}

/** The content of a cell whose opening quote is never closed. */
const unopened = (content: string) =>
  content.length > 1 && content.startsWith('"') && content.endsWith('"') ? content.slice(1, -1) : content;

/**
 * Reads a line as a record whose quotes follow no rule; a quote not closed within the line is an ordinary character.
 *
 * @param isBeforeQuote whether a comma before a quote, as between two quoted cells, ends a quoted cell too
 * @returns at most one cell more than any export's row has
 */
export function readLine(text: string, from: number, end: number, isBeforeQuote: boolean): CsvRecord {
  const line = text.slice(from, end);
  const cells: string[] = [];
  let isOpen = false;
  for (let at = 0; at <= line.length && cells.length <= CELLS_MOST; ) {
    const close =
      line[at] === '"' ? (isOpen ? nextEnd(line, at + 1) : likelyEnd(line, at + 1, isBeforeQuote)) : null;
    if (close) {
      cells.push(withoutMarks(line.slice(at + 1, close.end), null));
      at = close.next + 1;
      continue;
    }
    isOpen ||= line[at] === '"';
    const comma = line.indexOf(",", at);
    const next = comma === -1 ? line.length : comma;
    cells.push(unopened(line.slice(at, next)));
    at = next + 1;
  }
  return { cells, next: end + 1, strays: 0, isOpen };
}

/** Reads a line whose cells are all quoted: everything between one `","` and the next is text. */
export function readQuotedLine(text: string, from: number, end: number): CsvRecord {
  const isQuoted = end - from > 1 && text[from] === '"' && text[end - 1] === '"';
  const cells = isQuoted ? text.slice(from + 1, end - 1).split('","', CELLS_MOST + 1) : [];
  return { cells: cells.map((cell) => withoutMarks(cell, null)), next: end + 1, strays: 0, isOpen: false };
}

/** The end of a cell of nothing but quotes, the only kind that can end after an unclosed one in the same line. */
function nextEnd(line: string, begin: number): Close | null {
  const behind = behindQuotes(line, begin);
  return (behind - begin) % 2 === 1 && isEnd(line, behind) ? { end: behind - 1, next: behind } : null;
}

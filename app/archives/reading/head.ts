import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { FileHead } from "../format";
import { CSV_OPTIONS, withLineFeeds } from "./csv";
import { headText } from "./encoding";

const KEYS_MOST = 1_000;
const ROWS_MOST = 10;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON_NEXT = /\s*:/y;

/** The place of the quote that ends the string that begins at a place; -1 where nothing ends it. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return -1;
}

function isColonNext(text: string, at: number): boolean {
  COLON_NEXT.lastIndex = at;
  return COLON_NEXT.test(text);
}

/** The strings that a colon follows. Each letter is looked at once: a pattern would start again at each quote. */
function keysIn(text: string): string[] {
  const keys = new Set<string>();
  let begin = text.indexOf('"');
  while (begin !== -1 && keys.size < KEYS_MOST) {
    const end = endOfString(text, begin);
    if (end === -1) break;
    if (isColonNext(text, end + 1)) {
      const name = text.slice(begin + 1, end);
      keys.add(name.includes("\\") ? unescaped(name) : name);
    }
    begin = text.indexOf('"', end + 1);
  }
  return [...keys];
}

function unescaped(name: string): string {
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

const cellsSchema = z.array(z.string());

function rowsIn(text: string, isWhole: boolean): string[][] {
  // A row that is cut off is none yet.
  const lines = withLineFeeds(text);
  const whole = isWhole ? lines : lines.slice(0, lines.lastIndexOf("\n") + 1);
  const rows: string[][] = [];
  const keep = (cells: unknown) => void rows.push(cellsSchema.parse(cells));
  try {
    parse(whole, { ...CSV_OPTIONS, to: ROWS_MOST, on_record: keep });
  } catch {
    // What stands before a quote that is wrong, or before the end of a file that is cut off, is rows all the same.
  }
  return rows;
}

/**
 * What a file is recognised by.
 *
 * @param bytes its first ones
 * @param isWhole whether there are no more
 * @returns null where it is no text
 */
export function headOf(path: string, bytes: Uint8Array, isWhole: boolean): FileHead | null {
  const text = headText(bytes);
  if (text === null) return null;
  const begin = text.trimStart()[0];
  const isJson = begin === "{" || begin === "[";
  const isTable = begin !== undefined && begin !== "<" && !isJson;
  return {
    path,
    text,
    keys: isJson ? keysIn(text) : [],
    rows: isTable ? rowsIn(text, isWhole) : [],
  };
}

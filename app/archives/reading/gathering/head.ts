import type { FileHead } from "../../format";
import { withLineFeeds } from "../readers/csv";
import { CsvRecords } from "../readers/csv-records";
import { headText } from "../readers/encoding";
import { endOfString, isBlank } from "../readers/json-strings";
import { FileTrouble } from "../trouble";

const KEYS_MOST = 1_000;
const ROWS_MOST = 10;

/** Object keys in a text that is JSON or starts as JSON. Looks at each character at most twice. */
function keysIn(text: string): string[] {
  const keys = new Set<string>();
  for (let from = text.indexOf('"'); from !== -1 && keys.size < KEYS_MOST; ) {
    const end = endOfString(text, from + 1);
    if (end === -1) break;
    const next = afterBlanks(text, end + 1);
    if (text[next] === ":") keys.add(unescaped(text.slice(from + 1, end)));
    from = text.indexOf('"', next);
  }
  return [...keys];
}

/** Position of the next non-blank character. */
function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function unescaped(name: string): string {
  if (!name.includes("\\")) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

function rowsIn(text: string, isWhole: boolean): string[][] {
  const rows: string[][] = [];
  try {
    // An incomplete last row is dropped, and so is what follows a row with too many cells.
    for (const { cells } of new CsvRecords().next(withLineFeeds(text), isWhole)) {
      rows.push(cells);
      if (rows.length === ROWS_MOST) break;
    }
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
  }
  return rows;
}

/**
 * Extracts what a file is recognised by.
 *
 * @param bytes its first bytes
 * @param isWhole whether this is the whole file
 * @returns null if it is not text
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

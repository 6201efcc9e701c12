import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { FileHead } from "../../format";
import { CellCount } from "../readers/cell-count";
import { CSV_OPTIONS, withLineFeeds } from "../readers/csv";
import { headText } from "../readers/encoding";
import { endOfString, isBlank } from "../readers/json-strings";

const KEYS_MOST = 1_000;
const ROWS_MOST = 10;

/** The keys of objects in a text that is JSON, or begins as such. Each letter of it is looked at twice at most. */
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

/** Where the next letter is that is not blank. */
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

const cellsSchema = z.array(z.string());

function rowsIn(text: string, isWhole: boolean): string[][] {
  // A row that is cut off is none yet, and one of more cells than there are none at all.
  const lines = withLineFeeds(text);
  const tooMany = new CellCount().tooMany(lines);
  const isAll = isWhole && tooMany === -1;
  const end = tooMany === -1 ? lines.length : tooMany;
  const whole = isAll ? lines : lines.slice(0, lines.lastIndexOf("\n", end) + 1);
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

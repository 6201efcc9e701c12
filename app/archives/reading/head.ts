import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { FileHead } from "../format";
import { CSV_OPTIONS, withLineFeeds } from "./csv";
import { headText } from "./encoding";

const KEYS_MOST = 1_000;
const ROWS_MOST = 10;
/** A string and the colon after it; strings without one are passed over whole. */
const KEYS = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;

function keysIn(text: string): string[] {
  const keys = new Set<string>();
  for (const [, name = "", colon] of text.matchAll(KEYS)) {
    if (colon === undefined) continue;
    const key = name.includes("\\") ? unescaped(name) : name;
    keys.add(key);
    if (keys.size >= KEYS_MOST) break;
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

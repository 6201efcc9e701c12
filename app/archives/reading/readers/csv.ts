import type { TableRow } from "../../format";
import { getOrInsert } from "../get-or-insert";
import { FileTrouble } from "../trouble";
import { type CsvRecord, fits } from "./csv-quotes";
import { CsvRecords } from "./csv-records";
import type { TextReader } from "./text-reader";

type Asked = {
  isHeader(cells: readonly string[]): boolean;
  take(row: TableRow): void;
  /** A row with more cells than columns, or one within which the file ends. */
  odd(): void;
};

/** Normalises line ends to LF; notes before the header may use other line ends than the rows. */
export const withLineFeeds = (text: string) => (text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text);

/** A file's column names and their positions. */
class Columns {
  readonly names: readonly string[];
  readonly #places = new Map<string, number[]>();

  constructor(names: readonly string[]) {
    this.names = names;
    names.forEach((name, place) => {
      if (name !== "") getOrInsert(this.#places, name, (): number[] => []).push(place);
    });
  }

  /**
   * Position of a column's cell in a row of this many cells; of columns with the same name, the last within the row.
   */
  placeOf(name: string, cells: number): number | undefined {
    const places = this.#places.get(name);
    if (places === undefined || places.length === 1) return places?.[0];
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle] ?? 0) < cells) from = middle + 1;
      else to = middle;
    }
    return places[from - 1];
  }
}

/** In V8, substrings of this length or more are views that keep the whole text in memory. */
const VIEWED_FROM = 13;

const copyOf = (text: string) =>
  text.length < VIEWED_FROM ? text : Buffer.from(text, "utf16le").toString("utf16le");

/** Looks cells up by column. Building an object per row would add a tenth to the time of a file. */
class CsvRow implements TableRow {
  readonly #columns: Columns;
  readonly #cells: readonly string[];

  constructor(columns: Columns, cells: readonly string[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  at(column: string): string | undefined {
    const place = this.#columns.placeOf(column, this.#cells.length);
    const text = place === undefined ? undefined : this.#cells[place];
    return text === undefined ? undefined : copyOf(text);
  }

  columns(): readonly string[] {
    return [...new Set(this.#columns.names.slice(0, this.#cells.length))].filter((name) => name !== "");
  }
}

/** With fewer columns, a text with a comma in it could pass for a row. */
const LEAST_WRAPPED = 3;

/**
 * The cells of a row that a program quoted as a whole because one of its cells had quotes: `"a,b,""c, d"""`. Other
 * rows' cells are returned unchanged.
 */
function unwrapped(cells: readonly string[], columns: number): readonly string[] {
  const [whole = ""] = cells;
  if (cells.length !== 1 || columns < LEAST_WRAPPED || !whole.includes(",")) return cells;
  const records = new CsvRecords();
  records.columns = columns;
  const [inner, ...more] = records.next(whole, true);
  return inner?.cells.length === columns && more.length === 0 ? inner.cells : cells;
}

class CsvReader implements TextReader {
  readonly #asked: Asked;
  readonly #records = new CsvRecords();
  #columns: Columns | null = null;
  /** A CR at the end of a chunk, which may be half of a CR LF. */
  #rest = "";

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  write(text: string): void {
    const whole = this.#rest + text;
    this.#rest = whole.endsWith("\r") ? "\r" : "";
    this.#read(this.#rest === "" ? whole : whole.slice(0, -1), false);
  }

  end(): void {
    this.#read(this.#rest, true);
    if (!this.#columns) throw new FileTrouble("has no row that names its columns");
  }

  #read(text: string, isLast: boolean): void {
    for (const record of this.#records.next(withLineFeeds(text), isLast)) this.#take(record);
  }

  #take({ cells, isCut }: CsvRecord): void {
    if (!this.#columns) {
      const names = cells.map((cell) => cell.trim());
      if (!this.#asked.isHeader(names)) return;
      this.#columns = new Columns(names.map(copyOf));
      this.#records.columns = names.length;
    } else if (isCut || !fits(cells, this.#columns.names.length)) this.#asked.odd();
    else this.#asked.take(new CsvRow(this.#columns, unwrapped(cells, this.#columns.names.length)));
  }
}

/** Reads CSV: each row under the header, the first row that `isHeader` accepts. */
export function csvReader(asked: Asked): TextReader {
  return new CsvReader(asked);
}

import { CsvError, type Parser, parse } from "csv-parse";
import type { TableRow } from "../../format";
import { getOrInsert } from "../get-or-insert";
import { CELLS_MOST, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import { CellCount } from "./cell-count";
import type { TextReader } from "./text-reader";

/** Real files, once line ends are normalised, may have rows with cells missing at the end. */
export const CSV_OPTIONS = {
  record_delimiter: "\n",
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: PIECE_MOST,
};

type Asked = {
  isHeader(cells: readonly string[]): boolean;
  take(row: TableRow): void;
  /** A row with more cells than columns. */
  odd(): void;
};

/** Without the `columns` option rows are lists of strings; checking each cell would take as long as parsing. */
const isCells = (given: unknown): given is string[] => Array.isArray(given);

function troubleOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new FileTrouble("has a row of more than a million characters, which no export has");
  }
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileTrouble(CUT_OFF);
  return new FileTrouble("is not valid CSV: a quote is wrong somewhere");
}

/**
 * Normalises line ends to LF, because notes before the header may use other line ends than the rows. Letting
 * `csv-parse` look for several line ends is slower.
 */
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
    return place === undefined ? undefined : this.#cells[place];
  }

  columns(): readonly string[] {
    return [...new Set(this.#columns.names.slice(0, this.#cells.length))].filter((name) => name !== "");
  }
}

/** Whether a row has content beyond its columns. */
const isOdd = (columns: Columns, cells: readonly string[]) =>
  cells.length > columns.names.length && cells.slice(columns.names.length).some((cell) => cell !== "");

class CsvReader implements TextReader {
  readonly #asked: Asked;
  readonly #parser: Parser;
  readonly #count = new CellCount();
  #columns: Columns | null = null;
  #failure: unknown = null;
  /** A CR at the end of a chunk, which may be half of a CR LF. */
  #rest = "";

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#parser = parse(CSV_OPTIONS);
    this.#parser.on("data", (cells: unknown) => this.#takeSafely(cells));
    this.#parser.on("error", (error) => {
      this.#failure ??= error;
    });
  }

  async write(text: string): Promise<void> {
    const whole = this.#rest + text;
    this.#rest = whole.endsWith("\r") ? "\r" : "";
    await this.#parse(withLineFeeds(this.#rest === "" ? whole : whole.slice(0, -1)));
  }

  async #parse(text: string): Promise<void> {
    if (this.#count.tooMany(text) !== -1) {
      throw new FileTrouble(
        `has a row in it of more than ${CELLS_MOST.toLocaleString("en")} cells, which no export has`,
      );
    }
    await new Promise<void>((resolve) => {
      this.#parser.write(text, () => resolve());
    });
    this.#throwFailure();
  }

  async end(): Promise<void> {
    if (this.#rest !== "") await this.#parse("\n");
    await new Promise<void>((resolve) => {
      this.#parser.once("error", () => resolve());
      this.#parser.once("end", () => resolve());
      this.#parser.end();
    });
    this.#throwFailure();
    if (!this.#columns) throw new FileTrouble("has no row that names its columns");
  }

  #throwFailure(): void {
    if (this.#failure) throw troubleOf(this.#failure);
  }

  /** The stream calls this, and nothing would catch an error thrown from here. */
  #takeSafely(cells: unknown): void {
    if (this.#failure) return;
    try {
      if (isCells(cells)) this.#takeCells(cells);
    } catch (error) {
      this.#failure = error;
    }
  }

  #takeCells(cells: string[]): void {
    if (!this.#columns) {
      const names = cells.map((cell) => cell.trim());
      if (this.#asked.isHeader(names)) this.#columns = new Columns(names);
      return;
    }
    if (isOdd(this.#columns, cells)) this.#asked.odd();
    else this.#asked.take(new CsvRow(this.#columns, cells));
  }
}

/** Reads CSV with `csv-parse`: each row under the header, the first row that `isHeader` accepts. */
export function csvReader(asked: Asked): TextReader {
  return new CsvReader(asked);
}

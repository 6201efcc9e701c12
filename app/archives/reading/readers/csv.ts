import { CsvError, type Parser, parse } from "csv-parse";
import type { Row } from "../../format";
import { made } from "../get-or-insert";
import { CELLS_MOST, PIECE_MOST } from "../limits";
import { CUT_OFF, FileTrouble } from "../trouble";
import { CellCount } from "./cell-count";
import type { TextReader } from "./text-reader";

/** Rows as files are written, once their lines end alike: with cells missing at the end. */
export const CSV_OPTIONS = {
  record_delimiter: "\n",
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: PIECE_MOST,
};

type Asked = {
  isHeader(cells: readonly string[]): boolean;
  take(row: Row): void;
  /** A row that has more cells than there are columns. */
  odd(): void;
};

/** Without the option to be given objects it gives lists of texts; looking at each again would take as long as reading. */
const isCells = (given: unknown): given is string[] => Array.isArray(given);

function troubleOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new FileTrouble("has a row in it of more than a million letters, as no export has");
  }
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileTrouble(CUT_OFF);
  return new FileTrouble("is no CSV: somewhere in it a quote is wrong");
}

/**
 * Has all lines end with LF: those of notes before the header may end otherwise than the rows. To have `csv-parse` look
 * for several ends at each letter takes longer.
 */
export const withLineFeeds = (text: string) => (text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text);

/** The columns of a file, and at which places each stands. */
class Columns {
  readonly names: readonly string[];
  readonly #places = new Map<string, number[]>();

  constructor(names: readonly string[]) {
    this.names = names;
    names.forEach((name, place) => {
      if (name !== "") made(this.#places, name, (): number[] => []).push(place);
    });
  }

  /** Where the cell under a column is in a row of so many cells: of columns of one name the last that it reaches. */
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

/** Cells under their columns. To make an object with a field for each cell takes a tenth of a file's time. */
class CsvRow implements Row {
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

/** Whether a row has more in it than there are columns for. */
const isOdd = (columns: Columns, cells: readonly string[]) =>
  cells.length > columns.names.length && cells.slice(columns.names.length).some((cell) => cell !== "");

class CsvReader implements TextReader {
  readonly #asked: Asked;
  readonly #parser: Parser;
  readonly #count = new CellCount();
  #columns: Columns | null = null;
  #failure: unknown = null;
  /** A CR at the end of a piece, which may be half of an end. */
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
        `has a row in it of more than ${CELLS_MOST.toLocaleString("en")} cells, as no export has`,
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

  /** What is thrown here would be nobody's: the stream calls it. */
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

/** Reads CSV by `csv-parse`: each row under the header, which is the first row that `isHeader` knows. */
export function csvReader(asked: Asked): TextReader {
  return new CsvReader(asked);
}

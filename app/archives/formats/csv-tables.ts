import type { FileReading, Row, Sink } from "../format";

/** One kind of a platform's CSV files. */
export type Table = {
  /** The columns that each file of this kind has, by which it is known. */
  marks: readonly string[];
  /**
   * The columns that it may have: what is dropped with each, in the plural, or "" where it is read, or is told by
   * another one's word.
   */
  columns: Readonly<Record<string, string>>;
  /** Its marks are all its columns: with others beside them it is something else. */
  isWhole?: boolean;
  /** Others' files may have the same columns: it is known only where its path is like this. */
  isNamed?: RegExp;
  /** Nothing of it is read, so that columns which are not listed are nothing new. */
  isRest?: boolean;
  /** What is made of a row; without it each row is dropped as `rows` says. */
  read?(row: Row, sink: Sink): void;
  /** What a row is, in the plural, where none is read. */
  rows?: string;
};

/** What platforms write into a cell that holds nothing. */
const NOTHING = new Set(["", "-", "n/a", "not available", "not applicable"]);

/** What a cell of this column says; "" where the file has no such column or says that there is nothing. */
export function cell(row: Row, column: string): string {
  const text = (row[column] ?? "").trim();
  return NOTHING.has(text.toLowerCase()) ? "" : text;
}

/** The first of these tables that a row of cells is the header of. */
export function headed<Known extends Table>(
  tables: readonly Known[],
  cells: readonly string[],
): Known | undefined {
  const names = new Set(cells.map((name) => name.trim()));
  return tables.find(
    ({ marks, isWhole }) =>
      marks.every((mark) => names.has(mark)) && (!isWhole || names.size === marks.length),
  );
}

/** What a row holds that is not kept, once for each kind. */
function dropped({ columns }: Table, row: Row, sink: Sink): void {
  for (const [column, what] of Object.entries(columns)) if (what !== "" && cell(row, column)) sink.drop(what);
}

function nameUnknown({ marks, columns }: Table, row: Row, sink: Sink): void {
  const names = Object.keys(row).map((name) => name.trim());
  for (const name of names)
    if (name && !marks.includes(name) && !Object.hasOwn(columns, name)) sink.unknown(name);
}

function readRow(table: Table, row: Row, sink: Sink): void {
  dropped(table, row, sink);
  if (table.read) table.read(row, sink);
  else if (table.rows) sink.drop(table.rows);
}

/** Reads files that are one of these tables each. Columns that the table does not know are named. */
export function readingOf(tables: readonly Table[]): FileReading {
  return {
    as: "csv",
    isHeader: (cells) => headed(tables, cells) !== undefined,
    begin(sink) {
      let table: Table | undefined;
      return {
        take(row) {
          if (!table) {
            table = headed(tables, Object.keys(row));
            if (table && !table.isRest) nameUnknown(table, row, sink);
          }
          if (table) readRow(table, row, sink);
        },
      };
    },
  };
}

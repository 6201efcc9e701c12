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
  /** Others' files may have the same columns: it is known only where its name, without folders, is like this. */
  isNamed?: RegExp;
  /** Nothing of it is read, so that columns which are not listed are nothing new. */
  isRest?: boolean;
  /** What is made of a row; without it each row is dropped as `rows` says. */
  read?(row: Row, sink: Sink): void;
  /** What a row is, in the plural, where none is read. */
  rows?: string;
};

/** What platforms write into a cell that holds nothing. */
const NOTHING = /^(?:-|n\/a|not available|not applicable)?$/i;

/** What a cell of this column says; "" where the file has no such column or says that there is nothing. */
export function cell(row: Row, column: string): string {
  const text = (row.at(column) ?? "").trim();
  return NOTHING.test(text) ? "" : text;
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

function nameUnknown({ marks, columns }: Table, row: Row, sink: Sink): void {
  for (const name of row.columns())
    if (!marks.includes(name) && !Object.hasOwn(columns, name)) sink.unknown(name);
}

/** What reads the rows of a table. */
function rowReader(table: Table, sink: Sink): (row: Row) => void {
  const { columns, read, rows } = table;
  const dropped = Object.entries(columns).filter(([, what]) => what !== "");
  return (row) => {
    // What a row holds that is not kept, once for each kind.
    for (const [column, what] of dropped) if (cell(row, column)) sink.drop(what);
    if (read) read(row, sink);
    else if (rows) sink.drop(rows);
  };
}

/** Reads files that are one of these tables each. Columns that the table does not know are named. */
export function readingOf(tables: readonly Table[]): FileReading {
  return {
    as: "csv",
    isHeader: (cells) => headed(tables, cells) !== undefined,
    begin(sink) {
      let readRow: ((row: Row) => void) | undefined;
      return {
        take(row) {
          if (!readRow) {
            const table = headed(tables, row.columns());
            if (!table) return;
            if (!table.isRest) nameUnknown(table, row, sink);
            readRow = rowReader(table, sink);
          }
          readRow(row);
        },
      };
    },
  };
}

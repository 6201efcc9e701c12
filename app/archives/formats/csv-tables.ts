import type { FileReading, FormatSink, TableRow } from "../format";

/** One type of CSV file from a platform. */
export type Table = {
  /** Columns by which it is recognised, present in every such file. */
  marks: readonly string[];
  /** Its columns, each with a noun for its dropped content, or "" if it is read or covered by another column's noun. */
  columns: Readonly<Record<string, string>>;
  /** Recognised only if there are no other columns. */
  isWhole?: boolean;
  /** Other services' files have the same columns, so the file name must match too. */
  isNamed?: RegExp;
  /** None of it is read, so unlisted columns are not reported. */
  isRest?: boolean;
  /** Handles a row; without it each row is dropped as `rows`. */
  read?(row: TableRow, sink: FormatSink): void;
  /** Plural noun for its rows, if none are read. */
  rows?: string;
};

/** What platforms write into an empty cell. */
const NOTHING = /^(?:-|n\/a|not available|not applicable)?$/i;

/** A cell's text; "" if the column is missing or the cell counts as empty. */
export function cell(row: TableRow, column: string): string {
  const text = (row.at(column) ?? "").trim();
  return NOTHING.test(text) ? "" : text;
}

/** The first table for which these cells are the header. */
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

function nameUnknown({ marks, columns }: Table, row: TableRow, sink: FormatSink): void {
  for (const name of row.columns())
    if (!marks.includes(name) && !Object.hasOwn(columns, name)) sink.unknown(name);
}

/** The row reader of a table. */
export function rowReader(table: Table, sink: FormatSink): (row: TableRow) => void {
  const { columns, read, rows } = table;
  const dropped = Object.entries(columns).filter(([, what]) => what !== "");
  return (row) => {
    // Reports what is dropped, once per noun and row.
    for (const [column, what] of dropped) if (cell(row, column)) sink.drop(what);
    if (read) read(row, sink);
    else if (rows) sink.drop(rows);
  };
}

/** Reads files that each match one of these tables, reporting unknown columns. */
export function readingOf(tables: readonly Table[]): Extract<FileReading, { as: "csv" }> {
  return {
    as: "csv",
    isHeader: (cells) => headed(tables, cells) !== undefined,
    begin(sink) {
      let readRow: ((row: TableRow) => void) | undefined;
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

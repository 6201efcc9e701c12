/** What a column holds; each kind has one number format, and its cells have that type in the file. */
export type CellKind = "text" | "whole" | "decimal" | "instant" | "day" | "yes-no";

/** A value as it is written to the file: a text is text, a figure a number, an instant a date. Null is an empty cell. */
export type CellValue = string | number | boolean | Date | null;

/** One column of a sheet. */
export type Column<Row> = {
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value: (row: Row) => CellValue;
  /** A text too long for one cell goes on in as many cells as this, side by side. 1 unless it says otherwise. */
  cells?: number;
};

/** A preference has at most 50,000 characters, which two cells hold. */
export const LONG_TEXT_CELLS = 2;

/** A sheet of the workbook: its name, at most 31 characters, and its columns. */
export type Sheet<Row> = { name: string; columns: readonly Column<Row>[] };

type Read<Row, Value> = (row: Row) => Value;

/** The columns that sheets are made of; instants and days come as ISO 8601 in UTC. */
export const column = {
  text: <Row>(header: string, width: number, value: Read<Row, string | null>, cells = 1): Column<Row> => ({
    header,
    kind: "text",
    width,
    value,
    cells,
  }),
  whole: <Row>(header: string, value: Read<Row, number | null>): Column<Row> => ({
    header,
    kind: "whole",
    width: 14,
    value,
  }),
  decimal: <Row>(header: string, value: Read<Row, number | null>): Column<Row> => ({
    header,
    kind: "decimal",
    width: 14,
    value,
  }),
  yesNo: <Row>(header: string, value: Read<Row, boolean>): Column<Row> => ({
    header,
    kind: "yes-no",
    width: 12,
    value,
  }),
  instant: <Row>(header: string, value: Read<Row, string | null>): Column<Row> => ({
    header: `${header} (UTC)`,
    kind: "instant",
    width: 20,
    value: (row) => dateOf(value(row)),
  }),
  day: <Row>(header: string, value: Read<Row, string>): Column<Row> => ({
    header,
    kind: "day",
    width: 12,
    value: (row) => dateOf(value(row)),
  }),
};

/** An ISO 8601 text as the date that it names, or null where it names none. */
function dateOf(iso: string | null): Date | null {
  const date = iso === null ? null : new Date(iso);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

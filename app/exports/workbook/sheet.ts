/** Type of a column, which determines number format and cell type. */
export type CellKind = "text" | "whole" | "decimal" | "instant" | "day" | "yes-no";

/** A value to write: texts as text, figures as numbers, instants as dates; null is an empty cell. */
export type CellValue = string | number | boolean | Date | null;

/** A column of a sheet. */
export type SheetColumn<Row> = {
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value: (row: Row) => CellValue;
  /** Maximum number of adjacent cells for a long text; 1 by default. */
  cells?: number;
};

/** A preference has at most 50,000 characters, which fit in two cells. */
export const LONG_TEXT_CELLS = 2;

/** A sheet: its name (at most 31 characters) and columns. */
export type Sheet<Row> = { name: string; columns: readonly SheetColumn<Row>[] };

type Read<Row, Value> = (row: Row) => Value;

/** Column constructors; instants and days are ISO 8601 in UTC. */
export const column = {
  text: <Row>(
    header: string,
    width: number,
    value: Read<Row, string | null>,
    cells = 1,
  ): SheetColumn<Row> => ({
    header,
    kind: "text",
    width,
    value,
    cells,
  }),
  whole: <Row>(header: string, value: Read<Row, number | null>): SheetColumn<Row> => ({
    header,
    kind: "whole",
    width: 14,
    value,
  }),
  decimal: <Row>(header: string, value: Read<Row, number | null>): SheetColumn<Row> => ({
    header,
    kind: "decimal",
    width: 14,
    value,
  }),
  yesNo: <Row>(header: string, value: Read<Row, boolean>): SheetColumn<Row> => ({
    header,
    kind: "yes-no",
    width: 12,
    value,
  }),
  instant: <Row>(header: string, value: Read<Row, string | null>): SheetColumn<Row> => ({
    header: `${header} (UTC)`,
    kind: "instant",
    width: 20,
    value: (row) => dateOf(value(row)),
  }),
  day: <Row>(header: string, value: Read<Row, string>): SheetColumn<Row> => ({
    header,
    kind: "day",
    width: 12,
    value: (row) => dateOf(value(row)),
  }),
};

/** An ISO 8601 text as a date; null if invalid. */
function dateOf(iso: string | null): Date | null {
  const date = iso === null ? null : new Date(iso);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

import { once } from "node:events";
import { PassThrough } from "node:stream";
import type ExcelJS from "exceljs";
import type { ExportSource } from "../format/export.server";
import { LIST_NAMES, LISTS, type ListName } from "../lists.server";
import { ABOUT, aboutRows } from "./about-sheet";
import { BoundedWorkbook, type SheetWriter } from "./bounded-workbook.server";
import { cellTexts, holdsEscape } from "./cell-text";
import type { CellKind, CellValue, Column, Sheet } from "./sheet";
import { TWIN, twinRows } from "./twin-sheet";

/** The most rows that a sheet of a workbook holds, its header among them; further ones go on in a further sheet. */
const SHEET_ROWS = 1_048_576;

/** "@" keeps what begins with = a text also after somebody has edited its cell. */
const FORMATS: Record<CellKind, string> = {
  text: "@",
  whole: "0",
  decimal: "0.0000",
  instant: "yyyy-mm-dd hh:mm:ss",
  day: "yyyy-mm-dd",
  "yes-no": "General",
};

type Limits = { signal: AbortSignal; sheetRows: number };

/** exceljs reads escapes back in runs of rich text only; Excel does everywhere. */
function textCell(text: string | undefined) {
  return text !== undefined && holdsEscape(text) ? { richText: [{ text }] } : text;
}

/** A value as the cells that it takes in its row. Nothing but a text is ever made of a text. */
function cellsOf(value: CellValue, room: number): ExcelJS.CellValue[] {
  if (typeof value === "string") {
    const texts = cellTexts(value, room);
    return Array.from({ length: room }, (_unused, index) => textCell(texts[index]));
  }
  const missing = value === null || (typeof value === "number" && !Number.isFinite(value));
  return [missing ? undefined : value];
}

function openSheet<Row>(
  workbook: BoundedWorkbook,
  name: string,
  columns: readonly Column<Row>[],
): SheetWriter {
  const sheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.flatMap(({ header, kind, width, cells = 1 }) =>
    Array.from({ length: cells }, (_unused, index) => ({
      header: index === 0 ? header : `${header} (continued)`,
      width,
      style: { numFmt: FORMATS[kind] },
    })),
  );
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.alignment = { vertical: "top", wrapText: true };
  header.commit();
  return sheet;
}

/** Writes one list, on as many sheets as it needs, no faster than the file is taken. */
async function writeSheets<Row>(
  workbook: BoundedWorkbook,
  { name, columns }: Sheet<Row>,
  pages: AsyncIterable<Row[]>,
  { signal, sheetRows }: Limits,
): Promise<void> {
  let sheet = openSheet(workbook, name, columns);
  let rows = 1;
  let sheets = 1;
  for await (const page of pages) {
    for (const row of page) {
      if (rows === sheetRows) {
        sheet.commit();
        sheets += 1;
        sheet = openSheet(workbook, `${name} ${sheets}`, columns);
        rows = 1;
      }
      sheet.addRow(columns.flatMap(({ value, cells = 1 }) => cellsOf(value(row), cells))).commit();
      rows += 1;
      const { current } = workbook;
      if (current?.writableNeedDrain) await once(current, "drain", { signal });
    }
    signal.throwIfAborted();
  }
  sheet.commit();
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows;
}

async function writeWorkbook(
  workbook: BoundedWorkbook,
  { head, pages }: ExportSource,
  limits: Limits,
): Promise<void> {
  const list = <Name extends ListName>(name: Name) =>
    writeSheets(workbook, LISTS[name].sheet, pages(name), limits);
  await writeSheets(workbook, ABOUT, onePage(aboutRows(head)), limits);
  await writeSheets(workbook, TWIN, onePage(twinRows(head.twin)), limits);
  for (const name of LIST_NAMES) await list(name);
  await workbook.commit();
}

/**
 * An export as the bytes of a workbook (.xlsx): a sheet for each list, written as it is read and no faster than it
 * is taken. To stop asking for pieces stops the work.
 *
 * @param sheetRows the most rows of a sheet, its header among them
 */
export async function* workbookChunks(
  source: ExportSource,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array, void> {
  const output = new PassThrough();
  const stopped = new AbortController();
  const workbook = new BoundedWorkbook(output, new Date(source.head.exportedAt));
  writeWorkbook(workbook, source, { signal: stopped.signal, sheetRows }).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of output) yield chunk;
  } finally {
    stopped.abort();
    workbook.stop();
  }
}

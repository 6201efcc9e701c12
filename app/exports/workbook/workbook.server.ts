import { once } from "node:events";
import { PassThrough } from "node:stream";
import type ExcelJS from "exceljs";
import type { ExportSource } from "../format/export.server";
import { LIST_NAMES, LISTS, type ListName } from "../lists.server";
import { ABOUT, aboutRows } from "./about-sheet";
import { BoundedWorkbook, type SheetWriter } from "./bounded-workbook.server";
import { cellTexts, holdsEscape } from "./cell-text";
import type { CellKind, CellValue, Sheet, SheetColumn } from "./sheet";
import { TWIN, twinRows } from "./twin-sheet";

/** Maximum rows of a sheet, including its header; further rows go on another sheet. */
const SHEET_ROWS = 1_048_576;

/** "@" keeps a text that begins with = a text even after editing. */
const FORMATS: Record<CellKind, string> = {
  text: "@",
  whole: "0",
  decimal: "0.0000",
  instant: "yyyy-mm-dd hh:mm:ss",
  day: "yyyy-mm-dd",
  "yes-no": "General",
};

type Limits = { signal: AbortSignal; sheetRows: number };

/** exceljs decodes escapes only in rich text; Excel does so everywhere. */
function textCell(text: string | undefined) {
  return text !== undefined && holdsEscape(text) ? { richText: [{ text }] } : text;
}

/** A value as the cells of its row. Texts never become anything else. */
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
  columns: readonly SheetColumn<Row>[],
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

/** Writes one list to as many sheets as needed, no faster than the file is downloaded. */
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
 * An export as workbook bytes (.xlsx), a sheet per list, produced no faster than they are read. Ending the iteration
 * stops the work.
 *
 * @param sheetRows maximum rows of a sheet, including its header
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

import type { EventEmitter } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import ExcelJS from "exceljs";

/** How many bytes of a sheet wait for the zip file. */
const WAITING = 128 * 1024;

/** exceljs hands XML to a sheet as a text or in a buffer that it uses again afterwards. */
type Xml = string | { toBuffer(): Buffer };

/** How exceljs writes a text: as the result of a formula, and with no word on the white space at its ends. */
const FORMULA_TEXT = / t="str"><v>([^<]*)<\/v>/g;
const PLAIN_TEXT = ' t="inlineStr"><is><t xml:space="preserve">$1</t></is>';

/** A sheet's XML on its way into the zip file, its texts written as what they are. */
class SheetStream extends PassThrough {
  override write(xml: Xml): boolean {
    return super.write(typeof xml === "string" ? xml.replace(FORMULA_TEXT, PLAIN_TEXT) : xml.toBuffer());
  }
}

/** A sheet to which rows are added in order, each written when it is committed. */
export type SheetWriter = ExcelJS.Worksheet;

/**
 * exceljs's streaming writer. Its own sheet streams take everything at once, however slowly the file is taken, so
 * a long sheet would be held in memory. These say when they are full: whoever adds rows waits while
 * `current.writableNeedDrain`, for `drain`.
 */
export class BoundedWorkbook extends ExcelJS.stream.xlsx.WorkbookWriter {
  /** Set by exceljs, and not in its types. */
  declare zip: EventEmitter & {
    append(stream: Readable, entry: { name: string }): void;
    abort(): void;
  };
  /** The stream of the sheet that was added last. Sheets are written one after the other. */
  current: PassThrough | undefined;

  /** @param output takes the file's bytes */
  constructor(output: PassThrough, created: Date) {
    super({ stream: output, useSharedStrings: false, useStyles: true });
    this.creator = "Digital Twin";
    this.lastModifiedBy = "Digital Twin";
    this.created = created;
    this.modified = created;
    this.zip.on("error", (error: Error) => output.destroy(error));
  }

  /** exceljs calls this for each sheet. */
  _openStream(name: string): PassThrough {
    const stream = new SheetStream({ highWaterMark: WAITING });
    this.zip.append(stream, { name });
    stream.on("finish", () => stream.emit("zipped"));
    this.current = stream;
    return stream;
  }

  /** Ends the work on a file that nobody takes any more. */
  stop(): void {
    this.zip.abort();
    this.current?.destroy();
  }
}

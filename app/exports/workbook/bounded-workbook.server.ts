import type { EventEmitter } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import ExcelJS from "exceljs";

/** Bytes of a sheet buffered for the ZIP file. */
const WAITING = 128 * 1024;

/** exceljs passes XML as a string or in a buffer that it reuses. */
type Xml = string | { toBuffer(): Buffer };

/** exceljs writes texts as formula results, without preserving outer white space. */
const FORMULA_TEXT = / t="str"><v>([^<]*)<\/v>/g;
const PLAIN_TEXT = ' t="inlineStr"><is><t xml:space="preserve">$1</t></is>';

/** A sheet's XML on its way into the ZIP file, with texts rewritten as inline strings. */
class SheetStream extends PassThrough {
  override write(xml: Xml): boolean {
    return super.write(typeof xml === "string" ? xml.replace(FORMULA_TEXT, PLAIN_TEXT) : xml.toBuffer());
  }
}

/** A sheet whose rows are added in order and written when committed. */
export type SheetWriter = ExcelJS.Worksheet;

/**
 * exceljs's streaming writer with backpressure. Its own sheet streams accept data without limit, so a long sheet would
 * be held in memory. Here, callers wait for `drain` while `current.writableNeedDrain`.
 */
export class BoundedWorkbook extends ExcelJS.stream.xlsx.WorkbookWriter {
  /** Set by exceljs, but missing in its types. */
  declare zip: EventEmitter & {
    append(stream: Readable, entry: { name: string }): void;
    abort(): void;
  };
  /** Stream of the current sheet. Sheets are written one at a time. */
  current: PassThrough | undefined;

  /** @param output receives the file's bytes */
  constructor(output: PassThrough, created: Date) {
    super({ stream: output, useSharedStrings: false, useStyles: true });
    this.creator = "Digital Twin";
    this.lastModifiedBy = "Digital Twin";
    this.created = created;
    this.modified = created;
    this.zip.on("error", (error: Error) => output.destroy(error));
  }

  /** Called by exceljs for each sheet. */
  _openStream(name: string): PassThrough {
    const stream = new SheetStream({ highWaterMark: WAITING });
    this.zip.append(stream, { name });
    stream.on("finish", () => stream.emit("zipped"));
    this.current = stream;
    return stream;
  }

  /** Stops writing a file that is no longer being read. */
  stop(): void {
    this.zip.abort();
    this.current?.destroy();
  }
}

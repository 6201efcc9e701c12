import { CELLS_MOST, PIECE_MOST } from "../limits";
import { FileTrouble } from "../trouble";
import {
  type CsvRecord,
  commasIn,
  fits,
  type Mark,
  type NoRecord,
  readLine,
  readQuotedLine,
  readRecord,
} from "./csv-quotes";

/*
 * Limit on characters read in vain while rules are tried: a fixed number, plus a multiple of those read. Beyond it,
 * where only hostile files get, each line is a record by itself.
 */
const VAIN_MOST = 4 * PIECE_MOST;
const VAIN_TIMES = 8;

const OTHER: Record<Mark, Mark> = { '"': "\\", "\\": '"' };

/** @throws FileTrouble */
function refuseMany({ cells }: CsvRecord): void {
  if (cells.length <= CELLS_MOST) return;
  const most = CELLS_MOST.toLocaleString("en");
  throw new FileTrouble(`has a row in it of more than ${most} cells, which no export has`);
}

/** The record at the end of the text so far, which may continue. */
const UNFINISHED = Symbol("unfinished");

/** A record, or null if the rule yields none. */
type Outcome = CsvRecord | typeof UNFINISHED | null;

/**
 * Splits CSV into records, however quotes in it are escaped: doubled (`""`) or with a backslash (`\"`), as inferred
 * from the record, not at all (`"Rope 12" long"`), or never closed. If no rule yields all columns of a record, its
 * first line is one by itself: a stray quote costs no more than its own row.
 */
export class CsvRecords {
  /** The number of columns, once known. */
  columns = Number.POSITIVE_INFINITY;
  #text = "";
  /** Position of the first unread mark of each kind; the end of the text if there is none. */
  readonly #marks: Record<Mark, number> = { '"': -1, "\\": -1 };
  /** Length that the text must reach before another attempt is worthwhile. */
  #worth = 0;
  /** The rule of the latest record that reveals one: files stick to one rule. */
  #mark: Mark = '"';
  /** Number of cells of the latest record that has several. */
  #width = 0;
  /** Up to this position in the file, a quote not closed within its line is never closed. */
  #openTo = 0;
  /** Characters that were read, and read in vain. */
  #read = 0;
  #vain = 0;

  /**
   * Reads more text; empty lines are not records.
   *
   * @param text with LF line ends
   * @throws FileTrouble if a line has more characters or cells than any export's
   */
  *next(text: string, isLast: boolean): Generator<CsvRecord, void> {
    this.#text += text;
    if (isLast && this.#text !== "" && !this.#text.endsWith("\n")) this.#text += "\n";
    if (!isLast && this.#text.length < this.#worth) return;
    this.#marks['"'] = this.#marks["\\"] = -1;
    let from = 0;
    while (from < this.#text.length) {
      const record = this.#record(from, isLast);
      if (record === UNFINISHED) break;
      this.#read += record.next - from;
      from = record.next;
      if (record.cells.length === 1 && record.cells[0] === "") continue;
      // A line without a comma may be the rest of a text above it.
      if (record.cells.length > 1 || this.columns === 1) this.#width = record.cells.length;
      yield record;
    }
    this.#text = this.#text.slice(from);
    this.#worth = 2 * this.#text.length;
  }

  #record(from: number, isLast: boolean): CsvRecord | typeof UNFINISHED {
    const feed = this.#text.indexOf("\n", from);
    const end = feed === -1 ? this.#text.length : feed;
    const isPlain = this.#following('"', from) >= end;
    if (end - from > PIECE_MOST) {
      if (isPlain) refuseMany(this.#plain(from, end));
      throw new FileTrouble("has a row of more than a million characters, which no export has");
    }
    if (feed === -1) return UNFINISHED;
    const record = isPlain ? this.#plain(from, end) : this.#quoted(from, end, isLast);
    if (record !== UNFINISHED) refuseMany(record);
    return record;
  }

  #following(mark: Mark, from: number): number {
    if (this.#marks[mark] < from) {
      const at = this.#text.indexOf(mark, from);
      this.#marks[mark] = at === -1 ? this.#text.length : at;
    }
    return this.#marks[mark];
  }

  /** A line without quotes. */
  #plain(from: number, end: number): CsvRecord {
    const cells = this.#text.slice(from, end).split(",", CELLS_MOST + 1);
    return { cells, next: end + 1, strays: 0, isOpen: false };
  }

  #quoted(from: number, end: number, isLast: boolean): CsvRecord | typeof UNFINISHED {
    return this.#byRule(from, isLast) ?? this.#withoutRule(from, end, isLast);
  }

  #byRule(from: number, isLast: boolean): Outcome {
    const first = this.#tried(from, this.#mark, isLast);
    if (first === UNFINISHED || first?.strays === 0) return first;
    // Without a backslash, both rules are the same.
    if (this.#following("\\", from) === this.#text.length) return first;
    const other = this.#tried(from, OTHER[this.#mark], isLast);
    if (other === null || other === UNFINISHED) return first ?? other;
    if (first && first.strays <= other.strays) return first;
    this.#mark = OTHER[this.#mark];
    return other;
  }

  #withoutRule(from: number, end: number, isLast: boolean): CsvRecord | typeof UNFINISHED {
    const line = readLine(this.#text, from, end, false);
    // Before the header, there is no telling whether a record is whole.
    if (this.columns === Number.POSITIVE_INFINITY) return line;
    const quoted = readQuotedLine(this.#text, from, end);
    if (this.#isWhole(quoted)) return quoted;
    if (!line.isOpen && this.#isWhole(line)) return line;
    const other = readLine(this.#text, from, end, true);
    if (!other.isOpen && this.#isWhole(other)) return other;
    const isOpen = this.#read < this.#openTo;
    const several = (isOpen ? null : this.#tried(from, null, isLast)) ?? this.#cutOff(from, isLast);
    if (several === UNFINISHED) return UNFINISHED;
    const isOne = several && !this.#hasWholeLine(end + 1, several.next);
    const whole = [line, other].find((one) => this.#isWhole(one));
    return isOne && (!whole || this.#isWhole(several)) ? several : (whole ?? line);
  }

  /**
   * The rest of the file as a record whose end is missing. Its last cell keeps its opening quote, so that a truncated
   * number or date is not read as a whole one.
   */
  #cutOff(from: number, isLast: boolean): CsvRecord | null {
    const looked = this.#text.length - from;
    if (!isLast || looked > PIECE_MOST || this.#isVain()) return null;
    this.#vain += looked;
    const { cells } = readRecord(`${this.#text.slice(from, -1)}"\n`, 0, null, this.columns);
    if (cells === null) return null;
    const cut = cells.with(-1, `"${cells.at(-1)}`);
    const isCut = cells.length < this.columns;
    return { cells: cut, next: this.#text.length, strays: 0, isOpen: true, isCut };
  }

  /** Whether a record has all columns, or as many cells as the one before it. */
  #isWhole({ cells }: CsvRecord): boolean {
    const isLong = cells.length >= this.columns || (cells.length > 0 && cells.length === this.#width);
    return isLong && fits(cells, this.columns);
  }

  /** Whether a line in this part of the text has all columns by itself. */
  #hasWholeLine(from: number, to: number): boolean {
    for (let at = from; at < to; ) {
      const end = this.#text.indexOf("\n", at);
      const isLong = commasIn(this.#text, at, end) + 1 >= Math.min(this.columns, this.#width);
      if (isLong && this.#isWhole(readLine(this.#text, at, end, false))) {
        this.#vain += to - from;
        return true;
      }
      at = end + 1;
    }
    return false;
  }

  #isVain(): boolean {
    return this.#vain > VAIN_MOST + VAIN_TIMES * this.#read;
  }

  #tried(from: number, mark: Mark | null, isLast: boolean): Outcome {
    if (this.#isVain()) return null;
    const found: CsvRecord | NoRecord = readRecord(this.#text, from, mark, this.columns);
    if (found.cells !== null && found.next - from <= PIECE_MOST) return found;
    if (found.cells === null && found.isOpen && !isLast && this.#text.length - from <= PIECE_MOST) {
      return UNFINISHED;
    }
    const looked = (found.cells === null ? found.looked : found.next) - from;
    this.#vain += looked;
    if (mark === null && found.cells === null && found.isOpen) this.#openTo = this.#read + looked;
    return null;
  }
}

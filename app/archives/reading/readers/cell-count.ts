import { CELLS_MOST } from "../limits";

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Counts the cells of each row of CSV before anything parses it. `csv-parse` limits the letters of a row and counts those
 * of cells alone, so that to it a row of nothing but commas is empty, whatever memory its cells take.
 */
export class CellCount {
  #cells = 1;
  #isQuoted = false;

  /**
   * Counts on.
   *
   * @param text what comes next; its lines end with LF
   * @returns where a row begins to have more than CELLS_MOST cells; -1 where none has
   */
  tooMany(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      if (this.#isQuoted) {
        at = text.indexOf('"', at);
        if (at === -1) return -1;
        this.#isQuoted = false;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === COMMA) {
        this.#cells += 1;
        if (this.#cells > CELLS_MOST) return at;
      } else if (code === LINE_FEED) this.#cells = 1;
      // One that is doubled within a cell ends it and begins it again.
      else if (code === QUOTE) this.#isQuoted = true;
    }
    return -1;
  }
}

import { CELLS_MOST } from "../limits";

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Counts the cells of each CSV row before it is parsed. `csv-parse` limits row length but counts only characters inside
 * cells, so a row of nothing but commas looks empty to it, however much memory its cells take.
 */
export class CellCount {
  #cells = 1;
  #isQuoted = false;

  /**
   * Continues counting.
   *
   * @param text the next chunk, with LF line ends
   * @returns offset of the row that exceeds CELLS_MOST cells; -1 if none does
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
      // A doubled quote inside a cell closes and reopens it.
      else if (code === QUOTE) this.#isQuoted = true;
    }
    return -1;
  }
}

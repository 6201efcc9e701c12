import { XML_DEPTH } from "../limits";
import { FileTrouble } from "../trouble";

/** Maximum number of elements that `saxes` considers open though they have ended. */
const UNENDED_MOST = 1_000;

export const NOT_VALID = "is not valid XML: a tag or an entity is wrong somewhere";

/** The elements that are open, and those left out: each with an odd (malformed) tag, and its contents. */
export class OpenElements {
  /** Names of the open elements, outermost first. */
  readonly within: string[] = [];
  /** Whether each element that `saxes` considers open really is: it misses the end of an odd tag (`<a 1="2"/>`). */
  readonly #isOpen: boolean[] = [];
  #unended = 0;
  #isInTag = false;
  #isOdd = false;
  /** The depth of the element that is left out. */
  #leftOut = Number.POSITIVE_INFINITY;
  /** Whether the element that `saxes` closed last had already ended. */
  hadEnded = false;

  /** A tag begins. @throws FileTrouble if too many are open */
  begin(): void {
    if (this.within.length >= XML_DEPTH) {
      throw new FileTrouble(`is nested more than ${XML_DEPTH} levels deep, which no export is`);
    }
    this.#isInTag = true;
    this.#isOdd = false;
  }

  /** Notes that the tag being read is odd. @returns whether a tag is being read */
  noteOdd(): boolean {
    this.#isOdd = this.#isInTag;
    return this.#isInTag;
  }

  /** What to do with the element whose tag was read; a file's root is read even if it is odd. */
  judge(): "read" | "leave out" | "pass over" {
    this.#isInTag = false;
    if (this.within.length > this.#leftOut) return "pass over";
    return this.#isOdd && this.within.length > 0 ? "leave out" : "read";
  }

  /** @param hasEnded whether the element's own tag ends it, unnoticed by `saxes` */
  open(name: string, hasEnded: boolean): void {
    const isUnended = hasEnded && this.#isOdd;
    this.#isOpen.push(!isUnended);
    if (isUnended) {
      this.#unended += 1;
      if (this.#unended > UNENDED_MOST) throw new FileTrouble(NOT_VALID);
      return;
    }
    if (this.#isOdd && this.within.length > 0) this.#leftOut = Math.min(this.#leftOut, this.within.length);
    this.within.push(name);
  }

  close(): void {
    this.hadEnded = this.#isOpen.pop() === false;
    if (this.hadEnded) this.#unended -= 1;
    else this.within.pop();
    if (this.within.length <= this.#leftOut) this.#leftOut = Number.POSITIVE_INFINITY;
  }
}

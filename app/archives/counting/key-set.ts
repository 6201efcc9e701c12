/**
 * A set of seen event keys, eight bytes each: a tenth of the memory of a `Set` for millions of keys. Keys are already
 * hashes, so their own bits choose the slot.
 */
export class KeySet {
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  readonly #isTaken: Uint8Array;
  readonly #mask: number;

  /** @param most maximum number of keys */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(8, most * 1.5)));
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#isTaken = new Uint8Array(size);
    this.#mask = size - 1;
  }

  has(high: number, low: number): boolean {
    return this.#isTaken[this.#place(high, low)] === 1;
  }

  /** @returns whether the key is new */
  add(high: number, low: number): boolean {
    const place = this.#place(high, low);
    if (this.#isTaken[place] === 1) return false;
    this.#isTaken[place] = 1;
    this.#high[place] = high;
    this.#low[place] = low;
    return true;
  }

  /** The slot of a key, or where it would go. */
  #place(high: number, low: number): number {
    let place = (high ^ low) & this.#mask;
    while (this.#isTaken[place] === 1 && (this.#high[place] !== high || this.#low[place] !== low)) {
      place = (place + 1) & this.#mask;
    }
    return place;
  }
}

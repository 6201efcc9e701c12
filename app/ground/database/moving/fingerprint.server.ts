import { hash } from "node:crypto";

const BITS = 128n;
const HEX_DIGITS = Number(BITS / 4n);

/** A fingerprint of a table's rows, whatever their order: their number and the sum of their hashes. */
export class Fingerprint {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", row, "hex").slice(0, HEX_DIGITS)}`)) % (1n << BITS);
  }

  get rows(): number {
    return this.#rows;
  }

  equals(other: Fingerprint): boolean {
    return this.#rows === other.#rows && this.#sum === other.#sum;
  }

  /** A short text, for people who compare two runs. */
  get text(): string {
    return this.#sum.toString(16).padStart(HEX_DIGITS, "0").slice(0, 16);
  }
}

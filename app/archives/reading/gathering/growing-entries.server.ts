import { hash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { entryText } from "~/entries/entry-text";
import { entryInstant } from "~/entries/entry-time";
import { ENTRY_LENGTH, type EntryKind } from "~/entries/kinds";
import { QUOTAS } from "~/web/http/limits/quotas";
import type { ArchiveEntry } from "../../format";
import { ENTRIES_BYTES_MOST, NAMES_FOUND_MOST } from "../limits";
import { FrequentNames } from "./frequent-names";
import type { StreamOf } from "./growing-stream.server";

/** Texts are compressed in chunks of about this many characters, to a third of their size and outside the heap. */
const PIECE_LENGTH = 256 * 1024;
const FASTEST = 1;
/** Hexadecimal digits of a key: its month, and a hash of 64 bits, as long as an event's. */
const DIGITS = { month: 4, hash: 16 };

/** An entry as a reading stores it: its kind ("platform stream kind"), key, time as written, and details. */
export type EntryRow = [
  kind: string,
  key: string,
  at: string,
  title: string,
  creator: string | null,
  amount: number | null,
  unit: string | null,
  rating: number | null,
];

/** Where an entry belongs, and what it is. */
export type Gathered = { of: StreamOf; kind: EntryKind; key: string; at: string; entry: ArchiveEntry };

const amountOf = (amount: number | undefined) =>
  amount !== undefined && Number.isFinite(amount) && Math.abs(amount) < 1e12 ? amount : null;
const ratingOf = (rating: number | undefined) =>
  rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;

/**
 * Months since 1970 in UTC, the same for an entry in all archives. As a prefix, it groups entries of the same time.
 */
function monthDigits(instant: number): string {
  const date = new Date(instant);
  const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  return Math.max(months, 0).toString(16).padStart(DIGITS.month, "0");
}

/** The row of an entry; null if its title has no visible text or its time has no known form. */
function rowOf({ of, kind, key, at, entry }: Gathered): EntryRow | null {
  const title = entryText(entry.title, ENTRY_LENGTH.title);
  const instant = entryInstant(at);
  if (title === "" || instant === null) return null;
  const identity = JSON.stringify([of.platform, of.hashedAs, key]);
  return [
    `${of.platform} ${of.stream} ${kind}`,
    monthDigits(instant) + hash("sha256", identity, "hex").slice(0, DIGITS.hash),
    at,
    title,
    entryText(entry.creator ?? "", ENTRY_LENGTH.creator) || null,
    amountOf(entry.amount),
    entryText(entry.unit ?? "", ENTRY_LENGTH.unit) || null,
    ratingOf(entry.rating),
  ];
}

/** Rows as text, and the length of that text. */
class Lines {
  #texts: string[] = [];
  length = 0;

  add(text: string): void {
    this.#texts.push(text);
    this.length += text.length + 1;
  }

  /** Returns everything so far and starts again empty. */
  take(): string {
    const text = this.#texts.join(",");
    this.#texts = [];
    this.length = 0;
    return text;
  }
}

/** The entries of an import, compressed. Those of the current file can be dropped until the file is kept. */
export class GrowingEntries {
  readonly #packed: Buffer[] = [];
  /** Entries of kept files, and of the current file. */
  readonly #kept = new Lines();
  readonly #current = new Lines();
  #bytes = 0;
  #count = 0;
  #before = { pieces: 0, bytes: 0, count: 0 };
  readonly #names = new FrequentNames();
  #currentNames = new FrequentNames();

  /** @returns false if a limit is reached; the entry is then left out */
  add(gathered: Gathered): boolean {
    if (this.#count >= QUOTAS.entries || this.#bytes >= ENTRIES_BYTES_MOST) return false;
    const row = rowOf(gathered);
    if (row === null) return true;
    this.#current.add(JSON.stringify(row));
    this.#count += 1;
    const [kind, , , , creator] = row;
    if (creator !== null) this.#currentNames.add(kind, creator);
    if (this.#current.length >= PIECE_LENGTH) this.#pack(this.#current);
    return true;
  }

  keepFile(): void {
    if (this.#current.length > 0) this.#kept.add(this.#current.take());
    if (this.#kept.length >= PIECE_LENGTH) this.#pack(this.#kept);
    this.#before = { pieces: this.#packed.length, bytes: this.#bytes, count: this.#count };
    this.#names.addAll(this.#currentNames);
    this.#currentNames = new FrequentNames();
  }

  dropFile(): void {
    this.#current.take();
    this.#packed.length = this.#before.pieces;
    this.#bytes = this.#before.bytes;
    this.#count = this.#before.count;
    this.#currentNames = new FrequentNames();
  }

  /** The most frequent creators of each kind ("platform stream kind") in all kept files. */
  frequentNames(): Record<string, string[]> {
    return this.#names.mostFrequent(NAMES_FOUND_MOST);
  }

  /** Yields everything as JSON texts of one object each. Yielded texts are removed from memory. */
  *pieces(): Generator<string, void> {
    if (this.#kept.length > 0) this.#pack(this.#kept);
    for (let piece = this.#packed.shift(); piece; piece = this.#packed.shift()) {
      yield `{"entries":[${inflateRawSync(piece).toString()}]}`;
    }
  }

  #pack(lines: Lines): void {
    const piece = deflateRawSync(lines.take(), { level: FASTEST });
    this.#packed.push(piece);
    this.#bytes += piece.length;
  }
}

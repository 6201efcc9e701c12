import { distinctRecords, keysOn, NO_VALUE, RECORD_BYTES, writeRecord } from "../../counting/months.server";
import { getOrInsert } from "../get-or-insert";
import { VALUE_LENGTH, VALUES_MOST } from "../limits";

const PER_CHUNK = 256;

/** One stream's events in one month, twelve bytes each, in order of arrival. */
export class Growing {
  readonly #chunks: Buffer[] = [];
  count = 0;
  /** Number of events before the current file added any; null if it has not. */
  before: number | null = null;

  add(event: Parameters<typeof writeRecord>[2]): void {
    const at = (this.count % PER_CHUNK) * RECORD_BYTES;
    if (at === 0) this.#chunks.push(Buffer.allocUnsafe(PER_CHUNK * RECORD_BYTES));
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    writeRecord(chunk, at, event);
    this.count += 1;
  }

  /** Truncates to the first `count` events. */
  cutTo(count: number): void {
    this.count = count;
    this.#chunks.length = Math.ceil(count / PER_CHUNK);
  }

  /**
   * Removes duplicate keys, keeping the event with the most precise time, or else the first.
   *
   * @param named keys that are counted elsewhere
   */
  settle(named: ReadonlySet<string>): void {
    const records = distinctRecords(Buffer.concat(this.#chunks, this.count * RECORD_BYTES), named);
    this.count = records.length / RECORD_BYTES;
    this.#chunks.splice(0, this.#chunks.length, records);
  }

  /** The keys of the events on a day of the month. */
  keysOn(day: number): Set<string> {
    return keysOn(this.records(), day);
  }

  /** All records, concatenated. */
  records(): Buffer {
    return Buffer.concat(this.#chunks, this.count * RECORD_BYTES);
  }
}

/** Maps a stream's kinds to indices and back. */
export class Values {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  place(value: string | undefined): number {
    if (value === undefined) return NO_VALUE;
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    if (this.list.length >= VALUES_MOST || value.length > VALUE_LENGTH) return NO_VALUE;
    this.#places.set(value, this.list.length);
    return this.list.push(value) - 1;
  }
}

/** A platform's stream, and the stream whose name its keys are hashed with. */
export type StreamOf = { platform: string; stream: string; hashedAs: string };

/** A stream's events by month, and its kinds. */
export class GrowingStream {
  readonly months = new Map<string, Growing>();
  readonly values = new Values();
  readonly platform: string;
  readonly stream: string;
  /** Prefix of each key before hashing. */
  readonly hashed: string;
  /** Files are in chronological order, so most events share the previous one's month. */
  #last: { month: string; growing: Growing } | null = null;

  constructor(userId: string, { platform, stream, hashedAs }: StreamOf) {
    this.platform = platform;
    this.stream = stream;
    this.hashed = JSON.stringify([userId, platform, hashedAs]).slice(0, -1);
  }

  /** @param date YYYY-MM-DD */
  monthOf(date: string): Growing {
    if (!this.#last || !date.startsWith(this.#last.month)) {
      const month = date.slice(0, 7);
      this.#last = { month, growing: getOrInsert(this.months, month, () => new Growing()) };
    }
    return this.#last.growing;
  }
}

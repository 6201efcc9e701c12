import { distinctRecords, keysOn, NO_VALUE, RECORD_BYTES, writeRecord } from "../../counting/months.server";
import { made } from "../get-or-insert";
import { VALUE_LENGTH, VALUES_MOST } from "../limits";

const PER_CHUNK = 256;

/** Events of one stream in one month, twelve bytes each, in the order in which they came. */
export class Growing {
  readonly #chunks: Buffer[] = [];
  count = 0;
  /** How many there were when the file that is being read first added to it; null where it has not. */
  before: number | null = null;

  add(event: Parameters<typeof writeRecord>[2]): void {
    const at = (this.count % PER_CHUNK) * RECORD_BYTES;
    if (at === 0) this.#chunks.push(Buffer.allocUnsafe(PER_CHUNK * RECORD_BYTES));
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    writeRecord(chunk, at, event);
    this.count += 1;
  }

  /** Forgets what came after the first so many. */
  cutTo(count: number): void {
    this.count = count;
    this.#chunks.length = Math.ceil(count / PER_CHUNK);
  }

  /** Forgets what is in it twice: of those with one key the first counts. @param told keys that count elsewhere */
  settle(told: ReadonlySet<string>): void {
    const records = distinctRecords(Buffer.concat(this.#chunks, this.count * RECORD_BYTES), told);
    this.count = records.length / RECORD_BYTES;
    this.#chunks.splice(0, this.#chunks.length, records);
  }

  /** The keys of what happened on a day of the month. */
  keysOn(day: number): Set<string> {
    return keysOn(this.records(), day);
  }

  /** All of them, one behind the other. */
  records(): Buffer {
    return Buffer.concat(this.#chunks, this.count * RECORD_BYTES);
  }
}

/** A stream's kinds by their places, and the other way round. */
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

/** A stream of a platform's, and the one whose name its keys are hashed with. */
export type StreamOf = { platform: string; stream: string; hashedAs: string };

/** A stream with events: these by month, and its kinds. */
export class GrowingStream {
  readonly months = new Map<string, Growing>();
  readonly values = new Values();
  readonly platform: string;
  readonly stream: string;
  /** What stands before each key when that is hashed. */
  readonly hashed: string;
  /** Files are in the order of time, so most events are of the month of the one before. */
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
      this.#last = { month, growing: made(this.months, month, () => new Growing()) };
    }
    return this.#last.growing;
  }
}

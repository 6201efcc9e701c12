import { dayInFull } from "~/web/ui/text/day-in-full";
import { cleanText } from "../clean-text";
import type { FoundStream } from "../findings";
import { getOrInsert } from "../get-or-insert";

const EXAMPLE_LENGTH = 200;

/** Text that lets the user recognise an entry, and its day. */
type Example = { date: string; text: string };

const isSame = (one: Example, other: Example | null) => one.date === other?.date && one.text === other.text;

/** Statistics of one stream while a file is read. */
export class StreamNotes {
  #count = 0;
  #from = "9999";
  #to = "";
  /** Number of entries whose time is in UTC. */
  inUtc = 0;
  /** Up to three distinct examples: the first, one from the second half, the last. */
  #first: Example | null = null;
  #middle: Example | null = null;
  #last: Example | null = null;
  /** Entries that could be kept with their titles, by kind. */
  readonly #entries = new Map<string, StreamNotes>();

  note(date: string, text: string): void {
    this.#count += 1;
    if (date < this.#from) this.#from = date;
    if (date > this.#to) this.#to = date;
    this.#keepExample({ date, text });
  }

  #keepExample(one: Example): void {
    if (this.#first === null) this.#first = one;
    else if (!isSame(one, this.#first) && !isSame(one, this.#last)) {
      // At each power of two, so that the final one is in the second half.
      const isTurn = (this.#count & (this.#count - 1)) === 0;
      if (isTurn || this.#middle === null || isSame(one, this.#middle)) this.#middle = this.#last;
      this.#last = one;
    }
  }

  noteEntry(kind: string, date: string, text: string): void {
    getOrInsert(this.#entries, kind, () => new StreamNotes()).note(date, text);
  }

  found(stream: string): FoundStream {
    const entries = [...this.#entries].map(([kind, notes]) => {
      const { count, examples } = notes.found(kind);
      return { kind, count, examples };
    });
    const noted = [this.#first, this.#middle, this.#last].filter((example) => example !== null);
    const examples = noted.map(({ date, text }) =>
      [cleanText(text, EXAMPLE_LENGTH), dayInFull(date)].filter(Boolean).join(", "),
    );
    return {
      stream,
      count: this.#count,
      from: this.#from,
      to: this.#to,
      examples,
      ...(this.inUtc > 0 && { inUtc: this.inUtc }),
      ...(entries.length > 0 && { entries }),
    };
  }
}

import { hash } from "node:crypto";
import { type Month, NO_VALUE, packRecords, RECORD_BYTES, writeRecord } from "../months.server";
import { EVENTS_MOST, FIGURES_MOST, MONTH_MOST, VALUE_LENGTH, VALUES_MOST } from "./limits";
import { made } from "./made";
import { FileTrouble, ImportTrouble } from "./trouble";
import type { When } from "./when";

const PER_CHUNK = 256;
const MOST = new Intl.NumberFormat("en");

/** Events of one stream in one month, twelve bytes each, in the order in which they came. */
class Growing {
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

  /** All of them, one behind the other. */
  records(): Buffer {
    return Buffer.concat(this.#chunks, this.count * RECORD_BYTES);
  }
}

/** A stream's kinds by their places, and the other way round. */
class Values {
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

const inWords = (platform: string, stream: string) => `${platform} ${stream}`;

/** A stream of a platform's, and the one whose name its keys are hashed with. */
type StreamOf = { platform: string; stream: string; hashedAs: string };

/** A stream with events: these by month, and its kinds. */
class GrowingStream {
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

type Days = Map<string, number>;

/**
 * What an import's files hold, by stream and month, in few bytes: of an event its hashed key, its day, hour and kind.
 * What a file brought can be taken back until the next one begins.
 */
export class GrowingMonths {
  readonly #userId: string;
  /** By "platform stream". */
  readonly #streams = new Map<string, GrowingStream>();
  /** What the event before was of. */
  #last: GrowingStream | null = null;
  readonly #figures = new Map<string, Days>();
  #eventCount = 0;
  #figureCount = 0;
  /** What the file that is being read has added to. */
  #touched: Growing[] = [];
  #fileFigures = new Map<string, Days>();
  #fileFigureCount = 0;

  /** @param userId is hashed into each key */
  constructor(userId: string) {
    this.#userId = userId;
  }

  /** @throws ImportTrouble or FileTrouble where there are more than a person can have */
  event(of: StreamOf, key: string, when: When, value: string | undefined): void {
    const to = this.#stream(of);
    const growing = to.monthOf(when.date);
    if (growing.count >= MONTH_MOST) {
      throw new FileTrouble(
        `has more than ${MOST.format(MONTH_MOST)} entries of one month, more than anybody does`,
      );
    }
    if (this.#eventCount >= EVENTS_MOST) {
      throw new ImportTrouble(
        `These files hold more than ${MOST.format(EVENTS_MOST)} events, which is more than can be read at once. Hand over fewer of them.`,
      );
    }
    if (growing.before === null) {
      growing.before = growing.count;
      this.#touched.push(growing);
    }
    // The same as JSON of all four.
    const hashed = hash("sha256", `${to.hashed},${JSON.stringify(key)}]`, "binary");
    const day = Number(when.date.slice(8));
    growing.add({ key: hashed, day, hour: when.hour, value: to.values.place(value) });
    this.#eventCount += 1;
  }

  /** @throws FileTrouble where there are too many */
  figure(platform: string, stream: string, day: string, amount: number): void {
    const name = inWords(platform, stream);
    const days = made(this.#fileFigures, name, () => new Map<string, number>());
    if (!days.has(day)) this.#fileFigureCount += 1;
    if (this.#figureCount + this.#fileFigureCount > FIGURES_MOST) {
      throw new FileTrouble(`brings more than ${MOST.format(FIGURES_MOST)} figures`);
    }
    days.set(day, amount);
  }

  /** The file was read whole: what it brought stays. */
  keepFile(): void {
    for (const [name, days] of this.#fileFigures) {
      const all = made(this.#figures, name, () => new Map<string, number>());
      for (const [day, amount] of days) all.set(day, amount);
    }
    this.#figureCount += this.#fileFigureCount;
    this.#beginFile();
  }

  /** Takes back what the file brought. */
  dropFile(): void {
    for (const growing of this.#touched) {
      const before = growing.before ?? 0;
      this.#eventCount -= growing.count - before;
      growing.cutTo(before);
    }
    this.#beginFile();
  }

  /** All of it, month by month; each event once. It is given away: what was given is no longer here. */
  *months(): Generator<Month, void> {
    for (const [name, { months, values }] of this.#streams) {
      for (const [month, growing] of months) {
        months.delete(month);
        if (growing.count > 0) yield eventMonth(name, month, growing, values);
      }
    }
    for (const [name, days] of this.#figures) yield* figureMonths(name, days);
  }

  #beginFile(): void {
    for (const growing of this.#touched) growing.before = null;
    this.#touched = [];
    this.#fileFigures = new Map();
    this.#fileFigureCount = 0;
  }

  #stream(of: StreamOf): GrowingStream {
    const { platform, stream } = of;
    if (this.#last?.platform !== platform || this.#last.stream !== stream) {
      const make = () => new GrowingStream(this.#userId, of);
      this.#last = made(this.#streams, inWords(platform, stream), make);
    }
    return this.#last;
  }
}

function named(name: string): { platform: string; stream: string } {
  const [platform = "", stream = ""] = name.split(" ");
  return { platform, stream };
}

function eventMonth(name: string, month: string, growing: Growing, { list }: Values): Month {
  return { ...named(name), month, figures: {}, ...packRecords(growing.records(), list) };
}

function* figureMonths(name: string, days: Days): Generator<Month, void> {
  const months = new Map<string, Record<string, number>>();
  for (const [date, amount] of days) {
    const month = date.slice(0, 7);
    const figures = months.get(month) ?? {};
    figures[String(Number(date.slice(8)))] = amount;
    months.set(month, figures);
  }
  for (const [month, figures] of months) {
    yield {
      ...named(name),
      month,
      count: Object.keys(figures).length,
      figures,
      values: [],
      events: "",
    };
  }
}

import { hash } from "node:crypto";
import { type KeptEvent, type Month, packEvents } from "../months.server";
import { EVENTS_MOST, FIGURES_MOST, MONTH_MOST, VALUE_LENGTH, VALUES_MOST } from "./limits";
import { made } from "./made";
import { FileTrouble, ImportTrouble } from "./trouble";
import type { When } from "./when";

const RECORD = 12;
const PER_CHUNK = 256;
const NO_HOUR = 255;
const NO_VALUE = 65_535;
const MOST = new Intl.NumberFormat("en");

/** Events of one stream in one month, twelve bytes each, in the order in which they came. */
class Growing {
  readonly #chunks: Buffer[] = [];
  count = 0;
  /** How many there were when the file that is being read first added to it; null where it has not. */
  before: number | null = null;

  /** @param key the beginning of it are its eight bytes, in hexadecimal digits */
  add(key: string, day: number, hour: number | null, value: number): void {
    const at = (this.count % PER_CHUNK) * RECORD;
    if (at === 0) this.#chunks.push(Buffer.allocUnsafe(PER_CHUNK * RECORD));
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    chunk.write(key, at, 8, "hex");
    chunk[at + 8] = day;
    chunk[at + 9] = hour ?? NO_HOUR;
    chunk.writeUInt16LE(value, at + 10);
    this.count += 1;
  }

  /** Forgets what came after the first so many. */
  cutTo(count: number): void {
    this.count = count;
    this.#chunks.length = Math.ceil(count / PER_CHUNK);
  }

  /** Each event once, in the order of the keys. */
  *distinct(values: readonly string[]): Generator<KeptEvent, void> {
    const bytes = Buffer.concat(this.#chunks, this.count * RECORD);
    const keys = new BigUint64Array(this.count);
    for (let index = 0; index < this.count; index += 1) keys[index] = bytes.readBigUInt64BE(index * RECORD);
    const order = Uint32Array.from(keys, (_key, index) => index).sort((one, other) => {
      const [first = 0n, second = 0n] = [keys[one], keys[other]];
      if (first === second) return one - other;
      return first < second ? -1 : 1;
    });
    let last: bigint | undefined;
    for (const index of order) {
      if (keys[index] === last) continue;
      last = keys[index];
      yield this.#event(bytes, index * RECORD, values);
    }
  }

  #event(bytes: Buffer, at: number, values: readonly string[]): KeptEvent {
    const hour = bytes.readUInt8(at + 9);
    return {
      key: bytes.toString("hex", at, at + 8),
      day: bytes.readUInt8(at + 8),
      hour: hour === NO_HOUR ? null : hour,
      value: values[bytes.readUInt16LE(at + 10)] ?? null,
    };
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

/** A stream with events: these by month, its kinds, and what stands before each key when that is hashed. */
type GrowingStream = { months: Map<string, Growing>; values: Values; hashed: string };

type Days = Map<string, number>;

/**
 * What an import's files hold, by stream and month, in few bytes: of an event its hashed key, its day, hour and kind.
 * What a file brought can be taken back until the next one begins.
 */
export class GrowingMonths {
  readonly #userId: string;
  /** By "platform stream". */
  readonly #streams = new Map<string, GrowingStream>();
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
  event(platform: string, stream: string, key: string, when: When, value: string | undefined): void {
    const { months, values, hashed } = this.#stream(platform, stream);
    const growing = made(months, when.date.slice(0, 7), () => new Growing());
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
    const hex = hash("sha256", `${hashed},${JSON.stringify(key)}]`, "hex");
    growing.add(hex, Number(when.date.slice(8)), when.hour, values.place(value));
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

  #stream(platform: string, stream: string): GrowingStream {
    return made(this.#streams, inWords(platform, stream), () => ({
      months: new Map(),
      values: new Values(),
      hashed: JSON.stringify([this.#userId, platform, stream]).slice(0, -1),
    }));
  }
}

function named(name: string): { platform: string; stream: string } {
  const [platform = "", stream = ""] = name.split(" ");
  return { platform, stream };
}

function eventMonth(name: string, month: string, growing: Growing, { list }: Values): Month {
  const events = [...growing.distinct(list)];
  return { ...named(name), month, count: events.length, figures: {}, ...packEvents(events) };
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

/*
 * What is kept of the events of one month in one import: twelve bytes each, in base64. A key is eight bytes of a hash
 * that is made with the owner's id, so that nobody's events can be told from another's; then the day of the month, the
 * hour (255 where it is not known) and the place of its kind in the month's list (65,535 where it has none).
 */

import { made } from "../reading/get-or-insert";

const KEY_BYTES = 8;
export const RECORD_BYTES = 12;
const NO_HOUR = 255;
/** The place of a kind that an event does not have. */
export const NO_VALUE = 65_535;

/** An event as it is kept. */
export type KeptEvent = {
  /** Sixteen hexadecimal digits. */
  key: string;
  /** 1 to 31. */
  day: number;
  /** 0 to 23; null where the archive did not say what hour it was for the person. */
  hour: number | null;
  /** Of which kind; null where it has none. */
  value: string | null;
};

/** The events of a month. */
export type PackedEvents = { values: string[]; events: string };

/**
 * Writes an event as it is kept.
 *
 * @param key a text whose first eight letters are its bytes, each of them one letter of Latin-1
 * @param value the place of its kind; `NO_VALUE` where it has none
 */
export function writeRecord(
  bytes: Buffer,
  at: number,
  { key, day, hour, value }: { key: string; day: number; hour: number | null; value: number },
): void {
  bytes.write(key, at, KEY_BYTES, "latin1");
  bytes[at + KEY_BYTES] = day;
  bytes[at + KEY_BYTES + 1] = hour ?? NO_HOUR;
  bytes.writeUInt16LE(value, at + KEY_BYTES + 2);
}

/** The places of records in the order of their keys, each key once: of those with one key the first. */
function distinctByKey(records: Buffer): Uint32Array {
  const length = records.length / RECORD_BYTES;
  const [highs, lows] = [new Uint32Array(length), new Uint32Array(length)];
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    highs[index] = records.readUInt32BE(index * RECORD_BYTES);
    lows[index] = records.readUInt32BE(index * RECORD_BYTES + KEY_BYTES / 2);
    order[index] = index;
  }
  const between = (list: Uint32Array, one: number, other: number) => (list[one] ?? 0) - (list[other] ?? 0);
  const keysBetween = (one: number, other: number) => between(highs, one, other) || between(lows, one, other);
  order.sort((one, other) => keysBetween(one, other) || one - other);
  return order.filter((one, place) => place === 0 || keysBetween(one, order[place - 1] ?? 0) !== 0);
}

const keyAt = (records: Buffer, at: number) => records.toString("latin1", at, at + KEY_BYTES);

/**
 * Events that `writeRecord` wrote one behind the other, in the order of their keys, each key once: the first of those with
 * one counts.
 *
 * @param told keys that are left out
 */
export function distinctRecords(records: Buffer, told: ReadonlySet<string>): Buffer {
  const order = distinctByKey(records).filter(
    (index) => told.size === 0 || !told.has(keyAt(records, index * RECORD_BYTES)),
  );
  const bytes = Buffer.alloc(order.length * RECORD_BYTES);
  order.forEach((from, to) => {
    // `copy` takes longer for so few bytes.
    for (let byte = 0; byte < RECORD_BYTES; byte += 1) {
      bytes[to * RECORD_BYTES + byte] = records[from * RECORD_BYTES + byte] ?? 0;
    }
  });
  return bytes;
}

/** The keys of the events of a day, 1 to 31, as `distinctRecords` takes them. */
export function keysOn(records: Buffer, day: number): Set<string> {
  const keys = new Set<string>();
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    if (records[at + KEY_BYTES] === day) keys.add(keyAt(records, at));
  }
  return keys;
}

/**
 * Packs events of which each is there once, as `distinctRecords` gives them.
 *
 * @param values the kinds, at their places
 */
export function packRecords(records: Buffer, values: readonly string[]): PackedEvents & { count: number } {
  const places = new Map<number, number>();
  for (let at = KEY_BYTES + 2; at < records.length; at += RECORD_BYTES) {
    const value = records.readUInt16LE(at);
    if (value === NO_VALUE) continue;
    records.writeUInt16LE(
      made(places, value, () => places.size),
      at,
    );
  }
  const kinds = [...places.keys()].map((place) => values[place] ?? "");
  return { count: records.length / RECORD_BYTES, values: kinds, events: records.toString("base64") };
}

/** @param events at most 65,534 kinds */
export function packEvents(events: readonly KeptEvent[]): PackedEvents {
  const places = new Map<string, number>();
  const bytes = Buffer.alloc(events.length * RECORD_BYTES);
  events.forEach(({ key, day, hour, value }, index) => {
    const at = index * RECORD_BYTES;
    if (value !== null && !places.has(value)) places.set(value, places.size);
    bytes.write(key, at, KEY_BYTES, "hex");
    bytes.writeUInt8(day, at + KEY_BYTES);
    bytes.writeUInt8(hour ?? NO_HOUR, at + KEY_BYTES + 1);
    bytes.writeUInt16LE(value === null ? NO_VALUE : (places.get(value) ?? NO_VALUE), at + KEY_BYTES + 2);
  });
  return { values: [...places.keys()], events: bytes.toString("base64") };
}

/** The events that were packed, in the same order. */
export function* unpackEvents({ values, events }: PackedEvents): Generator<KeptEvent, void> {
  const bytes = Buffer.from(events, "base64");
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const hour = bytes.readUInt8(at + KEY_BYTES + 1);
    yield {
      key: bytes.toString("hex", at, at + KEY_BYTES),
      day: bytes.readUInt8(at + KEY_BYTES),
      hour: hour === NO_HOUR ? null : hour,
      value: values[bytes.readUInt16LE(at + KEY_BYTES + 2)] ?? null,
    };
  }
}

/** Packed events one by one, without a text for each key: for counting many. `index` is from 0 to `length`. */
export class PackedMonth {
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #values: readonly string[];

  constructor({ values, events }: PackedEvents) {
    this.#bytes = Buffer.from(events, "base64");
    this.#values = values;
    this.length = Math.floor(this.#bytes.length / RECORD_BYTES);
  }

  /** The first half of its key, and the second. */
  key(index: number): [high: number, low: number] {
    const at = index * RECORD_BYTES;
    return [this.#bytes.readUInt32BE(at), this.#bytes.readUInt32BE(at + KEY_BYTES / 2)];
  }

  /** 1 to 31. */
  day(index: number): number {
    return this.#bytes.readUInt8(index * RECORD_BYTES + KEY_BYTES);
  }

  /** 0 to 23, or null. */
  hour(index: number): number | null {
    const hour = this.#bytes.readUInt8(index * RECORD_BYTES + KEY_BYTES + 1);
    return hour === NO_HOUR ? null : hour;
  }

  value(index: number): string | null {
    return this.#values[this.#bytes.readUInt16LE(index * RECORD_BYTES + KEY_BYTES + 2)] ?? null;
  }
}

/** What was read of one stream in one month: a line of a reading's file, and a row once it is kept. */
export type Month = PackedEvents & {
  platform: string;
  stream: string;
  /** YYYY-MM. */
  month: string;
  /** How many events, or days with a figure. */
  count: number;
  /** Of a stream of figures: by day of the month, "1" to "31". Empty otherwise. */
  figures: Record<string, number>;
};

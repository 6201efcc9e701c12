/*
 * Storage format of one month's events in one import: twelve bytes per event, in base64. The key is eight bytes of a
 * hash salted with the owner's id, so that users' events cannot be matched with each other. Then the day of the month,
 * the time of day (clock-byte.ts) and the index of its kind in the month's list (65,535 if none).
 */

import { getOrInsert } from "../reading/get-or-insert";
import { clockByte, clockRank, type TimeOfDay, timeOfDay } from "./clock-byte";

export const KEY_BYTES = 8;
export const RECORD_BYTES = 12;
/** Kind index of an event without a kind. */
export const NO_VALUE = 65_535;

/** A stored event. */
export type KeptEvent = {
  /** Sixteen hexadecimal digits. */
  key: string;
  /** 1 to 31. */
  day: number;
  /** Its kind, or null. */
  value: string | null;
} & TimeOfDay;

/** A month's events. */
export type PackedEvents = { values: string[]; events: string };

/**
 * Writes one event record.
 *
 * @param key a string whose first eight characters are the key's bytes, one Latin-1 character each
 * @param value index of the kind, or `NO_VALUE`
 */
export function writeRecord(
  bytes: Buffer,
  at: number,
  { key, day, value, ...time }: { key: string; day: number; value: number } & TimeOfDay,
): void {
  bytes.write(key, at, KEY_BYTES, "latin1");
  bytes[at + KEY_BYTES] = day;
  bytes[at + KEY_BYTES + 1] = clockByte(time);
  bytes.writeUInt16LE(value, at + KEY_BYTES + 2);
}

/**
 * Record indices sorted by key; of records with the same key, only the one with the most precise time, or else the
 * first.
 */
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
  const rank = (index: number) => clockRank(records[index * RECORD_BYTES + KEY_BYTES + 1] ?? 0);
  order.sort((one, other) => keysBetween(one, other) || rank(one) - rank(other) || one - other);
  return order.filter((one, place) => place === 0 || keysBetween(one, order[place - 1] ?? 0) !== 0);
}

const keyAt = (records: Buffer, at: number) => records.toString("latin1", at, at + KEY_BYTES);

/**
 * Sorts concatenated `writeRecord` output by key and drops duplicates; the one with the most precise time wins, then
 * the first.
 *
 * @param countedBefore keys to leave out
 */
export function distinctRecords(records: Buffer, countedBefore: ReadonlySet<string>): Buffer {
  const order = distinctByKey(records).filter(
    (index) => countedBefore.size === 0 || !countedBefore.has(keyAt(records, index * RECORD_BYTES)),
  );
  const bytes = Buffer.alloc(order.length * RECORD_BYTES);
  order.forEach((from, to) => {
    // `copy` is slower for so few bytes.
    for (let byte = 0; byte < RECORD_BYTES; byte += 1) {
      bytes[to * RECORD_BYTES + byte] = records[from * RECORD_BYTES + byte] ?? 0;
    }
  });
  return bytes;
}

/** The keys of events on a day (1 to 31), in records returned by `distinctRecords`. */
export function keysOn(records: Buffer, day: number): Set<string> {
  const keys = new Set<string>();
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    if (records[at + KEY_BYTES] === day) keys.add(keyAt(records, at));
  }
  return keys;
}

/**
 * Packs distinct records, as returned by `distinctRecords`.
 *
 * @param values the kinds by index
 */
export function packRecords(records: Buffer, values: readonly string[]): PackedEvents & { count: number } {
  const places = new Map<number, number>();
  for (let at = KEY_BYTES + 2; at < records.length; at += RECORD_BYTES) {
    const value = records.readUInt16LE(at);
    if (value === NO_VALUE) continue;
    records.writeUInt16LE(
      getOrInsert(places, value, () => places.size),
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
  events.forEach(({ key, day, value, ...time }, index) => {
    const at = index * RECORD_BYTES;
    if (value !== null && !places.has(value)) places.set(value, places.size);
    bytes.write(key, at, KEY_BYTES, "hex");
    bytes.writeUInt8(day, at + KEY_BYTES);
    bytes.writeUInt8(clockByte(time), at + KEY_BYTES + 1);
    bytes.writeUInt16LE(value === null ? NO_VALUE : (places.get(value) ?? NO_VALUE), at + KEY_BYTES + 2);
  });
  return { values: [...places.keys()], events: bytes.toString("base64") };
}

/** Unpacks events in their stored order. */
export function* unpackEvents({ values, events }: PackedEvents): Generator<KeptEvent, void> {
  const bytes = Buffer.from(events, "base64");
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    yield {
      key: bytes.toString("hex", at, at + KEY_BYTES),
      day: bytes.readUInt8(at + KEY_BYTES),
      ...timeOfDay(bytes.readUInt8(at + KEY_BYTES + 1)),
      value: values[bytes.readUInt16LE(at + KEY_BYTES + 2)] ?? null,
    };
  }
}

/**
 * Random access to packed events without building a string per key, for bulk counting. `index` runs from 0 to `length`
 * - 1.
 */
export class PackedMonth {
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #values: readonly string[];

  constructor({ values, events }: PackedEvents) {
    this.#bytes = Buffer.from(events, "base64");
    this.#values = values;
    this.length = Math.floor(this.#bytes.length / RECORD_BYTES);
  }

  /** The two 32-bit halves of the key. */
  key(index: number): [high: number, low: number] {
    const at = index * RECORD_BYTES;
    return [this.#bytes.readUInt32BE(at), this.#bytes.readUInt32BE(at + KEY_BYTES / 2)];
  }

  /** 1 to 31. */
  day(index: number): number {
    return this.#bytes.readUInt8(index * RECORD_BYTES + KEY_BYTES);
  }

  /** Its time of day as a byte (clock-byte.ts). */
  clock(index: number): number {
    return this.#bytes.readUInt8(index * RECORD_BYTES + KEY_BYTES + 1);
  }

  value(index: number): string | null {
    return this.#values[this.#bytes.readUInt16LE(index * RECORD_BYTES + KEY_BYTES + 2)] ?? null;
  }
}

/** One stream's data for one month: a line of a reading's file, and a database row once kept. */
export type Month = PackedEvents & {
  platform: string;
  stream: string;
  /** YYYY-MM. */
  month: string;
  /** Number of events, or of days with a figure. */
  count: number;
  /** For streams of daily figures, by day of the month ("1" to "31"); otherwise empty. */
  figures: Record<string, number>;
};

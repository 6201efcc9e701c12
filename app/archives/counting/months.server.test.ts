import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  distinctRecords,
  type KeptEvent,
  NO_VALUE,
  packEvents,
  packRecords,
  RECORD_BYTES,
  writeRecord,
} from "./months.server";

const KINDS = ["videos", "music", "other"];

/** Keys from few distinct bytes, so that many share prefixes and some are equal. */
const key = fc.array(fc.constantFrom(0, 1, 255), { minLength: 8, maxLength: 8 });
const event = fc.record({
  key: key.map((bytes) => Buffer.from(bytes).toString("hex")),
  day: fc.integer({ min: 1, max: 31 }),
  hour: fc.option(fc.integer({ min: 0, max: 23 })),
  value: fc.option(fc.constantFrom(...KINDS)),
});

function recordsOf(events: readonly KeptEvent[]): Buffer {
  const records = Buffer.alloc(events.length * RECORD_BYTES);
  events.forEach(({ key, day, hour, value }, index) => {
    const letters = Buffer.from(key, "hex").toString("latin1");
    const place = value === null ? NO_VALUE : KINDS.indexOf(value);
    writeRecord(records, index * RECORD_BYTES, { key: letters, day, hour, value: place });
  });
  return records;
}

describe("concatenated event records", () => {
  it("pack like a list: sorted by key, of duplicate keys the first that tells the hour kept, or the first", () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const [timed, untimed] = [events.filter(({ hour }) => hour !== null), events];
        const first = new Map([...untimed.toReversed(), ...timed.toReversed()].map((one) => [one.key, one]));
        const distinct = [...first.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
        expect(packRecords(distinctRecords(recordsOf(events), new Set()), KINDS)).toEqual({
          ...packEvents(distinct),
          count: distinct.length,
        });
      }),
    );
  });
});

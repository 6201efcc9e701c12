import { KEY_BYTES, RECORD_BYTES } from "./months.server";

/** Event count of each day of a month (1 to 31) that has any, in order. @param records as `writeRecord` writes them */
export function dayCounts(records: Uint8Array): [day: number, count: number][] {
  // Byte by byte, without an object for each event: a month may have two million.
  const counts = new Uint32Array(256);
  for (let at = KEY_BYTES; at < records.length; at += RECORD_BYTES) {
    const day = records[at] ?? 0;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return [...counts.entries()].filter(([, count]) => count > 0);
}

/** As {@link dayCounts}, of events as they are stored. */
export const countsByDay = (events: string) => dayCounts(Buffer.from(events, "base64"));

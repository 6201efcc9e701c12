import { KEY_BYTES, RECORD_BYTES } from "./months.server";

/**
 * Event count of each day of a month (1 to 31) that has any, in order.
 *
 * @param events as they are stored
 */
export function countsByDay(events: string): [day: number, count: number][] {
  const bytes = Buffer.from(events, "base64");
  // Byte by byte, without an object for each event: a month may have two million.
  const counts = new Uint32Array(256);
  for (let at = KEY_BYTES; at < bytes.length; at += RECORD_BYTES) {
    const day = bytes[at] ?? 0;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return [...counts.entries()].filter(([, count]) => count > 0);
}

import { type PackedEvents, unpackEvents } from "../months.server";

/** Counts the kinds of one month; an event that several imports have counts once. */
export function countKinds(imports: readonly PackedEvents[]): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const events of imports) {
    for (const { key, value } of unpackEvents(events)) {
      if (imports.length > 1) {
        if (seen.has(key)) continue;
        seen.add(key);
      }
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

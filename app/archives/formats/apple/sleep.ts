import { type AppleMoment, dayText, millisecondsBetween } from "./moment";

const HALF_MINUTE = 30_000;
const HALF_DAY = 12 * 3_600_000;
const DAY = 2 * HALF_DAY;
const SLOTS = DAY / HALF_MINUTE;
/** More than a hundred years; each takes 360 bytes until the file ends. */
const MOST_NIGHTS = 40_000;

/**
 * Hours asleep per night. A night runs from noon to noon and is named by the day it ends on; naps count towards it.
 * Each half minute counts once however many sources report it, so a watch's stages and an app's night are not added up.
 */
export function collectSleep() {
  const nights = new Map<number, Uint8Array>();

  function slotsOf(night: number): Uint8Array | null {
    const known = nights.get(night);
    if (known || nights.size >= MOST_NIGHTS) return known ?? null;
    const slots = new Uint8Array(SLOTS / 8);
    nights.set(night, slots);
    return slots;
  }

  return {
    /** @returns false if the record is implausible: nobody sleeps longer than a day */
    take(start: AppleMoment, end: AppleMoment): boolean {
      const length = millisecondsBetween(start, end);
      if (length < 0 || length > DAY) return false;
      // Shifted by half a day, a night from noon to noon is a calendar day.
      const from = Math.round((start.local + HALF_DAY) / HALF_MINUTE);
      const to = Math.round((start.local + HALF_DAY + length) / HALF_MINUTE);
      for (let slot = from; slot < to; slot += 1) {
        const night = Math.floor(slot / SLOTS);
        const slots = slotsOf(night);
        if (!slots) return false;
        const place = slot - night * SLOTS;
        slots[place >> 3] = (slots[place >> 3] ?? 0) | (1 << (place & 7));
      }
      return true;
    },
    /** Hours per night, to two decimals, oldest first. */
    byNight(): [day: string, hours: number][] {
      return [...nights]
        .sort(([a], [b]) => a - b)
        .map(([night, slots]): [string, number] => [
          dayText(night * DAY),
          Math.round(ones(slots) / 1.2) / 100,
        ])
        .filter(([, hours]) => hours > 0);
    },
  };
}

function ones(bytes: Uint8Array): number {
  let sum = 0;
  for (let byte of bytes) for (; byte; byte &= byte - 1) sum += 1;
  return sum;
}

/** The last day in all generated archives. */
export const LAST_DAY = "2026-10-31";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day: YYYY-MM-DD, and its weekday from 1 (Monday) to 7. */
export type Day = { date: string; weekday: number; index: number };

/** The days up to the last one, newest first. */
export function lastDays(count: number): Day[] {
  return Array.from({ length: count }, (_, index) => {
    const instant = new Date(Date.parse(`${LAST_DAY}T00:00:00Z`) - index * DAY_MS);
    return { date: instant.toISOString().slice(0, 10), weekday: instant.getUTCDay() || 7, index };
  });
}

/** A reproducible pseudo-random number from 0 to just under 1. */
export function drawn(seed: number): number {
  const scattered = Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(seed + 7, 40_503);
  return (scattered >>> 0) / 2 ** 32;
}

export const two = (part: number) => String(part).padStart(2, "0");

/** Evenings between 19:00 and 22:59: mostly weekdays, one in five on weekends. */
export function evenings(count: number): { day: Day; time: string; nth: number }[] {
  return lastDays(count).flatMap((day) => {
    const times = day.weekday <= 5 ? 2 : drawn(day.index) < 0.4 ? 1 : 0;
    return Array.from({ length: times }, (_, index) => {
      const nth = day.index * 2 + index;
      const minute = Math.floor(drawn(nth * 3) * 240);
      return { day, nth, time: `${two(19 + Math.floor(minute / 60))}:${two(minute % 60)}:${two(nth % 60)}` };
    }).sort((one, other) => (one.time < other.time ? 1 : -1));
  });
}

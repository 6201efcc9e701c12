/**
 * When a pair is judged: not each day, since whoever looks every day finds something by chance in the end, but once its
 * days known reach one of these numbers, and by so many days alone. Each look has a part of what may be falsely told;
 * the parts were chosen by simulation (`npm run check-figures`), so that somebody who has them all is falsely told
 * anything in fewer than 5 of 100 cases, and most is left for the 90th day.
 */
export const LOOKS = [
  { days: 30, level: 0.004 },
  { days: 60, level: 0.006 },
  { days: 90, level: 0.025 },
  { days: 180, level: 0.008 },
  { days: 365, level: 0.006 },
  { days: 600, level: 0.004 },
] as const;

export type PairLook = (typeof LOOKS)[number];

/** Days on which both streams must be known before anything is said. */
export const NEEDED_DAYS = LOOKS[0].days;

/** The latest look that a number of days has reached; null before the first. */
export function lookAt(days: number): PairLook | null {
  return LOOKS.findLast((look) => look.days <= days) ?? null;
}

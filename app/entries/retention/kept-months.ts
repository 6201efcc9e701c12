/** Periods for which titles can be kept, in months. Without one, they are kept as long as their imports. */
export const KEPT_MONTHS = [6, 12, 24, 60] as const;

const MONTHS_A_YEAR = 12;

/** A period of {@link KEPT_MONTHS} in words. */
export function keptMonthsInWords(months: number): string {
  if (months < MONTHS_A_YEAR) return `${months} months`;
  return months === MONTHS_A_YEAR ? "a year" : `${months / MONTHS_A_YEAR} years`;
}

/**
 * The first day (YYYY-MM-DD) whose titles are still kept. It begins a month: entries are counted by month, and reports
 * that name what is removed are withdrawn once a month, not daily.
 */
export function firstKeptDay(now: Date, months: number): string {
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return begin.toISOString().slice(0, 10);
}

/** More than a hundred years. */
const MOST_DAYS = 40_000;

/** Mean heart rate per day. */
export function collectHeartRates() {
  const days = new Map<string, { sum: number; count: number }>();
  return {
    /** @param day YYYY-MM-DD; @param rate beats per minute */
    take(day: string, rate: number) {
      const known = days.get(day);
      if (known) {
        known.sum += rate;
        known.count += 1;
      } else if (days.size < MOST_DAYS) days.set(day, { sum: rate, count: 1 });
    },
    /** Whole beats per minute by day, oldest first. */
    byDay(): [day: string, rate: number][] {
      return [...days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, { sum, count }]) => [day, Math.round(sum / count)]);
    },
  };
}

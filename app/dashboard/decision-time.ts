/** Shown for the average decision time until it is measured. */
const NOT_MEASURED = "not measured";

/** The average decision time, once five decisions measure it. */
export function shownHours(patterns: { hours?: number } | null): string {
  const hours = patterns?.hours;
  if (hours === undefined) return NOT_MEASURED;
  return hours === 0 ? "under 1h" : `${hours}h`;
}

/** Why there is no decision time. */
export const TIME_EXPLAINED =
  "Decision time: not measured. It begins with five decisions that you take here.";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * A period in words, in UTC: `24 August to 22 November 2026`, or a single day.
 *
 * @param from ISO 8601, as is `to`
 */
export function periodWords(from: string, to: string): string {
  const [begin, end] = [new Date(from), new Date(to)];
  const day = (at: Date) => `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
  const last = `${day(end)} ${end.getUTCFullYear()}`;
  if (begin.getUTCFullYear() !== end.getUTCFullYear()) {
    return `${day(begin)} ${begin.getUTCFullYear()} to ${last}`;
  }
  return day(begin) === day(end) ? last : `${day(begin)} to ${last}`;
}

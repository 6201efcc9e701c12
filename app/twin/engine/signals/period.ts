import type { Gap } from "~/platforms/signals";
import { MONTH_NAMES } from "~/web/ui/text/month-names";

/**
 * A period in words, in UTC: `24 August to 22 November 2026`, or a single day.
 *
 * @param from ISO 8601, as is `to`
 */
function spanWords(from: string, to: string): string {
  const [begin, end] = [new Date(from), new Date(to)];
  const day = (at: Date) => `${at.getUTCDate()} ${MONTH_NAMES[at.getUTCMonth()]}`;
  const last = `${day(end)} ${end.getUTCFullYear()}`;
  if (begin.getUTCFullYear() !== end.getUTCFullYear()) {
    return `${day(begin)} ${begin.getUTCFullYear()} to ${last}`;
  }
  return day(begin) === day(end) ? last : `${day(begin)} to ${last}`;
}

const dayOf = (date: string) => `${date}T00:00:00Z`;
const lengthOf = ([first, last]: Gap) => Date.parse(dayOf(last)) - Date.parse(dayOf(first));
const gapWords = ([first, last]: Gap) => spanWords(dayOf(first), dayOf(last));

/**
 * A period in words, in UTC, with what it does not cover: `24 August 2025 to 22 November 2026, 2 March to 9 June 2026 not
 * covered`.
 *
 * @param from ISO 8601, as is `to`
 * @param gaps of more than eight weeks
 */
export function periodWords(from: string, to: string, gaps: readonly Gap[] = []): string {
  const whole = spanWords(from, to);
  const [longest, ...others] = gaps.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) return whole;
  if (others.length === 0) return `${whole}, ${gapWords(longest)} not covered`;
  return `${whole}, with ${gaps.length} gaps that are not covered (the longest ${gapWords(longest)})`;
}

import type { OutcomeCounts } from "../engine/recommendations/feedback";

const DAY_MS = 24 * 60 * 60 * 1000;
const HALF_DAY_MS = DAY_MS / 2;

/** A trial ends within a year. */
const LONGEST_DAYS = 365;

/** An instant's day in UTC, YYYY-MM-DD. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The day this many days from now, YYYY-MM-DD. */
export function lookBackOn(days: number, now: Date): string {
  return dayOf(now.getTime() + days * DAY_MS);
}

/** First and last day, YYYY-MM-DD, on which a trial may end: from today, in any time zone, to a year from now. */
export function trialRange(now: Date): { first: string; last: string } {
  return { first: dayOf(now.getTime() - HALF_DAY_MS), last: lookBackOn(LONGEST_DAYS, now) };
}

/** Whether the day has come to ask how a trial turned out. */
export function isToBeAsked(tryUntil: string, now: Date): boolean {
  return tryUntil <= dayOf(now.getTime());
}

const TIMES = ["", "once", "twice"];
const times = (count: number) => TIMES[count] ?? `${count} times`;

/** How trials turned out, in a sentence: `It helped twice, it didn't once.` Null before the first. */
export function trialWords({ helped, didnt, untried }: OutcomeCounts): string | null {
  const parts = [
    helped > 0 && `it helped ${times(helped)}`,
    didnt > 0 && `it didn't ${times(didnt)}`,
    untried > 0 && `you didn't try it ${times(untried)}`,
  ].filter((part) => part !== false);
  const words = parts.join(", ");
  return words === "" ? null : `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}

/** The sum over several recommendations. */
export function sumOfOutcomes(all: readonly { outcomes: OutcomeCounts }[]): OutcomeCounts {
  const sum = { helped: 0, didnt: 0, untried: 0 };
  for (const { outcomes } of all) {
    sum.helped += outcomes.helped;
    sum.didnt += outcomes.didnt;
    sum.untried += outcomes.untried;
  }
  return sum;
}

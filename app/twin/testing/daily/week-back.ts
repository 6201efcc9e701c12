import { DAY_MS } from "~/ground/units";
import { rightOf } from "../predictor/plain-verdict";
import type { AnsweredChoice } from "./answered";

/** Minimum number of answers; for a single one, the card itself says how it went. */
const FEWEST = 2;

/** The day six days before. */
function weekBefore(day: string): string {
  return new Date(Date.parse(day) - 6 * DAY_MS).toISOString().slice(0, 10);
}

/**
 * How often the twin was right in the seven days that end with `today`: "Right 5 of 7 in the last seven days". It makes no
 * claim about chance, from which so few answers cannot be told apart; null for fewer than two answers.
 *
 * @param today YYYY-MM-DD where the person is
 * @param answered all answers, each with its day
 */
export function weekBack(
  today: string,
  answered: readonly (Pick<AnsweredChoice, "chosen" | "expected"> & { day: string })[],
): string | null {
  const from = weekBefore(today);
  const week = answered.filter(({ day }) => day >= from && day <= today);
  if (week.length < FEWEST) return null;
  const hits = week.reduce(
    (sum, { chosen, expected }) => sum + (expected === null ? 0.5 : expected === chosen ? 1 : 0),
    0,
  );
  return `${rightOf({ hits, count: week.length })} in the last seven days`;
}

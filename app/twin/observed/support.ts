import { ERRORS_95 } from "~/ground/chance/normal";
import { effectiveDays, shareErrors } from "~/ground/chance/shares";
import { dayNumber } from "../foretelling/days";
import { type ChoiceEvent, PARTS_OF_WEEK, partOfChoice } from "./kind-events";
import type { ObservedOffer } from "./offer";

/** Minimum length (in days) and number of choices of later data for it to be conclusive. */
const LEAST_LATER_DAYS = 60;
const LEAST_LATER_CHOICES = 30;
/** A share that has fallen below this fraction of the earlier one no longer holds. */
const FALLEN = 1 / 2;

type Supported = Pick<ObservedOffer, "creator" | "when" | "observed">;

/** Later choices by day, of an offer's creator and of all, at the offer's time of the week. */
function laterDays({ creator, when, observed }: Supported, later: readonly ChoiceEvent[]) {
  const part = when === null ? null : PARTS_OF_WEEK.indexOf(when);
  const days = new Map<string, { of: number; count: number }>();
  for (const { day, hour, creator: chosen } of later) {
    if (day <= observed.to) continue;
    if (part !== null && partOfChoice(dayNumber(day), hour) !== part) continue;
    const tally = days.get(day) ?? { of: 0, count: 0 };
    days.set(day, tally);
    tally.of += 1;
    if (chosen === creator) tally.count += 1;
  }
  return [...days.values()];
}

function lastDay(later: readonly ChoiceEvent[], first: string): string {
  let last = first;
  for (const { day } of later) if (day > last) last = day;
  return last;
}

/**
 * Whether later data still supports an offer that became a preference. It no longer does once it spans sixty days, has
 * thirty choices of that kind (at that time of the week), and these include none of the creator's, or a share whose 95 %
 * interval lies below half of the earlier share; days count as the independent observations.
 *
 * @param later choices of the same source and kind; earlier ones are left out
 */
export function isStillSupported(offer: Supported, later: readonly ChoiceEvent[]): boolean {
  const { count, of, to } = offer.observed;
  if (dayNumber(lastDay(later, to)) - dayNumber(to) < LEAST_LATER_DAYS) return true;
  const days = laterDays(offer, later);
  const choices = days.reduce((sum, day) => sum + day.of, 0);
  if (choices < LEAST_LATER_CHOICES) return true;
  const share = days.reduce((sum, day) => sum + day.count, 0) / choices;
  if (share === 0) return false;
  const independent = effectiveDays(
    choices,
    days.reduce((sum, day) => sum + day.of ** 2, 0),
  );
  return shareErrors(share, (FALLEN * count) / of, independent) > -ERRORS_95;
}

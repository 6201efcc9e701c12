import { type WeeklyGap, weeklyGap } from "~/chance/weekly-gap";
import { mondayBefore, weekdayOf } from "~/platforms/iso-weeks";

/** Friday. */
const LAST_WORKING_DAY = 5;

/**
 * How much the figures of weekends exceed the others of their weeks.
 *
 * @param figures by UTC midnight of the day
 */
export function weekendGap(figures: ReadonlyMap<number, number>): WeeklyGap | null {
  // In their order, so that sums come out alike whichever import was read first.
  const inOrder = [...figures].sort(([one], [other]) => one - other);
  return weeklyGap(
    inOrder.map(([day, figure]) => ({
      figure,
      week: mondayBefore(day),
      isWeekend: weekdayOf(day) > LAST_WORKING_DAY,
    })),
  );
}

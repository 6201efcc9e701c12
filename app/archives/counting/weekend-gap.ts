import { type WeeklyGap, weeklyGap } from "~/ground/chance/weekly-gap";
import { mondayBefore, weekdayOf } from "~/platforms/iso-weeks";

/** Friday. */
const LAST_WORKING_DAY = 5;

/**
 * How much weekend figures exceed the other figures of the same weeks.
 *
 * @param figures by UTC midnight of the day
 */
export function weekendGap(figures: ReadonlyMap<number, number>): WeeklyGap | null {
  // Sorted by day, so that rounding in sums does not depend on which import was read first.
  const inOrder = [...figures].sort(([one], [other]) => one - other);
  return weeklyGap(
    inOrder.map(([day, figure]) => ({
      figure,
      week: mondayBefore(day),
      isWeekend: weekdayOf(day) > LAST_WORKING_DAY,
    })),
  );
}

import { sameDateIn, yearOf } from "~/days/dates";
import { daysAfter } from "~/desk/today";
import type { Act } from "./acts";
import { instantAt } from "./clock";
import type { Course } from "./course";

/** What the days are counted from: the last day, or a turning point. */
type Anchor = "last" | "moved" | "ran" | "band";

/** A day, counted from its anchor, and what the person wrote about it that evening. */
type Written = readonly [anchor: Anchor, day: number, line: string];

const EVENING = 21.5 * 60;

const WRITTEN: readonly Written[] = [
  [
    "band",
    0,
    "Ruth played me a tape of her band in the kitchen. I asked for it again before she had switched it off.",
  ],
  ["moved", -40, "Gave notice on the flat. Slept badly, and woke up relieved."],
  ["moved", 0, "Two vans, eleven boxes of books, one lamp broken. Tea on the floor by the window."],
  ["moved", 9, "First evening by the harbour. Nobody knows me here, which is lovely for now."],
  ["ran", 0, "Ran to the second bridge and walked back. Twenty minutes, most of them uphill."],
  ["ran", 31, "Woke up wanting to run, which is new."],
  ["last", -33, "Ruth's concert. I stood at the very back and stayed until the lights came on."],
  ["last", -12, "Said no to the weekend trip, and yes to Sunday at the museum."],
  ["last", -1, "Ordinary in the best way."],
];

/** Of the day that the dashboard tells of on the day after the last: the same date a year before. */
const A_YEAR_BEFORE = "Rain all day. Soup, and the long call with Mum that I had put off.";

/** A day before the move that is not to be brought back. */
const MUTED = -63;

/** The same date in the year before, or the day before 29 February. */
function aYearBefore(day: string): string {
  const year = yearOf(day) - 1;
  return sameDateIn(day, year, year)[0] ?? `${year}-02-28`;
}

/** The lines about days, and the day that is not to be brought back. */
export function dayActs(course: Course): Act[] {
  const muted = daysAfter(course.moved, MUTED);
  const lines = [
    ...WRITTEN.map(([anchor, days, text]) => ({ day: daysAfter(course[anchor], days), text })),
    { day: aYearBefore(daysAfter(course.last, 1)), text: A_YEAR_BEFORE },
  ];
  return [
    ...lines.map(({ day, text }): Act => ({ at: instantAt(day, EVENING), kind: "line", day, text })),
    { at: instantAt(daysAfter(muted, 2), EVENING + 2), kind: "mute", day: muted },
  ];
}

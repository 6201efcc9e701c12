import type { SignalKind } from "~/platforms/signals";
import { evenness, type Finder, mainKind, partOfDay, places, ties } from "../../../platforms/finding/finders";
import { firstAndLastHours, hoursOfWeek, monthApart } from "../../../platforms/finding/shape-finders";
import { partOfWeek, weekendFigures } from "../../../platforms/finding/week-finders";

type Reader = {
  isValue: (value: string) => boolean;
  /** Whether it needs a minimum number of weeks. */
  takesWeeks: boolean;
  /**
   * What must be known about the days: how observations are spread over them, by how much weekends exceed the other
   * days, or nothing (if there is no test against chance).
   */
  by: "days" | "weeks" | "nothing";
  find: Finder;
};

const isHour = (value: string) => /^(\d|1\d|2[0-3])$/.test(value);
const isWeekday = (value: string) => /^[1-7]$/.test(value);
const isHourOfWeek = (value: string) =>
  isWeekday(value.slice(0, 1)) && value[1] === "-" && isHour(value.slice(2));
const isPairOfHours = (value: string) => {
  const [first = "", last = "", ...more] = value.split("-");
  return more.length === 0 && isHour(first) && isHour(last);
};
const isWeek = (value: string) => /^\d{4}-W\d\d$/.test(value);
const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** The finders for each kind of signal. Meaning and thresholds: docs/formulas.md, "Signals". */
export const READERS: Record<SignalKind, Reader> = {
  "activity-by-hour": { isValue: isHour, takesWeeks: true, by: "days", find: partOfDay },
  "activity-by-weekday": {
    isValue: isWeekday,
    takesWeeks: true,
    by: "days",
    find: partOfWeek({
      weekdays: "weekdays",
      weekends: "weekends",
      onWeekdays: "from Monday to Friday",
      onWeekends: "on weekends",
    }),
  },
  regularity: {
    isValue: isWeek,
    takesWeeks: true,
    by: "days",
    find: evenness({ even: "even-weeks", uneven: "uneven-weeks", whole: "weeks" }),
  },
  "activity-by-month": {
    isValue: isMonth,
    takesWeeks: true,
    by: "days",
    find: evenness({ even: "even-months", uneven: "uneven-months", whole: "months" }),
  },
  interests: { isValue: () => true, takesWeeks: false, by: "days", find: mainKind },
  "social-breadth": { isValue: () => true, takesWeeks: false, by: "nothing", find: ties },
  "active-days": {
    isValue: isWeekday,
    takesWeeks: true,
    by: "weeks",
    find: weekendFigures({
      weekdays: "active-weekdays",
      weekends: "active-weekends",
      onWeekdays: "from Monday to Friday",
      onWeekends: "on weekends",
    }),
  },
  "long-nights": {
    isValue: isWeekday,
    takesWeeks: true,
    by: "weeks",
    find: weekendFigures({
      weekdays: "long-weeknights",
      weekends: "long-weekends",
      onWeekdays: "before a day from Monday to Friday",
      onWeekends: "before a Saturday or a Sunday",
    }),
  },
  "hours-of-week": { isValue: isHourOfWeek, takesWeeks: true, by: "days", find: hoursOfWeek },
  "first-and-last-hours": { isValue: isPairOfHours, takesWeeks: true, by: "days", find: firstAndLastHours },
  "days-of-months": { isValue: isMonth, takesWeeks: true, by: "days", find: monthApart },
  places: {
    isValue: (value) => value === "usual" || value === "other",
    takesWeeks: true,
    by: "days",
    find: places,
  },
};

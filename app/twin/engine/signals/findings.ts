import type { SignalKind } from "~/platforms/signals";
import { evenness, type Finder, mainKind, partOfDay, partOfWeek, places, ties } from "./finders";

type Reader = {
  isValue: (value: string) => boolean;
  /** Whether it needs a minimum number of weeks. */
  takesWeeks: boolean;
  find: Finder;
};

const isHour = (value: string) => /^(\d|1\d|2[0-3])$/.test(value);
const isWeekday = (value: string) => /^[1-7]$/.test(value);
const isWeek = (value: string) => /^\d{4}-W\d\d$/.test(value);
const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** The finders for each kind of signal. Meaning and thresholds: docs/formulas.md, "Signals". */
export const READERS: Record<SignalKind, Reader> = {
  "activity-by-hour": { isValue: isHour, takesWeeks: true, find: partOfDay },
  "activity-by-weekday": {
    isValue: isWeekday,
    takesWeeks: true,
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
    find: evenness({ even: "even-weeks", uneven: "uneven-weeks", whole: "weeks" }),
  },
  "activity-by-month": {
    isValue: isMonth,
    takesWeeks: true,
    find: evenness({ even: "even-months", uneven: "uneven-months", whole: "months" }),
  },
  interests: { isValue: () => true, takesWeeks: false, find: mainKind },
  "social-breadth": { isValue: () => true, takesWeeks: false, find: ties },
  "active-days": {
    isValue: isWeekday,
    takesWeeks: true,
    find: partOfWeek({
      weekdays: "active-weekdays",
      weekends: "active-weekends",
      onWeekdays: "from Monday to Friday",
      onWeekends: "on weekends",
    }),
  },
  "long-nights": {
    isValue: isWeekday,
    takesWeeks: true,
    find: partOfWeek({
      weekdays: "long-weeknights",
      weekends: "long-weekends",
      onWeekdays: "before a day from Monday to Friday",
      onWeekends: "before a Saturday or a Sunday",
    }),
  },
  places: { isValue: (value) => value === "usual" || value === "other", takesWeeks: true, find: places },
};

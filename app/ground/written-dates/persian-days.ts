import { DAY_MS } from "~/ground/units";

/** The Persian year begins on 20, 21 or 22 March of the Gregorian year with a number this much higher. */
const YEARS_LATER = 621;

const calendar = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

const inPersian = (instant: number): string => {
  const parts = new Map(calendar.formatToParts(instant).map(({ type, value }) => [type, value]));
  return [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
};

/** A day of the Persian calendar (Iran and Afghanistan) as a Gregorian YYYY-MM-DD; null if the month lacks it. */
export function persianDay(year: number, month: number, day: number): string | null {
  // Six months of 31 days, then five of 30.
  const before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const about = Date.UTC(year + YEARS_LATER, 2, 21) + (before + day - 1) * DAY_MS;
  for (const instant of [about, about - DAY_MS, about + DAY_MS]) {
    if (inPersian(instant) === `${year}-${month}-${day}`) return new Date(instant).toISOString().slice(0, 10);
  }
  return null;
}

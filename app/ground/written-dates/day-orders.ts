import { calendarDay } from "./written-dates";

/** Order of the numbers in a date. */
type Order = "year-month-day" | "day-month-year" | "month-day-year";

const ORDERS: readonly Order[] = ["year-month-day", "day-month-year", "month-day-year"];

const numbersIn = (text: string) =>
  /^(\d{1,4})[./ -]+(\d\d?)[./ -]+(\d{1,4})\.?$/.exec(text.trim())?.slice(1, 4);

/** The day that a text gives in this order; null if it is not a date. */
function dayIn(text: string, order: Order): string | null {
  const [first = "", second = "", third = ""] = numbersIn(text) ?? [];
  const [year, month, date] = {
    "year-month-day": [first, second, third],
    "day-month-year": [third, second, first],
    "month-day-year": [third, first, second],
  }[order];
  if (!year || !month || !date || ![2, 4].includes(year.length)) return null;
  // Only Korean puts a two-digit year first, with a full stop after the day: `26. 3. 12.`
  if (year.length === 2 && (order === "year-month-day") !== text.trim().endsWith(".")) return null;
  if (month.length > 2 || date.length > 2) return null;
  return calendarDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(date));
}

/** {@link dayIn}, but null for days before `since`. */
function dayFrom(since: string, text: string, order: Order): string | null {
  const day = dayIn(text, order);
  return day !== null && day >= since ? day : null;
}

/** Whether a text is a date in any order, on or after this day (YYYY-MM-DD). */
export function isDayInSomeOrder(text: string, since: string): boolean {
  return ORDERS.some((order) => dayFrom(since, text, order) !== null);
}

/** Whether no day is later than the one before it. */
function isFalling(days: readonly (string | null)[]): boolean {
  const whole = days.filter((day) => day !== null);
  return whole.every((day, index) => index === 0 || day <= (whole[index - 1] ?? day));
}

/** The readings that differ from each other. */
const different = (readings: readonly (string | null)[][]) =>
  readings.filter(
    (days, index) => !readings.slice(0, index).some((other) => other.every((day, at) => day === days[at])),
  );

/**
 * Parses the dates of a list whose date order is unknown, using the only order in which all are valid; of several, the
 * only one in which none is later than its predecessor, if the list has the newest first. Null if there is no such order:
 * nothing is guessed. In the list, null is a date invalid in every order.
 *
 * @param since YYYY-MM-DD; earlier dates count as invalid, so that one wrong date does not rule out an order
 */
export function inOneOrder(
  texts: readonly string[],
  since: string,
  isNewestFirst = true,
): (string | null)[] | null {
  const readings = ORDERS.map((order) => texts.map((text) => dayFrom(since, text, order)));
  const isDate = texts.map((_, index) => readings.some((days) => days[index] !== null));
  const possible = different(
    readings.filter(
      (days) => isDate.includes(true) && days.every((day, index) => day !== null || !isDate[index]),
    ),
  );
  const [days = null, ...others] =
    possible.length > 1 && isNewestFirst ? possible.filter(isFalling) : possible;
  return others.length === 0 ? days : null;
}

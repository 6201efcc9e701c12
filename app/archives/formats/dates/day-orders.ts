import { dayOf } from "./written-dates";

/** In which order three numbers are a date. */
type Order = "year-month-day" | "day-month-year" | "month-day-year";

const ORDERS: readonly Order[] = ["year-month-day", "day-month-year", "month-day-year"];

const numbersIn = (text: string) =>
  /^(\d{1,4})[./ -]+(\d\d?)[./ -]+(\d{1,4})\.?$/.exec(text.trim())?.slice(1, 4);

/** The day that a text is in this order; null where it is none. */
function dayIn(text: string, order: Order): string | null {
  const [first = "", second = "", third = ""] = numbersIn(text) ?? [];
  const [year, month, date] = {
    "year-month-day": [first, second, third],
    "day-month-year": [third, second, first],
    "month-day-year": [third, first, second],
  }[order];
  if (!year || !month || !date || ![2, 4].includes(year.length)) return null;
  // A short year comes first in Korean alone, which has a full stop behind the day: `26. 3. 12.`
  if (year.length === 2 && (order === "year-month-day") !== text.trim().endsWith(".")) return null;
  if (month.length > 2 || date.length > 2) return null;
  return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(date));
}

/** The day that a text is in this order, where it is not before a day; null otherwise. */
function dayFrom(since: string, text: string, order: Order): string | null {
  const day = dayIn(text, order);
  return day !== null && day >= since ? day : null;
}

/**
 * The days of a list that has its newest first, where it is not known in which order the numbers of a date stand: by
 * the one order in which all of them are days and none is later than the one before. Null where there are two such
 * orders, or none: nothing is guessed. In the list null stands for a date that is none in any order.
 *
 * @param since YYYY-MM-DD; what would be earlier is no date, so that one wrong date does not take the order away
 */
export function newestFirst(texts: readonly string[], since: string): (string | null)[] | null {
  const readings = ORDERS.map((order) => texts.map((text) => dayFrom(since, text, order)));
  const isDate = texts.map((_, index) => readings.some((days) => days[index] !== null));
  const possible = readings.filter((days) => {
    const whole = days.filter((day) => day !== null);
    const isFalling = whole.every((day, index) => index === 0 || day <= (whole[index - 1] ?? day));
    return whole.length > 0 && isFalling && days.every((day, index) => day !== null || !isDate[index]);
  });
  const [days, ...others] = possible;
  if (!days) return null;
  return others.every((other) => other.every((day, index) => day === days[index])) ? days : null;
}

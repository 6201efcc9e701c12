import { MONTH_NAMES } from "./month-names";

/** A month `YYYY-MM` in full: `November 2026`. A day's month too. */
export const monthInFull = (month: string) =>
  `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** A day `YYYY-MM-DD` in full, for sentences: `20 November 2026`. */
export const dayInFull = (day: string) => `${Number(day.slice(8, 10))} ${monthInFull(day)}`;

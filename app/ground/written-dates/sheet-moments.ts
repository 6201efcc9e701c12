import { inOneOrder, isDayInSomeOrder } from "./day-orders";

/**
 * A day, with or without a time, as spreadsheets write it when they save a platform's file again: `8/22/2017 17:58`,
 * `14.04.18 09:31`, `31/3/22`.
 */
const SHEET =
  /^(\d\d?[./-]\d\d?[./-](?:\d{4}|\d\d))(?:,? (\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:\s?([AP])M)?)?$/i;

/** Whether a text is in a spreadsheet's format, so that only a whole list reveals the order of day and month. */
export function isSheetMoment(text: string): boolean {
  return SHEET.test(text.trim());
}

/** The time as HH:MM:SS, "" if none is written, or null if there is no such time. */
function timeIn(text: string): string | null {
  const [, , hour, minute = "", second = "00", half] = SHEET.exec(text.trim()) ?? [];
  if (hour === undefined) return "";
  const [least, most] = half ? [1, 12] : [0, 23];
  if (Number(hour) < least || Number(hour) > most || Number(minute) > 59 || Number(second) > 59) return null;
  const later = half?.toUpperCase() === "P" ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + later : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

const dayIn = (text: string) => SHEET.exec(text.trim())?.[1] ?? "";

/** How each text of a list is read: a day or an instant in UTC, nothing, or one of several possible days. */
export type SheetMoment = string | "unreadable" | "ambiguous";

/**
 * Reads a list's texts in the only order of day and month in which all are days.
 *
 * @param since YYYY-MM-DD; earlier dates are unreadable
 * @param isNewestFirst whether the list's order may settle what its days alone do not
 */
export function sheetMoments(
  texts: readonly string[],
  { since, isNewestFirst }: { since: string; isNewestFirst: boolean },
): SheetMoment[] {
  const written = texts.map(dayIn);
  const days = inOneOrder(written, since, isNewestFirst);
  return texts.map((text, index) => {
    const [day, time] = [days?.[index] ?? null, timeIn(text)];
    if (time === null) return "unreadable";
    if (day !== null) return time ? `${day}T${time}Z` : day;
    return !days && isDayInSomeOrder(written[index] ?? "", since) ? "ambiguous" : "unreadable";
  });
}

import { entriesAddress } from "~/entries/addresses";
import { ENTRY_LIST } from "~/entries/parts";
import { atHeading } from "~/web/paths";
import { ALL_SOURCES, type YearCalendarPicture } from "../picture/picture";

/**
 * Where a day of a calendar leads: to its entries, of the calendar's source; null if none is kept with its title.
 *
 * @param index the day's index within the period
 * @param day YYYY-MM-DD
 */
export function dayAddress(
  { source, titled }: YearCalendarPicture,
  index: number,
  day: string,
): string | null {
  if (titled?.[index] !== "1") return null;
  const of = { from: day, to: day, source: source === ALL_SOURCES ? undefined : source };
  return atHeading(entriesAddress(of), ENTRY_LIST);
}

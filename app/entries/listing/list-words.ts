import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { EntryFilter } from "./filter";

/** The heading of the list with a filter: the days that it is of, or whether it was searched for. */
export function listHeading({ from, to, creator: _page, ...rest }: EntryFilter): string {
  if (from && from === to) return dayInWords(from);
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`;
  const isSearched = Boolean(from || to || Object.values(rest).some(Boolean));
  return isSearched ? "Found" : "Newest first";
}

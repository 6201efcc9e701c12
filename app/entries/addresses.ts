import { paths } from "~/web/paths";
import type { EntryFilter } from "./listing/filter";

type Asked = EntryFilter & { before?: string | undefined; remove?: string | undefined };

/** The address of the entry list with these filters, on this page, asking to confirm the removal of an entry. */
export function entriesAddress(asked: Asked): string {
  const given = Object.entries(asked).filter((field): field is [string, string] => Boolean(field[1]));
  const query = new URLSearchParams(given).toString();
  return query === "" ? paths.entries() : `${paths.entries()}?${query}`;
}

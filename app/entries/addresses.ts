import { paths } from "~/paths";
import type { EntryFilter } from "./filter";

type Asked = EntryFilter & { before?: string | undefined; remove?: string | undefined };

/** The address of the list with these filters, its page and what is to be removed. */
export function entriesAddress(asked: Asked): string {
  const given = Object.entries(asked).filter((field): field is [string, string] => Boolean(field[1]));
  const query = new URLSearchParams(given).toString();
  return query === "" ? paths.entries() : `${paths.entries()}?${query}`;
}

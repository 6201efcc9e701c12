import { paths } from "~/web/paths";
import type { Period } from "./year-input";

/** The address of a page of the year that is open. @param number from 1 */
export const pageAddress = (number: number) => `?page=${number}`;

/**
 * The address of a period's picture file.
 *
 * @param of whether the picture names artists, series and authors, by default; the number of a page, for that page alone
 */
export function pictureAddress(
  { year, months }: Period,
  type: "png" | "svg",
  { hasNames = true, page }: { hasNames?: boolean; page?: number } = {},
): string {
  const address = type === "png" ? paths.yearPng(year) : paths.yearSvg(year);
  const isWhole = months.length === 12;
  const asked = months.length === 1 ? months[0] : `${months[0]}-${months.at(-1)}`;
  const query = new URLSearchParams({
    ...(!isWhole && { months: asked ?? "" }),
    ...(!hasNames && { names: "no" }),
    ...(page && { page: String(page) }),
  }).toString();
  return query === "" ? address : `${address}?${query}`;
}

import { paths } from "~/web/paths";
import type { Period } from "./year-input";

/** The address of a period's picture file. @param hasNames whether the picture names artists, series and authors */
export function pictureAddress({ year, months }: Period, type: "png" | "svg", hasNames: boolean): string {
  const address = type === "png" ? paths.yearPng(year) : paths.yearSvg(year);
  const isWhole = months.length === 12;
  const asked = months.length === 1 ? months[0] : `${months[0]}-${months.at(-1)}`;
  const query = new URLSearchParams({
    ...(!isWhole && { months: asked ?? "" }),
    ...(!hasNames && { names: "no" }),
  }).toString();
  return query === "" ? address : `${address}?${query}`;
}

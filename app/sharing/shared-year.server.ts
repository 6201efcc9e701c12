import { periodAt } from "~/year/period";
import type { YearPicture } from "~/year/picture/picture";
import { yearPicture } from "~/year/picture/year-picture.server";
import { yearInput, yearsWithData } from "~/year/year.server";
import { toldToOthers } from "./told-to-others";

/** The year that a user's links show: the latest with data; null if there is none. */
export async function yearToShare(userId: string): Promise<number | null> {
  const years = await yearsWithData(userId);
  return years.find((year) => periodAt(String(year)) !== null) ?? null;
}

/**
 * A user's latest year, as others see it; null if there is none.
 *
 * @param hasNames whether creators are named. If not, the picture is made as though no titles were kept, so that
 * nothing in it rests on a creator.
 */
export async function sharedYear(userId: string, hasNames: boolean): Promise<YearPicture | null> {
  const year = await yearToShare(userId);
  const period = periodAt(String(year));
  if (!period) return null;
  const input = await yearInput(userId, period);
  const picture = yearPicture(hasNames ? input : { ...input, creators: [], firsts: [] });
  return picture.isEmpty ? null : toldToOthers(picture);
}

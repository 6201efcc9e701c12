import { periodAt } from "~/year/period";
import type { YearPicture } from "~/year/picture/picture";
import { yearPicture } from "~/year/picture/year-picture.server";
import { yearInput, yearsWithData } from "~/year/year.server";
import { impersonalYear } from "./impersonal-year";

/** The years that a user's links can show, latest first. */
export async function yearsToShare(userId: string): Promise<number[]> {
  const years = await yearsWithData(userId);
  return years.filter((year) => periodAt(String(year)) !== null);
}

/**
 * A user's year, as others see it; null if it has no data.
 *
 * @param asked the latest by default
 * @param hasNames whether creators are named. If not, the picture is made as though no titles were kept, so that
 * nothing in it rests on a creator.
 */
export async function sharedYear(
  userId: string,
  asked: number | null,
  hasNames: boolean,
): Promise<YearPicture | null> {
  const year = asked ?? (await yearsToShare(userId))[0];
  const period = periodAt(String(year));
  if (!period) return null;
  const input = await yearInput(userId, period);
  const picture = yearPicture(hasNames ? input : { ...input, creators: [], firsts: [] });
  return picture.isEmpty ? null : impersonalYear(picture);
}

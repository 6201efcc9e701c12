import { redirect } from "@remix-run/node";
import { refusal } from "~/web/http/responses/refusal";
import { paddedMonths, periodAddress, periodAt } from "./period";
import type { YearPicture } from "./picture/picture";
import { yearPicture } from "./picture/year-picture.server";
import { yearInput, yearsWithData } from "./year.server";
import type { Period } from "./year-input";

/**
 * The period of an address.
 *
 * @throws 404 refusal if it names none
 */
export function askedPeriod(year: string | undefined, months?: string): Period {
  const period = periodAt(year ?? "", months);
  if (!period) throw refusal(404, "There is no such year.");
  return period;
}

/**
 * The period of a page's address. Redirects to the padded address if the months lack their zeros.
 *
 * @throws 404 refusal if it names none
 */
export function addressedPeriod(request: Request, year: string | undefined, months?: string): Period {
  const written = months && paddedMonths(months);
  const period = askedPeriod(year, written);
  if (written !== months) throw redirect(periodAddress(period) + new URL(request.url).search, 301);
  return period;
}

/** A year or some of its months, and the years that have data, latest first. */
export type YearScreen = { picture: YearPicture; years: number[] };

/** Everything that the page of a period shows. */
export async function yearScreen(userId: string, period: Period): Promise<YearScreen> {
  const [input, years] = await Promise.all([yearInput(userId, period), yearsWithData(userId)]);
  return { picture: yearPicture(input), years };
}

import { redirect } from "@remix-run/node";
import { refusal } from "~/web/http/responses/refusal";
import { pageAddress } from "./addresses";
import { pageNumber, type YearPage, yearPages } from "./pages/year-pages";
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

/** The refusal of a page that a year cannot have. */
export const noSuchPage = () => refusal(404, "There is no such page of this year.");

/** A year or some of its months, its pages, and the years that have data, latest first. */
export type YearScreen = {
  picture: YearPicture;
  years: number[];
  pages: YearPage[];
  /** The page shown, from 1; null for all on one. */
  number: number | null;
};

/**
 * Everything that the screen of a period shows.
 *
 * @param asked the page that the address asks for; null for all on one
 * @throws 404 refusal if that is no number of a page, a redirect to the last page if it is beyond
 */
export async function yearScreen(userId: string, period: Period, asked: string | null): Promise<YearScreen> {
  const [input, years] = await Promise.all([yearInput(userId, period), yearsWithData(userId)]);
  const picture = yearPicture(input);
  const pages = yearPages(picture);
  if (asked === null || pages.length === 0) return { picture, years, pages, number: null };
  const number = pageNumber(asked, pages.length);
  if (number === null) throw noSuchPage();
  if (String(number) !== asked) throw redirect(periodAddress(period) + pageAddress(number));
  return { picture, years, pages, number };
}

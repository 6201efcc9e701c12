import { type Asking, requirePageUser } from "~/accounts/sessions/current.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { pagePoster } from "./pages/page-poster";
import { pageNumber, yearPages } from "./pages/year-pages";
import { paddedMonths } from "./period";
import type { YearPicture } from "./picture/picture";
import { yearPicture } from "./picture/year-picture.server";
import { pngOf } from "./png.server";
import { yearPoster } from "./poster";
import { withDrawableNames } from "./poster/drawable";
import { askedPeriod, noSuchPage } from "./screen.server";
import { withTypefaces } from "./typefaces.server";
import { yearInput } from "./year.server";

const TYPES = { svg: "image/svg+xml; charset=utf-8", png: "image/png" } as const;

/** The picture of all, or of the page that is asked for. @throws 404 refusal if there is no such page */
function posterOf(picture: YearPicture, asked: string | null): string {
  if (asked === null) return yearPoster(picture);
  const pages = yearPages(picture);
  const page = pages[(pageNumber(asked, pages.length) ?? 0) - 1];
  if (!page) throw noSuchPage();
  return pagePoster(picture, page);
}

/**
 * A period as a picture to save. The address determines the months, the page, and whether names are included.
 *
 * @throws a redirect if no user is signed in, 404 refusal if the address names no period or page, 503 if too many are being
 *   drawn
 */
export async function pictureFile(
  asking: Asking,
  year: string | undefined,
  type: keyof typeof TYPES,
): Promise<Response> {
  const user = await requirePageUser(asking);
  takeRead(READS.picturesByAccount, user.id);
  const query = new URL(asking.request.url).searchParams;
  const asked = query.get("months");
  const months = asked === null ? undefined : paddedMonths(asked);
  const picture = yearPicture(await yearInput(user.id, askedPeriod(year, months)));
  const shown = query.get("names") === "no" ? { ...picture, creators: [], firsts: [] } : picture;
  const page = query.get("page");
  const svg = posterOf(type === "png" ? withDrawableNames(shown) : shown, page);
  const body = type === "svg" ? withTypefaces(svg) : new Uint8Array(await pngOf(svg, user.id));
  const name = ["year", year, months, page && `page-${page}`].filter(Boolean).join("-");
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[type],
      "Content-Disposition": `attachment; filename="${name}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

import type { ReactNode } from "react";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { classNames } from "~/web/ui/theme/class-names";
import { pageAddress, pictureAddress } from "../addresses";
import type { YearPicture } from "../picture/picture";
import { CreatorName } from "../widgets/CreatorName";
import { YearCalendar } from "../widgets/YearCalendar";
import { YearChanges } from "../widgets/YearChanges";
import { YearClock } from "../widgets/YearClock";
import { YearCreators } from "../widgets/YearCreators";
import { YearFirsts } from "../widgets/YearFirsts";
import { ROOM } from "../widgets/YearNumerals";
import { YearStyles } from "../widgets/YearStyles";
import { YearWeekdays } from "../widgets/YearWeekdays";
import type { PagePicture, YearPage } from "./year-pages";

/** The id of a page, to which 'Back' and 'Next' lead. */
export const YEAR_PAGE = "page";

type YearPageSpreadProps = {
  picture: YearPicture;
  pages: readonly YearPage[];
  /** The page shown, from 1. */
  number: number;
  /** The source whose calendar is shown, from `?source=`. */
  shown: string | null;
  /** What else is known of each day, under the calendar. */
  underCalendar?: ReactNode;
};

/** One page of a year: its figure, its picture with a sentence, the ways on, and the page as a picture to save. */
export function YearPageSpread({ picture, pages, number, shown, underCalendar }: YearPageSpreadProps) {
  const page = pages[number - 1];
  if (!page) return null;
  const { figure, isName, of } = page;
  return (
    <YearStyles>
      <div id={YEAR_PAGE} tabIndex={-1} className="year-page">
        <Ways number={number} last={pages.length} />
        <div className="year-page-spread">
          <p className="year-page-figure">
            <span
              className={classNames(
                "font-serif",
                isName ? "year-page-name" : "year-numeral",
                !isName && figure.length > ROOM && "year-numeral-long",
              )}
            >
              {isName ? <CreatorName name={figure} /> : figure}
            </span>{" "}
            <span className="year-of">{of}</span>
          </p>
          <Picture of={page} picture={picture} shown={shown} query={pageAddress(number)} />
        </div>
        {page.shows === "calendar" && underCalendar}
        <p className="year-page-saved">
          <span className="text-muted">Save this page:</span>
          <a className="link" href={pictureAddress(picture.period, "png", { page: number })}>
            PNG<span className="sr-only"> of page {number}</span>
          </a>
          <a className="link" href={pictureAddress(picture.period, "svg", { page: number })}>
            SVG<span className="sr-only"> of page {number}</span>
          </a>
        </p>
      </div>
    </YearStyles>
  );
}

/** The ways to the pages before and after, and to all on one page. */
function Ways({ number, last }: { number: number; last: number }) {
  return (
    <nav aria-label="Pages" className="year-page-ways">
      {number > 1 && <TextLink to={`${pageAddress(number - 1)}#${YEAR_PAGE}`}>Back</TextLink>}
      <span className="text-muted">
        {number} of {last}
      </span>
      {number < last && <TextLink to={`${pageAddress(number + 1)}#${YEAR_PAGE}`}>Next</TextLink>}
      <TextLink to="?">All on one page</TextLink>
    </nav>
  );
}

type PictureProps = { of: PagePicture; picture: YearPicture; shown: string | null; query: string };

function Picture({ of, picture, shown, query }: PictureProps) {
  const { period, calendars, clock, creators, firsts, notes, changes, weekdays } = picture;
  switch (of.shows) {
    case "calendar":
      return <YearCalendar calendars={calendars} period={period} shown={shown} query={query} />;
    case "clock":
      return <YearClock clock={clock} />;
    case "firsts":
      return <YearFirsts firsts={firsts} notes={notes} />;
    case "changes":
      return <YearChanges changes={changes} />;
    case "creators":
      return <YearCreators kinds={creators.slice(of.at, of.at + 1)} period={period} />;
    case "weekdays":
      return <YearWeekdays weekdays={weekdays.slice(of.at, of.at + 1)} />;
  }
}

import type { YearPicture } from "../picture/picture";
import { YearCalendar } from "./YearCalendar";
import { YearChanges } from "./YearChanges";
import { YearClock } from "./YearClock";
import { YearCreators } from "./YearCreators";
import { YearFirsts } from "./YearFirsts";
import { YearNumerals } from "./YearNumerals";
import { YearWeekdays } from "./YearWeekdays";

/** The id of the figures when they are side by side. */
export const YEAR_FIGURES = "figures";

type YearSpreadProps = {
  picture: YearPicture;
  /** The source whose calendar is shown, as `?source=` asks. */
  shown?: string | null;
  /** The query of the page, which the calendar's links keep except for the source; none by default. */
  query?: string;
  /** Whether figures are side by side, one at a time; needs the style sheet `year-strip.css`. */
  isStrip?: boolean;
};

/** A year, or some of its months, as a spread of two sheets, under the page's own heading. */
export function YearSpread({ picture, shown, query, isStrip = false }: YearSpreadProps) {
  const { period, extent, numerals, calendars, clock, creators, firsts, notes, changes, weekdays } = picture;
  const hasMore = creators.length + weekdays.length > 0 || changes !== null;
  return (
    <div {...(isStrip ? stripProps(picture.name) : { className: "year-spread" })}>
      <div className="year-sheet">
        <div className="year-figures">
          {extent && <p className="year-extent font-serif">{extent}</p>}
          <YearNumerals numerals={numerals} />
        </div>
        <YearCalendar calendars={calendars} period={period} shown={shown} query={query} />
        <YearClock clock={clock} />
        <YearFirsts firsts={firsts} notes={notes} />
      </div>
      {hasMore && (
        <div className="year-sheet">
          <YearCreators kinds={creators} period={period} />
          <YearChanges changes={changes} />
          <YearWeekdays weekdays={weekdays} />
        </div>
      )}
    </div>
  );
}

/** Makes a strip focusable, so that arrow keys scroll it. */
const stripProps = (name: string) => ({
  id: YEAR_FIGURES,
  className: "year-spread year-strip",
  role: "group",
  tabIndex: 0,
  "aria-label": `${name}, one figure at a time`,
});

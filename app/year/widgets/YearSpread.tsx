import type { YearPicture } from "../picture/picture";
import { YearCalendar } from "./YearCalendar";
import { YearChanges } from "./YearChanges";
import { YearClock } from "./YearClock";
import { YearCreators } from "./YearCreators";
import { YearFirsts } from "./YearFirsts";
import { YearNumerals } from "./YearNumerals";
import { YearWeekdays } from "./YearWeekdays";

type YearSpreadProps = {
  picture: YearPicture;
  /** The source whose calendar is shown, as `?source=` asks. */
  shown?: string | null;
  /** The query of the page, which the calendar's links keep but for the source; none by default. */
  query?: string;
};

/** A year, or some of its months, as a spread of two sheets. Stands under the page's own heading. */
export function YearSpread({ picture, shown, query }: YearSpreadProps) {
  const { period, extent, numerals, calendars, clock, creators, firsts, notes, changes, weekdays } = picture;
  const hasMore = creators.length + weekdays.length > 0 || changes !== null;
  return (
    <div className="year-spread">
      <div className="year-sheet">
        {extent && <p className="year-extent font-serif">{extent}</p>}
        <YearNumerals numerals={numerals} />
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

import type { YearPicture } from "../picture/picture";
import printed from "../year-print.css?url";
import strip from "../year-strip.css?url";
import { YearCalendar } from "./YearCalendar";
import { YearChanges } from "./YearChanges";
import { YearClock } from "./YearClock";
import { YearCreators } from "./YearCreators";
import { YearFirsts } from "./YearFirsts";
import { YearNumerals } from "./YearNumerals";
import { YearStyles } from "./YearStyles";
import { YearWeekdays } from "./YearWeekdays";

/** The id of the figures when they are side by side. */
export const YEAR_FIGURES = "figures";

type YearSpreadProps = {
  picture: YearPicture;
  /** The source whose calendar is shown, from `?source=`. */
  shown?: string | null;
  /** The page's query, which the calendar's links keep except for the source; none by default. */
  query?: string;
  /** Whether figures are side by side, one at a time. */
  isStrip?: boolean;
};

/** A year, or some of its months, as a spread of two sheets, under the page's own heading. */
export function YearSpread({ isStrip = false, ...spread }: YearSpreadProps) {
  return (
    <YearStyles>
      <link rel="stylesheet" href={printed} media="print" />
      {isStrip ? <Strip {...spread} /> : <Sheets {...spread} />}
    </YearStyles>
  );
}

type SpreadProps = Omit<YearSpreadProps, "isStrip">;

function Sheets(spread: SpreadProps) {
  const { extent } = spread.picture;
  return (
    <div className="year-spread">
      {extent && <Extent>{extent}</Extent>}
      <Figures {...spread} />
    </div>
  );
}

/** The figures side by side, each as wide as the page. */
function Strip(spread: SpreadProps) {
  const { extent, name } = spread.picture;
  return (
    <>
      <link rel="stylesheet" href={strip} />
      {extent && <Extent>{extent}</Extent>}
      <div className="year-strip-frame">
        <div {...stripProps(name)}>
          <Figures {...spread} />
        </div>
      </div>
    </>
  );
}

const Extent = ({ children }: { children: string }) => <p className="year-extent font-serif">{children}</p>;

function Figures({ picture, shown, query }: SpreadProps) {
  const { period, numerals, calendars, clock, creators, firsts, notes, changes, weekdays } = picture;
  const hasMore = creators.length + weekdays.length > 0 || changes !== null;
  return (
    <>
      <div className="year-sheet">
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
    </>
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

import { Link } from "react-router-dom";
import { LEVEL_INK } from "../picture/level-ink";
import type { YearCalendarPicture } from "../picture/picture";
import type { Period } from "../year-input";
import { CalendarSquares } from "./CalendarSquares";
import { CalendarTable } from "./CalendarTable";
import { lookOf } from "./looks";
import { SourceMark } from "./SourceMark";
import { YearHeading } from "./YearHeading";
import { YearStyles } from "./YearStyles";

type YearCalendarProps = {
  calendars: readonly YearCalendarPicture[];
  period: Period;
  /** The source shown, from `?source=`; the first calendar for any other text. */
  shown?: string | null;
  /** The page's query, which the links keep except for the source; none by default. */
  query?: string;
};

/** The days of a period as squares, of one source or of all, with links to the others. */
export function YearCalendar({ calendars, period, shown, query = "" }: YearCalendarProps) {
  const calendar = calendars.find(({ source }) => source === shown) ?? calendars[0];
  if (!calendar) return null;
  return (
    <YearStyles>
      <section id="calendar" tabIndex={-1} className="year-calendar">
        <YearHeading>Day by day</YearHeading>
        <p className="year-sentence">{calendar.sentence}</p>
        {calendars.length > 1 && <Sources calendars={calendars} current={calendar} query={query} />}
        <figure>
          <CalendarSquares calendar={calendar} period={period} />
          <Scale calendar={calendar} />
        </figure>
        <CalendarTable calendar={calendar} period={period} />
      </section>
    </YearStyles>
  );
}

/** A page's query with its source replaced. */
function withSource(query: string, source: string): string {
  const asked = new URLSearchParams(query);
  asked.set("source", source);
  return `?${asked}#calendar`;
}

function Sources({
  calendars,
  current,
  query,
}: {
  calendars: readonly YearCalendarPicture[];
  current: YearCalendarPicture;
  query: string;
}) {
  return (
    <nav aria-label="Whose days" className="year-sources">
      <ul>
        {calendars.map(({ source, label, look }) => (
          <li key={source}>
            <Link
              to={withSource(query, source)}
              aria-current={source === current.source ? "true" : undefined}
              preventScrollReset
              className="year-source"
            >
              <SourceMark look={look} within="calendar" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The legend of the squares. */
function Scale({ calendar: { look, levels } }: { calendar: YearCalendarPicture }) {
  return (
    <figcaption className="year-scale">
      <span>Fewer</span>
      <svg viewBox="0 0 58 10" aria-hidden="true" className="year-scale-squares">
        <path d="M0 0h10v10h-10z" className="year-empty" />
        <g className={lookOf(look).tone}>
          {LEVEL_INK.slice(1).map((ink, index) => (
            <path key={ink} d={`M${12 * (index + 1)} 0h10v10h-10z`} fill="currentColor" fillOpacity={ink} />
          ))}
        </g>
      </svg>
      <span>more.</span>
      {levels.includes("x") && <span>Hatched days are not covered.</span>}
    </figcaption>
  );
}

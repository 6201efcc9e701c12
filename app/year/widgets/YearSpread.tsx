import type { ReactNode } from "react";
import type { YearFinding, YearPicture } from "../picture/picture";
import printed from "../year-print.css?url";
import { YearCalendar } from "./YearCalendar";
import { YearChanges } from "./YearChanges";
import { YearClock } from "./YearClock";
import { YearCreators } from "./YearCreators";
import { YearFirsts } from "./YearFirsts";
import { YearLead } from "./YearLead";
import { YearNumerals } from "./YearNumerals";
import { YearStyles } from "./YearStyles";
import { YearWeekdays } from "./YearWeekdays";

type YearSpreadProps = {
  picture: YearPicture;
  /** The source whose calendar is shown, from `?source=`. */
  shown?: string | null;
  /** The page's query, which the calendar's links keep except for the source; none by default. */
  query?: string;
  /** What else is known of each day, under the calendar. */
  underCalendar?: ReactNode;
};

/** The hours, the firsts and the notes without what the lead has told. */
function besideLead({ clock, firsts, notes }: YearPicture, lead: YearFinding | null) {
  return {
    clock: clock && lead?.from === "clock" ? { ...clock, sentence: null } : clock,
    firsts: lead?.from === "firsts" ? firsts.filter(({ name }) => name !== lead.name) : firsts,
    notes: lead?.from === "notes" ? notes.filter((note) => note !== lead.sentence) : notes,
  };
}

/**
 * A year, or some of its months, as a spread of two sheets, under the page's own heading: a finding leads, and what the
 * archives cover is a footnote.
 */
export function YearSpread({ picture, shown, query, underCalendar }: YearSpreadProps) {
  const { lead, extent, period, numerals, calendars, creators, changes, weekdays } = picture;
  const { clock, firsts, notes } = besideLead(picture, lead);
  const hasMore = creators.length + weekdays.length > 0 || changes !== null;
  return (
    <YearStyles>
      <link rel="stylesheet" href={printed} media="print" />
      <div className="year-spread">
        <div className="year-sheet">
          <YearLead lead={lead} />
          <YearNumerals numerals={numerals} />
          <YearCalendar calendars={calendars} period={period} shown={shown} query={query} />
          {underCalendar}
          {(clock || firsts.length + notes.length > 0) && (
            <div className="year-pair">
              <YearClock clock={clock} />
              <YearFirsts firsts={firsts} notes={notes} />
            </div>
          )}
          {extent && <p className="year-aside year-footnote">{extent}</p>}
        </div>
        {hasMore && (
          <div className="year-sheet">
            <YearCreators kinds={creators} period={period} />
            <YearChanges changes={changes} />
            <YearWeekdays weekdays={weekdays} />
          </div>
        )}
      </div>
    </YearStyles>
  );
}

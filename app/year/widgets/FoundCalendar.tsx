import { FigureTable } from "~/web/ui/charts/FigureTable";
import { capital } from "~/web/ui/text/capital";
import type { FoundYear } from "../found-year.server";
import { CalendarSquares } from "./CalendarSquares";
import { YearStyles } from "./YearStyles";

/** A small calendar of what was found in an archive, before anything is kept. */
export function FoundCalendar({ of: { calendar, period } }: { of: FoundYear }) {
  return (
    <YearStyles>
      <div className="found-calendar">
        <CalendarSquares calendar={calendar} period={period} />
        <p className="year-aside">
          {period.year}. {calendar.sentence}
        </p>
        <FigureTable
          caption={`${capital(calendar.of)} by month, ${calendar.label}`}
          columns={["Month", capital(calendar.of), "Days with any"]}
          rows={calendar.rows}
        />
      </div>
    </YearStyles>
  );
}

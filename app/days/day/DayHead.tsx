import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { dayInFull, monthInFull } from "~/web/ui/text/day-in-full";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { weekdayName } from "../dates";
import type { DayScreen } from "./screen.server";

type DayHeadProps = Pick<DayScreen, "date" | "today" | "previous" | "next">;

/** The day's name, and the days before and after it that hold something. */
export function DayHead({ date, today, previous, next }: DayHeadProps) {
  const when = date === today ? "Today." : date > today ? "This day has not come yet." : undefined;
  return (
    <div className="day-head">
      <PageHeading lead={when}>
        {weekdayName(date)}, {dayInFull(date)}
      </PageHeading>
      <nav aria-label="Days around it" className="day-around">
        {previous && (
          <TextLink to={paths.day(previous)} rel="prev">
            <span aria-hidden="true">← </span>
            {dayInWords(previous)}
          </TextLink>
        )}
        {next && (
          <TextLink to={paths.day(next)} rel="next">
            {dayInWords(next)}
            <span aria-hidden="true"> →</span>
          </TextLink>
        )}
      </nav>
    </div>
  );
}

/** Leads to any other day, and to the day's month in the year. */
export function DayField({ date }: Pick<DayScreen, "date">) {
  const [year = "", month = ""] = date.split("-");
  return (
    <div className="day-field">
      <form method="get" action={paths.anyDay()} className="day-field-form">
        <label htmlFor="date">Another day</label>
        <input
          type="date"
          id="date"
          name="date"
          defaultValue={date}
          min="0001-01-01"
          max="9999-12-31"
          required
          className="control"
        />
        <button type="submit" className="button button-secondary">
          Go to this day
        </button>
      </form>
      {Number(year) >= 1990 && Number(year) <= 2100 && (
        <TextLink to={paths.yearMonths(year, month)}>{monthInFull(date)}</TextLink>
      )}
    </div>
  );
}

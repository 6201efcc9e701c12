import { useContext } from "react";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { DataRow } from "~/web/ui/charts/DataTable";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { capital } from "~/web/ui/text/capital";
import { grouped } from "~/web/ui/text/counted";
import { daysThrough } from "../counts";
import { dayAndMonth } from "../period";
import type { YearCalendarPicture } from "../picture/picture";
import type { Period } from "../year-input";
import { OwnYear } from "./own-year";

type CalendarTableProps = { calendar: YearCalendarPicture; period: Period };

/** The figures of a calendar: of a month by day, of anything longer by month. Each leads its owner to its page. */
export function CalendarTable({ calendar, period }: CalendarTableProps) {
  const isOwn = useContext(OwnYear);
  const of = capital(calendar.of);
  if (period.months.length > 1) {
    return (
      <FigureTable
        caption={`${of} by month, ${calendar.label}`}
        columns={["Month", of, "Days with any"]}
        rows={calendar.rows.map(({ heading, cells }, index) =>
          linkedRow(heading, cells, isOwn ? paths.yearMonths(period.year, period.months[index] ?? "") : null),
        )}
      />
    );
  }
  return (
    <FigureTable
      caption={`${of} by day, ${calendar.label}`}
      columns={["Day", of]}
      rows={daysThrough(period.from, period.to).flatMap((day, index) => {
        const count = calendar.counts[index] ?? 0;
        const to = isOwn ? paths.day(day) : null;
        return count > 0 ? [linkedRow(dayAndMonth(day), [grouped(count)], to)] : [];
      })}
    />
  );
}

const linkedRow = (heading: string, cells: string[], to: string | null): DataRow =>
  to === null ? { heading, cells } : { key: heading, heading: <TextLink to={to}>{heading}</TextLink>, cells };

import { type ReactElement, useContext } from "react";
import { paths } from "~/web/paths";
import { capital } from "~/web/ui/text/capital";
import { grouped } from "~/web/ui/text/counted";
import { daysThrough } from "../counts";
import { dayAndMonth, periodName } from "../period";
import { LEVEL_INK } from "../picture/level-ink";
import type { YearCalendarPicture } from "../picture/picture";
import type { Period } from "../year-input";
import {
  type CalendarHalf,
  calendarHalves,
  HALF_COLUMNS,
  type PlacedDay,
  SQUARE,
  STEP,
  squaresPath,
} from "./calendar-layout";
import { lookOf } from "./looks";
import { OwnYear } from "./own-year";
import { SourcePattern } from "./SourceMark";

const ROWS = 7;
const HEIGHT = ROWS * STEP + 16;
const HATCHES = "M0 6L6 0";
const NAMED_DAYS = [
  ["Mon", 0],
  ["Wed", 2],
  ["Fri", 4],
] as const;

type HalfProps = {
  calendar: YearCalendarPicture;
  half: CalendarHalf;
  dates: readonly string[];
  period: Period;
  title: string;
  id: string;
};

/**
 * A calendar as squares: in one row of weeks, or in two where the screen is narrow. Its owner's days and months are links
 * for pointers; without one, and read aloud, the table below has them.
 */
export function CalendarSquares({ calendar, period }: { calendar: YearCalendarPicture; period: Period }) {
  const dates = daysThrough(period.from, period.to);
  const halves = calendarHalves(period, calendar.levels.length);
  const what = `${capital(calendar.of)} on each day of ${periodName(period)}, ${calendar.label}`;
  return (
    <div className="year-halves">
      {halves.map((half, index) => {
        const title = halves.length > 1 ? `${what}: the ${index === 0 ? "first" : "second"} half` : what;
        const id = `year-days-${index}`;
        return <Half key={id} {...{ calendar, half, dates, period, title, id }} />;
      })}
    </div>
  );
}

/** What is drawn, as a link for pointers if it leads somewhere. */
const leading = (to: string | null, drawn: ReactElement) =>
  to === null ? (
    drawn
  ) : (
    <a key={drawn.key} href={to} tabIndex={-1}>
      {drawn}
    </a>
  );

function Half({ calendar, half, dates, period, title, id }: HalfProps) {
  const isOwn = useContext(OwnYear);
  // Each of the owner's days is a link of its own; other people see squares without anything as one path.
  const drawnTogether = (days: PlacedDay[]) => (isOwn ? days.map((day) => [day]) : [days]);
  const to = ([day]: readonly PlacedDay[]) => (isOwn && day ? paths.day(dates[day.index] ?? "") : null);
  const levelOf = ({ index }: PlacedDay) => calendar.levels[index] ?? "0";
  const empty = half.days.filter((day) => levelOf(day) === "0");
  const unknown = half.days.filter((day) => levelOf(day) === "x");
  const filled = half.days.filter((day) => /[1-4]/.test(levelOf(day)));
  return (
    <svg
      role="img"
      aria-label={title}
      // Links within an image are not for screen readers, which read them in the table.
      aria-hidden={isOwn}
      viewBox={`0 0 ${HALF_COLUMNS * STEP} ${HEIGHT}`}
      className="chart year-days"
    >
      <defs className={lookOf(calendar.look).tone}>
        <SourcePattern id={`${id}-fill`} look={calendar.look} />
        <pattern id={`${id}-hatch`} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d={HATCHES} className="stroke-edge" strokeWidth={1} />
        </pattern>
      </defs>
      <g className="year-day-names fill-muted" textAnchor="end">
        {NAMED_DAYS.map(([name, row]) => (
          <text key={name} x={-5} y={row * STEP + SQUARE - 1}>
            {name}
          </text>
        ))}
      </g>
      {drawnTogether(empty).map((days) =>
        leading(to(days), <path key={days[0]?.index} d={squaresPath(days)} className="year-empty" />),
      )}
      {drawnTogether(unknown).map((days) =>
        leading(to(days), <path key={days[0]?.index} d={squaresPath(days)} fill={`url(#${id}-hatch)`} />),
      )}
      <g className={lookOf(calendar.look).tone}>
        {filled.map((day) => {
          const date = dates[day.index] ?? "";
          return leading(
            to([day]),
            <path
              key={day.index}
              d={squaresPath([day])}
              fill={`url(#${id}-fill)`}
              fillOpacity={LEVEL_INK[Number(levelOf(day))]}
            >
              <title>{`${dayAndMonth(date)}: ${grouped(calendar.counts[day.index] ?? 0)}`}</title>
            </path>,
          );
        })}
      </g>
      <g className="fill-muted">
        {half.months.map(({ column, name, month }) =>
          leading(
            isOwn && period.months.length > 1 ? paths.yearMonths(period.year, month) : null,
            <text key={name} x={column * STEP} y={HEIGHT - 3}>
              {name}
            </text>,
          ),
        )}
      </g>
    </svg>
  );
}

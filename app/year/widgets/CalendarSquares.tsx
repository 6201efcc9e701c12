import { capital } from "~/web/ui/text/capital";
import { grouped } from "~/web/ui/text/counted";
import { daysThrough } from "../counts";
import { dayAndMonth, periodName } from "../period";
import type { YearCalendarPicture } from "../picture/picture";
import type { Period } from "../year-input";
import {
  type CalendarHalf,
  calendarHalves,
  HALF_COLUMNS,
  type PlacedDay,
  SQUARE,
  STEP,
} from "./calendar-layout";
import { LEVEL_INK } from "./level-ink";
import { lookOf } from "./looks";
import { SourcePattern } from "./SourceMark";

const ROWS = 7;
const HEIGHT = ROWS * STEP + 16;
const HATCHES = "M0 6L6 0";
const NAMED_DAYS = [
  ["Mon", 0],
  ["Wed", 2],
  ["Fri", 4],
] as const;

const squares = (days: readonly PlacedDay[]) =>
  days.map(({ column, row }) => `M${column * STEP} ${row * STEP}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("");

type HalfProps = {
  calendar: YearCalendarPicture;
  half: CalendarHalf;
  dates: readonly string[];
  title: string;
  id: string;
};

/** A calendar as squares: in one row of weeks, or in two where the screen is narrow. */
export function CalendarSquares({ calendar, period }: { calendar: YearCalendarPicture; period: Period }) {
  const dates = daysThrough(period.from, period.to);
  const halves = calendarHalves(period, calendar.levels.length);
  const what = `${capital(calendar.of)} on each day of ${periodName(period)}, ${calendar.label}`;
  return (
    <div className="year-halves">
      {halves.map((half, index) => {
        const title = halves.length > 1 ? `${what}: the ${index === 0 ? "first" : "second"} half` : what;
        const id = `year-days-${index}`;
        return <Half key={id} {...{ calendar, half, dates, title, id }} />;
      })}
    </div>
  );
}

function Half({ calendar, half, dates, title, id }: HalfProps) {
  const levelOf = ({ index }: PlacedDay) => calendar.levels[index] ?? "0";
  const empty = half.days.filter((day) => levelOf(day) === "0");
  const unknown = half.days.filter((day) => levelOf(day) === "x");
  const filled = half.days.filter((day) => /[1-4]/.test(levelOf(day)));
  return (
    <svg
      role="img"
      aria-label={title}
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
      <path d={squares(empty)} className="year-empty" />
      <path d={squares(unknown)} fill={`url(#${id}-hatch)`} />
      <g className={lookOf(calendar.look).tone}>
        {filled.map((day) => (
          <path
            key={day.index}
            d={squares([day])}
            fill={`url(#${id}-fill)`}
            fillOpacity={LEVEL_INK[Number(levelOf(day))]}
          >
            <title>{`${dayAndMonth(dates[day.index] ?? "")}: ${grouped(calendar.counts[day.index] ?? 0)}`}</title>
          </path>
        ))}
      </g>
      <g className="fill-muted">
        {half.months.map(({ column, name }) => (
          <text key={name} x={column * STEP} y={HEIGHT - 3}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}

import { grouped } from "../text/counted";
import { FigureTable } from "./FigureTable";

const HOURS = 24;
const WIDTH = 560;
const LEFT = 44;
const STEP = (WIDTH - LEFT) / HOURS;
const ROW = 24;
const BELOW = 28;
const MOST_RADIUS = 10;
const LEAST_RADIUS = 1;
const NAMED_HOURS = [0, 6, 12, 18];
const SHORT = 3;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SHORT_NAMES = WEEKDAYS.map((name) => name.slice(0, SHORT));

/** The hours that a sentence is about: some in a row, past midnight too, on weekdays (0 is Monday). */
export type MarkedHours = { from: number; length: number; days: readonly number[] };

type WeekDotsProps = {
  /** By hour of the week from Monday 00:00: 168 counts. */
  hours: readonly number[];
  title: string;
  marked?: readonly MarkedHours[];
  className?: string;
};

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The position and size of each hour's dot: its area is the count. */
function dotsOf(hours: readonly number[]) {
  const most = Math.max(1, ...hours);
  return hours.map((count, place) => ({
    place,
    count,
    x: rounded(LEFT + ((place % HOURS) + 0.5) * STEP),
    y: (Math.floor(place / HOURS) + 0.5) * ROW,
    r: rounded(Math.max(LEAST_RADIUS, MOST_RADIUS * Math.sqrt(count / most))),
  }));
}

/** Days in a row, as the first and how many. */
function daysInARow(days: readonly number[]): { first: number; many: number }[] {
  const rows: { first: number; many: number }[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last && last.first + last.many === day) last.many += 1;
    else rows.push({ first: day, many: 1 });
  }
  return rows;
}

/** A frame around marked hours; two where they pass midnight. */
function framesOf({ from, length, days }: MarkedHours) {
  const end = from + length;
  const pieces =
    end > HOURS
      ? [
          [from, HOURS],
          [0, end - HOURS],
        ]
      : [[from, end]];
  return daysInARow(days).flatMap(({ first, many }) =>
    pieces.map(([begin = 0, finish = 0]) => ({
      x: rounded(LEFT + begin * STEP),
      y: first * ROW + 1,
      width: rounded((finish - begin) * STEP),
      height: many * ROW - 2,
    })),
  );
}

/** A dot for each hour of each weekday, with a frame around those that stand out. Put `WeekTable` beside it. */
export function WeekDots({ hours, title, marked = [], className = "chart" }: WeekDotsProps) {
  const height = WEEKDAYS.length * ROW + BELOW;
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${WIDTH} ${height}`} className={className}>
      <g className="fill-muted">
        {SHORT_NAMES.map((name, weekday) => (
          <text key={name} x={0} y={(weekday + 0.5) * ROW + 5}>
            {name}
          </text>
        ))}
      </g>
      <g className="text-own">
        {dotsOf(hours).map(({ place, count, x, y, r }) => (
          <circle key={place} cx={x} cy={y} r={r} fill="currentColor" fillOpacity={count > 0 ? 1 : 0.35} />
        ))}
      </g>
      <g className="text-action" fill="none">
        {marked.flatMap(framesOf).map((frame) => (
          <rect key={`${frame.x} ${frame.y}`} {...frame} rx={6} stroke="currentColor" strokeWidth={2} />
        ))}
      </g>
      <g className="fill-muted" textAnchor="middle">
        {NAMED_HOURS.map((hour) => (
          <text key={hour} x={rounded(LEFT + (hour + 0.5) * STEP)} y={height - 5}>
            {`${hour}:00`}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The same figures as a table: a row for each hour. */
export function WeekTable({ hours, title }: Pick<WeekDotsProps, "hours" | "title">) {
  const rows = Array.from({ length: HOURS }, (_, hour) => ({
    heading: `${hour}:00`,
    cells: WEEKDAYS.map((_name, weekday) => grouped(hours[weekday * HOURS + hour] ?? 0)),
  }));
  return <FigureTable caption={title} columns={["Hour", ...SHORT_NAMES]} rows={rows} />;
}

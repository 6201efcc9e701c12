import { WEEKDAYS } from "~/twin/signals/weekday-means";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { grouped } from "~/web/ui/text/counted";
import type { ClockPicture } from "../picture/picture";
import { YearHeading } from "./YearHeading";

const HOURS = 24;
const WIDTH = 560;
const LEFT = 44;
const STEP = (WIDTH - LEFT) / HOURS;
const ROW = 24;
const MOST_RADIUS = 10;
const LEAST_RADIUS = 1;
const NAMED_HOURS = [0, 6, 12, 18];
const SHORT = 3;

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

/** When in the week: a dot for each hour of each weekday. */
export function YearClock({ clock }: { clock: ClockPicture | null }) {
  if (!clock) return null;
  const rows = Array.from({ length: HOURS }, (_, hour) => ({
    heading: `${hour}:00`,
    cells: WEEKDAYS.map((_name, weekday) => grouped(clock.hours[weekday * HOURS + hour] ?? 0)),
  }));
  const height = WEEKDAYS.length * ROW + 28;
  const title = "How many in each hour of the week";
  return (
    <section className="year-clock">
      <YearHeading>Hours of the week</YearHeading>
      <p className="year-sentence">
        {clock.sentence ?? `${grouped(clock.total)} with a local time, from ${clock.from}.`}
      </p>
      <figure>
        <svg role="img" aria-label={title} viewBox={`0 0 ${WIDTH} ${height}`} className="chart year-week">
          <g className="fill-muted">
            {WEEKDAYS.map((name, weekday) => (
              <text key={name} x={0} y={(weekday + 0.5) * ROW + 5}>
                {name.slice(0, SHORT)}
              </text>
            ))}
          </g>
          <g className="text-own">
            {dotsOf(clock.hours).map(({ place, count, x, y, r }) => (
              <circle
                key={place}
                cx={x}
                cy={y}
                r={r}
                fill="currentColor"
                fillOpacity={count > 0 ? 1 : 0.35}
              />
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
        <figcaption className="year-aside">
          The area of a dot is the count, up to {grouped(Math.max(...clock.hours))} in an hour of the week.
          {clock.sentence && ` ${grouped(clock.total)} with a local time, from ${clock.from}.`}
        </figcaption>
      </figure>
      <FigureTable
        caption={title}
        columns={["Hour", ...WEEKDAYS.map((name) => name.slice(0, SHORT))]}
        rows={rows}
      />
    </section>
  );
}

import { BAR_FRAME } from "~/web/ui/charts/BarChart";
import { LEVEL_INK } from "~/year/picture/level-ink";
import { calendarHalves, HALF_COLUMNS, STEP, squaresPath } from "~/year/widgets/calendar-layout";
import type { ShownPicture } from "../reports/shown-report";

const DAYS_A_WEEK = 7;

/** A report's figure, small and without labels: the report has them. */
export function PictureThumbnail({ picture }: { picture: ShownPicture }) {
  if (picture.shows === "days") return <Days picture={picture} />;
  const { figures } = picture.chart;
  if (figures.shows !== "bars") return null;
  const { width, top, bottom } = BAR_FRAME;
  return (
    <svg
      viewBox={`0 ${top} ${width} ${bottom - top}`}
      aria-hidden="true"
      className="chart report-thumbnail text-action"
    >
      <path d={figures.drawing.path + figures.drawing.partial} fill="currentColor" />
    </svg>
  );
}

/** The covered days of a year in one row of weeks, a path for each level. */
function Days({ picture: { calendar, period } }: { picture: Extract<ShownPicture, { shows: "days" }> }) {
  const days = calendarHalves(period, calendar.levels.length).flatMap((half, index) =>
    half.days.map((day) => ({ ...day, column: day.column + index * HALF_COLUMNS })),
  );
  const covered = days.filter(({ index }) => calendar.levels[index] !== "x").map(({ column }) => column);
  const [first, last] = [Math.min(...covered), Math.max(...covered)];
  const at = (level: string) => squaresPath(days.filter(({ index }) => calendar.levels[index] === level));
  return (
    <svg
      viewBox={`${first * STEP} 0 ${(last - first + 1) * STEP} ${DAYS_A_WEEK * STEP}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
      className="chart report-thumbnail text-action"
    >
      <path d={at("0")} className="report-thumbnail-empty" />
      {LEVEL_INK.slice(1).map((ink, index) => (
        <path key={ink} d={at(String(index + 1))} fill="currentColor" fillOpacity={ink} />
      ))}
    </svg>
  );
}

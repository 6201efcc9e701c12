import { DAY_MS } from "~/ground/units";
import type { LineChartDrawing } from "~/web/ui/charts/LineChart";
import { drawLineChart } from "~/web/ui/charts/line-chart.server";

/** Days in the chart. */
export const DAYS = 7;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** One day of activity; both figures 0 to 100. */
export type DayActivity = {
  /** YYYY-MM-DD, UTC. */
  date: string;
  decisionConfidence: number;
  dataQuality: number;
};

/** Documented sample, shown under the badge 'Sample data' to users without activity. Never stored. */
const SAMPLE = {
  confidence: [75, 68, 85, 72, 90, 65, 58],
  quality: [82, 78, 88, 85, 92, 75, 70],
  labels: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};

function draw(labels: string[], confidence: (number | null)[], quality: (number | null)[]) {
  return drawLineChart(labels, [
    { name: "Decision Confidence", values: confidence },
    { name: "Data Quality", values: quality },
  ]);
}

/** The seven days ending with this one. */
function daysUpTo(last: Date): Date[] {
  return Array.from({ length: DAYS }, (_, index) => new Date(last.getTime() - (DAYS - 1 - index) * DAY_MS));
}

/** Data of the weekly card. */
export type Week = {
  /** Whether it is the documented sample, because there is no activity. */
  isSample: boolean;
  /**
   * If there was no activity in the last seven days: the last day with activity (YYYY-MM-DD), with which the chart
   * ends.
   */
  endedOn: string | null;
  /** The one day with activity if there is only one, of which no line can be drawn; otherwise null. */
  only: DayActivity | null;
  drawing: LineChartDrawing;
};

/**
 * The chart's seven days: up to today with gaps, or, without activity in them, up to the last day with activity; a
 * sample if there was never any.
 */
export function weeklyChart(activity: DayActivity[], now: Date): Week {
  const last = activity.at(-1);
  if (!last) {
    const drawing = draw(SAMPLE.labels, SAMPLE.confidence, SAMPLE.quality);
    return { isSample: true, endedOn: null, only: null, drawing };
  }
  const byDate = new Map(activity.map((day) => [day.date, day]));
  const dateOf = (day: Date) => day.toISOString().slice(0, 10);
  const thisWeek = daysUpTo(now);
  const isOver = !thisWeek.some((day) => byDate.has(dateOf(day)));
  const days = isOver ? daysUpTo(new Date(last.date)) : thisWeek;
  const on = days.map((day) => byDate.get(dateOf(day)));
  const [first, ...more] = on.filter((day) => day !== undefined);
  return {
    isSample: false,
    endedOn: isOver ? last.date : null,
    only: first && more.length === 0 ? first : null,
    drawing: draw(
      days.map((day) => WEEKDAYS[day.getUTCDay()] ?? ""),
      // 0 means that nothing was stated yet: no user states a confidence of zero.
      on.map((day) => day?.decisionConfidence || null),
      on.map((day) => day?.dataQuality ?? null),
    ),
  };
}

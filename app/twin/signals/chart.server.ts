import { firstDayOfWeek } from "~/platforms/iso-weeks";
import type { Signal, SignalKind } from "~/platforms/signals";
import type { BarChartDrawing } from "~/ui/charts/BarChart";
import { type Bar, drawBarChart } from "~/ui/charts/bar-chart.server";

/** Maximum kinds of activity or tie shown. */
const MOST_KINDS = 12;
/** Maximum weeks or months drawn, the latest ones. */
const MOST_TIMES = 60;
/** How many labels fit below the bars. */
const TEXTS = 4;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** A signal's figures: bars in calendar order, or kinds by frequency. */
export type SignalFigures =
  | { shows: "bars"; drawing: BarChartDrawing; left: number }
  | { shows: "kinds"; kinds: { kind: string; count: number }[]; left: number };

type Values = Signal["values"];

const countOf = (values: Values, value: string) => Math.max(0, values[value] ?? 0);

function hours(values: Values): Bar[] {
  return HOURS.map((hour, at) => ({
    label: `${hour}:00`,
    short: at % 6 === 0 ? `${hour}:00` : "",
    value: countOf(values, hour),
  }));
}

function weekdays(values: Values): Bar[] {
  return WEEKDAYS.map((label, index) => ({
    label,
    short: label.slice(0, 3),
    value: countOf(values, String(index + 1)),
  }));
}

const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1];
const dayWords = (date: string) => `${Number(date.slice(8))} ${monthOf(date)}`;

/** A week or month: its first and last day (YYYY-MM-DD) and its name. */
type Span = { first: string; last: string; words: string };

/** @param time `2026-W47`, named by its first day as `16 Nov 2026`, or `2026-03`, as `Mar 2026` */
function spanOf(time: string): Span {
  const isWeek = time.includes("W");
  const first = isWeek ? firstDayOfWeek(time) : `${time}-01`;
  const end = new Date(`${first}T00:00:00Z`);
  if (isWeek) end.setUTCDate(end.getUTCDate() + 6);
  else end.setUTCMonth(end.getUTCMonth() + 1, 0);
  const last = end.toISOString().slice(0, 10);
  const year = first.slice(0, 4);
  return { first, last, words: isWeek ? `${dayWords(first)} ${year}` : `${monthOf(first)} ${year}` };
}

/** The latest weeks or months; one unfinished at the last observation is marked. */
function times(values: Values, to: string): Bar[] {
  const latest = Object.keys(values).sort().slice(-MOST_TIMES);
  const every = Math.ceil(latest.length / TEXTS);
  const isOneYear = new Set(latest.map((time) => spanOf(time).first.slice(0, 4))).size === 1;
  return latest.map((time, index) => {
    const { first, last, words } = spanOf(time);
    const short = time.includes("W") && isOneYear ? dayWords(first) : words;
    const isOpen = index === latest.length - 1 && to.slice(0, 10) < last;
    return {
      label: isOpen ? `${words}, not over (counted to ${dayWords(to.slice(0, 10))})` : words,
      short: index % every === 0 ? short : "",
      value: countOf(values, time),
      isOpen,
    };
  });
}

const BARS: Partial<Record<SignalKind, (values: Values, to: string) => Bar[]>> = {
  "activity-by-hour": hours,
  "activity-by-weekday": weekdays,
  "active-days": weekdays,
  "long-nights": weekdays,
  regularity: times,
  "activity-by-month": times,
};

const KIND_WORDS: Partial<Record<SignalKind, Record<string, string>>> = {
  places: { usual: "where you often are", other: "elsewhere" },
};

/** A signal's values as its page shows them. */
export function signalFigures({ kind, values, to }: Pick<Signal, "kind" | "values" | "to">): SignalFigures {
  const bars = BARS[kind]?.(values, to);
  if (bars) {
    return {
      shows: "bars",
      drawing: drawBarChart(bars),
      left: Math.max(0, Object.keys(values).length - bars.length),
    };
  }
  const sorted = Object.entries(values).sort(([, one], [, other]) => other - one);
  return {
    shows: "kinds",
    kinds: sorted
      .slice(0, MOST_KINDS)
      .map(([value, count]) => ({ kind: KIND_WORDS[kind]?.[value] ?? value, count })),
    left: Math.max(0, sorted.length - MOST_KINDS),
  };
}

import type { Signal, SignalKind } from "~/platforms/signals";
import type { BarChartDrawing } from "~/ui/BarChart";
import { type Bar, drawBarChart } from "~/ui/bar-chart.server";

/** Kinds of thing, and of tie, that are shown. */
const MOST_KINDS = 12;
/** Weeks or months that are drawn: the latest. */
const MOST_TIMES = 60;
/** Texts that there is room for under them. */
const TEXTS = 4;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** A signal's figures: bars in the order of the calendar, or kinds from the most frequent on. */
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

/** `2026-W47` as `2026, week 47`, and `2026-03` as `Mar 2026`. */
function timeWords(time: string): string {
  const [year = "", rest = ""] = time.split("-");
  return rest.startsWith("W")
    ? `${year}, week ${Number(rest.slice(1))}`
    : `${MONTHS[Number(rest) - 1]} ${year}`;
}

const shortTime = (time: string) => (time.includes("W") ? time.replace("-", " ") : timeWords(time));

function times(values: Values): Bar[] {
  const latest = Object.keys(values).sort().slice(-MOST_TIMES);
  const every = Math.ceil(latest.length / TEXTS);
  return latest.map((time, index) => ({
    label: timeWords(time),
    short: index % every === 0 ? shortTime(time) : "",
    value: countOf(values, time),
  }));
}

const BARS: Partial<Record<SignalKind, (values: Values) => Bar[]>> = {
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

/** What a signal's page shows of its values. */
export function signalFigures({ kind, values }: Pick<Signal, "kind" | "values">): SignalFigures {
  const bars = BARS[kind]?.(values);
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

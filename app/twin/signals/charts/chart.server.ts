import { type Usual, usualFor } from "~/platforms/finding/usual";
import { firstDayOfWeek, WEEK_MS } from "~/platforms/iso-weeks";
import type { Signal, SignalKind } from "~/platforms/signals";
import type { BarChartDrawing, BarChartNames } from "~/web/ui/charts/BarChart";
import { type Bar, type BarTick, drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { grouped } from "~/web/ui/text/counted";
import { dayInWords, monthInWords } from "~/web/ui/text/moment-in-words";
import { ALL_HOURS, type DayEndsDrawing, drawDayEnds, HOUR_TICKS, weekHours } from "./hours-chart.server";

/** Maximum kinds of activity or tie shown. */
const MOST_KINDS = 12;
/** Maximum weeks or months drawn, the latest ones. */
const MOST_TIMES = 60;
/** Up to this many weeks are labelled by their first days, more by the months that begin in them. */
const FEW_WEEKS = 10;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A signal's figures: bars in calendar order, kinds by frequency, or a sentence if there is only one. */
export type SignalFigures =
  | { shows: "bars"; drawing: BarChartDrawing; names: BarChartNames; left: number }
  | { shows: "kinds"; kinds: { kind: string; count: number }[]; left: number }
  | { shows: "week"; hours: number[] }
  | ({ shows: "ends" } & DayEndsDrawing)
  | { shows: "one"; words: string };

type Charted = Pick<Signal, "kind" | "values" | "from" | "to" | "platform" | "source">;
type Bars = { bars: Bar[]; ticks?: BarTick[]; names: BarChartNames };
type Values = Signal["values"];

const countOf = (values: Values, value: string) => Math.max(0, values[value] ?? 0);
const sumOf = (bars: readonly Bar[]) => bars.reduce((sum, { value }) => sum + value, 0);
const mean = (bars: readonly Bar[]) => (bars.length > 0 ? sumOf(bars) / bars.length : 0);
const figure = (value: number) =>
  value >= 10 || Number.isInteger(value) ? grouped(Math.round(value)) : value.toFixed(1);

/** Bars with the same figure expected of each. */
function alike(bars: readonly Bar[], each: number): Bar[] {
  return bars.map((bar) => ({ ...bar, expected: [each, each] }));
}

/** Bars of the hours; labels mark where an hour begins. */
function hours({ values }: Charted): Bars {
  const bars = ALL_HOURS.map((hour) => ({
    label: `${hour}:00 to ${hour + 1}:00`,
    value: countOf(values, String(hour)),
  }));
  return {
    bars: alike(bars, mean(bars)),
    ticks: HOUR_TICKS,
    names: { line: `${figure(mean(bars))} in each hour, if spread evenly` },
  };
}

/** What is usual on each weekday: an even share, or the known range for weekend days. */
function expectedOn(weekend: Usual["weekend"], total: number): (day: number) => readonly [number, number] {
  const even = total / 7;
  if (!weekend || weekend.low === 0) return () => [even, even];
  return (day) => (day > 5 ? [(weekend.low * total) / 2, (weekend.high * total) / 2] : [even, even]);
}

function weekdays(signal: Charted): Bars {
  const bars: Bar[] = WEEKDAYS.map((label, index) => ({
    label,
    short: label.slice(0, 3),
    value: countOf(signal.values, String(index + 1)),
  }));
  const { weekend } = signal.kind === "activity-by-weekday" ? usualFor(signal) : {};
  const expected = expectedOn(weekend, sumOf(bars));
  return {
    bars: bars.map((bar, index) => ({ ...bar, expected: expected(index + 1) })),
    names: {
      line: `${figure(mean(bars))} on each weekday, if spread evenly`,
      ...(weekend && weekend.low > 0 && { area: "usual at the weekend" }),
    },
  };
}

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
  return { first, last, words: isWeek ? dayInWords(first) : monthInWords(time) };
}

const withoutYear = (words: string) => words.slice(0, -5);
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Labels of weeks: their first days if they are few, otherwise the beginnings of months. */
function weekTicks(spans: readonly Span[]): BarTick[] {
  if (spans.length <= FEW_WEEKS) return spans.map(({ words }, index) => [index, withoutYear(words)]);
  return spans.flatMap(({ first, last }, index): BarTick[] => {
    const month = `${last.slice(0, 7)}-01`;
    if (month < first) return [];
    return [[index + (dayNumber(month) - dayNumber(first)) / WEEK_MS, monthInWords(month.slice(0, 7))]];
  });
}

/** Notes on how much of the first and the last week or month was counted, if not all of it. */
function partsOf(spans: readonly Span[], { from, to }: Charted): (string | null)[] {
  const [begin, end] = [from.slice(0, 10), to.slice(0, 10)];
  return spans.map(({ first, last }, index) => {
    if (index === 0 && begin > first && begin <= last) return `only from ${withoutYear(dayInWords(begin))}`;
    const isEnd = index === spans.length - 1 && end >= first && end < last;
    return isEnd ? `only to ${withoutYear(dayInWords(end))}` : null;
  });
}

/** Bars of the latest weeks or months; those in which the counting began or ended are marked. */
function times(signal: Charted): Bars {
  const { kind, values } = signal;
  const latest = Object.keys(values).sort().slice(-MOST_TIMES);
  const spans = latest.map(spanOf);
  const parts = partsOf(spans, signal);
  const bars = spans.map((span, index): Bar => {
    const part = parts[index] ?? null;
    return {
      label: part ? `${span.words} (${part})` : span.words,
      value: countOf(values, latest[index] ?? ""),
      isPartial: part !== null,
    };
  });
  const whole = bars.filter(({ isPartial }) => !isPartial);
  const average = mean(whole.length > 0 ? whole : bars);
  const unit = kind === "regularity" ? "week" : "month";
  return {
    bars: alike(bars, average),
    ticks: unit === "week" ? weekTicks(spans) : spans.map(({ words }, index) => [index + 0.5, words]),
    names: {
      line: `${figure(average)} a ${unit}, if spread evenly`,
      ...(whole.length < bars.length && { partial: `${unit} only partly counted` }),
    },
  };
}

const BARS: Partial<Record<SignalKind, (signal: Charted) => Bars>> = {
  "activity-by-hour": hours,
  "activity-by-weekday": weekdays,
  "active-days": weekdays,
  "long-nights": weekdays,
  regularity: times,
  "activity-by-month": times,
  "days-of-months": times,
};

const KIND_WORDS: Partial<Record<SignalKind, Record<string, string>>> = {
  places: { usual: "where you often are", other: "elsewhere" },
};

function kindFigures({ kind, values }: Charted): SignalFigures {
  const named = Object.entries(values)
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => ({ kind: KIND_WORDS[kind]?.[value] ?? value, count }));
  const [first, ...others] = named;
  if (first && others.length === 0)
    return { shows: "one", words: `All ${grouped(first.count)}: ${first.kind}.` };
  return { shows: "kinds", kinds: named.slice(0, MOST_KINDS), left: Math.max(0, named.length - MOST_KINDS) };
}

/** A signal's figures for display, beside what chance would give or what is usual. */
export function signalFigures(signal: Charted): SignalFigures {
  if (signal.kind === "hours-of-week") return { shows: "week", hours: weekHours(signal.values) };
  if (signal.kind === "first-and-last-hours") return { shows: "ends", ...drawDayEnds(signal.values) };
  const made = BARS[signal.kind]?.(signal);
  if (!made) return kindFigures(signal);
  const { bars, ticks, names } = made;
  const [first, ...others] = bars.filter(({ value }) => value > 0);
  // A single bar makes no chart.
  if (first && others.length === 0)
    return { shows: "one", words: `All ${figure(first.value)}: ${first.label}.` };
  return {
    shows: "bars",
    drawing: drawBarChart(bars, { ticks }),
    names,
    left: Math.max(0, Object.keys(signal.values).length - bars.length),
  };
}

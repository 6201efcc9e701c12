import { z } from "zod";
import { FORMATS } from "~/archives/registry";
import { db } from "~/ground/database/db.server";
import { drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { counted, grouped } from "~/web/ui/text/counted";
import { type DayFigure, meansByWeekday, WEEKDAYS, type WeekdayMeans } from "./weekday-means";

/** Across all streams and imports: about twenty years of ten streams. */
const MOST_MONTHS = 2_400;
/** Means from here up are shown without decimals. */
const LARGE = 100;

const figuresSchema = z.record(z.string(), z.number());

type Row = { stream: string; month: string; figures: unknown };

/** Daily figures by stream. If several imports have a day, the greatest figure wins, as it does for signals. */
function figuresOf(rows: readonly Row[]): Map<string, Map<string, number>> {
  const streams = new Map<string, Map<string, number>>();
  for (const { stream, month, figures } of rows) {
    const days = streams.get(stream) ?? new Map<string, number>();
    streams.set(stream, days);
    for (const [number, amount] of Object.entries(figuresSchema.parse(figures))) {
      const day = `${month}-${number.padStart(2, "0")}`;
      days.set(day, Math.max(amount, days.get(day) ?? amount));
    }
  }
  return streams;
}

const meanWords = (mean: number) => (mean >= LARGE ? grouped(Math.round(mean)) : mean.toFixed(1));

function drawn(figures: readonly DayFigure[], average: number) {
  return drawBarChart(
    meansByWeekday(figures).map(({ mean, days }, index) => {
      const label = WEEKDAYS[index] ?? "";
      const text = mean === null ? "none" : `${meanWords(mean)} (${counted(days, "day")})`;
      return { label, short: label.slice(0, 3), value: mean ?? 0, text, expected: [average, average] };
    }),
  );
}

/** The highest and the lowest weekday, in words; null if they would read the same. */
function extremesOf(figures: readonly DayFigure[], isOfNights: boolean): string | null {
  const known = meansByWeekday(figures).flatMap(({ mean }, index) =>
    mean === null ? [] : [{ mean, day: WEEKDAYS[index] ?? "" }],
  );
  const [lowest, ...higher] = known.sort((one, other) => one.mean - other.mean);
  const highest = higher.at(-1);
  if (!lowest || !highest || meanWords(lowest.mean) === meanWords(highest.mean)) return null;
  const [most, least] = [highest, lowest].map(({ mean, day }) =>
    isOfNights ? `${meanWords(mean)} into ${day}` : `${meanWords(mean)} on ${day}s`,
  );
  return `${most}, ${least}`;
}

/** An average with its unit: "7,412 steps a day", "62 beats a minute". */
function averageWords(average: number, unit: string, isOfNights: boolean): string {
  const per = unit.includes(" a ") ? "" : isOfNights ? "a night" : "a day";
  return [meanWords(average), unit, per].filter(Boolean).join(" ");
}

/** Weekday averages of each daily-figure stream in a platform's kept imports. */
export async function weekdayMeans(userId: string, platform: string): Promise<WeekdayMeans[]> {
  const streams = new Map(
    FORMATS.filter((format) => format.platform === platform)
      .flatMap((format) => format.streams)
      .filter(({ holds }) => holds === "figures")
      .map((stream) => [stream.name, stream]),
  );
  if (streams.size === 0) return [];
  const rows = await db.importedMonth.findMany({
    where: {
      userId,
      platform,
      stream: { in: [...streams.keys()] },
      import: { state: { in: ["kept", "undoing"] } },
    },
    orderBy: [{ month: "desc" }, { id: "asc" }],
    take: MOST_MONTHS,
    select: { stream: true, month: true, figures: true },
  });
  const found = figuresOf(rows);
  return [...streams.values()].flatMap(({ name, of, unit = "", signals }): WeekdayMeans[] => {
    const figures = [...(found.get(name) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    const [from, to] = [figures[0]?.[0], figures.at(-1)?.[0]];
    if (!from || !to) return [];
    const isOfNights = signals.includes("long-nights");
    const average = figures.reduce((sum, [, amount]) => sum + amount, 0) / figures.length;
    const shown = { stream: name, of, unit, isOfNights, days: figures.length, from, to };
    return [
      {
        ...shown,
        average: averageWords(average, unit, isOfNights),
        extremes: extremesOf(figures, isOfNights),
        drawing: drawn(figures, average),
      },
    ];
  });
}

import { weekendGap } from "~/archives/counting/weekend-gap";
import { normalErrors } from "~/ground/chance/normal";
import { beyondChanceTogether } from "~/ground/chance/together";
import { usualFor } from "~/platforms/finding/usual";
import { ENOUGH_GAPS } from "~/platforms/finding/week-finders";
import { dayOf } from "~/platforms/iso-weeks";
import { archiveSource } from "~/platforms/signals";
import { type DayFigure, meansByWeekday, WEEKDAYS } from "~/twin/signals/weekday-means";
import { drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { capital } from "~/web/ui/text/capital";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { figureRows, figuresByDay, inPeriod } from "../counts";
import type { Period, YearRow } from "../year-input";
import type { WeekdayFigures } from "./picture";
import { hasFigure, isDistance } from "./sources";

/** Two days of each weekday. */
const LEAST_DAYS = 14;
/** Means from this value up are shown without decimals. */
const LARGE = 100;
const NOTHING_USUAL = { low: 0, high: 0 };

const meanWords = (mean: number) => (mean >= LARGE ? grouped(Math.round(mean)) : mean.toFixed(1));

/** Standard errors by which weekends exceed the other days, beyond what is usual; negative below. */
function weekendErrors({ source, stream }: YearRow, figures: readonly DayFigure[]): number {
  const gap = weekendGap(new Map(figures.map(([day, figure]) => [dayOf(day), figure])));
  if (!gap || gap.weeks < ENOUGH_GAPS) return 0;
  const usual = usualFor({ platform: source, source: archiveSource(stream) }).gap ?? NOTHING_USUAL;
  const away = gap.mean > usual.high ? gap.mean - usual.high : Math.min(0, gap.mean - usual.low);
  return normalErrors(away / gap.error, gap.weeks - 1);
}

function pictureOf(row: YearRow, figures: readonly DayFigure[], weekend: string): WeekdayFigures {
  const { source, sourceLabel, stream, of, unit, isOfNights } = row;
  const each = figures.reduce((sum, [, figure]) => sum + figure, 0) / figures.length;
  const bars = meansByWeekday(figures).map(({ mean, days }, index) => {
    const label = WEEKDAYS[index] ?? "";
    const text = mean === null ? "none" : `${meanWords(mean)} (${counted(days, "day")})`;
    return { label, short: label.slice(0, 3), value: mean ?? 0, text, expected: [each, each] as const };
  });
  const name = `${capital(stream).replaceAll("-", " ")} by weekday`;
  const average = `${meanWords(each)} ${unit} ${isOfNights ? "a night" : "a day"}`.replace("  ", " ");
  const night = isOfNights ? " A night belongs to the day it ends on." : "";
  return {
    source,
    stream,
    title: unit === "" || unit === stream ? name : `${name}, in ${unit}`,
    sentence: `Averages of ${countedOf(figures.length, of)}, from ${sourceLabel}.${night}${weekend}`,
    average,
    drawing: drawBarChart(bars),
  };
}

/** The means of each stream of figures by weekday, with a note if weekends differ beyond chance and beyond what is usual. */
export function weekdayFigures(rows: readonly YearRow[], period: Period): WeekdayFigures[] {
  const streams = figureRows(rows)
    .filter((row) => !isDistance(row) && hasFigure(row, period))
    .map((row) => ({ row, figures: [...inPeriod(figuresByDay([row]), period)] }))
    .filter(({ figures }) => figures.length >= LEAST_DAYS);
  const errors = streams.map(({ row, figures }) => weekendErrors(row, figures));
  const isSignificant = beyondChanceTogether(errors.map(Math.abs));
  return streams.map(({ row, figures }, index) => {
    const side = (errors[index] ?? 0) > 0 ? "Higher" : "Lower";
    return pictureOf(row, figures, isSignificant[index] ? ` ${side} at weekends than on other days.` : "");
  });
}

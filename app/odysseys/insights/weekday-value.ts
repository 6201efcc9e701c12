import { type DayFigure, meansByWeekday, WEEKDAYS } from "~/twin/signals/weekday-means";
import { grouped } from "~/web/ui/text/counted";
import { figuresByDay } from "~/year/counts";
import type { YearRow } from "~/year/year-input";
import type { FindingName, OdysseyStream } from "../odyssey";
import { isRowOf } from "../picture/picture-of";

/** The index of Saturday. */
const SATURDAY = 5;

type Words = {
  isMostAtWeekend: boolean;
  say: (most: string, least: string, days: [string, string]) => string;
};

const nights = (isMostAtWeekend: boolean): Words => ({
  isMostAtWeekend,
  say: (most, least, [day, other]) => `You sleep ${most} hours into ${day}, ${least} into ${other}.`,
});
const steps = (isMostAtWeekend: boolean): Words => ({
  isMostAtWeekend,
  say: (most, least, [day, other]) => `${most} steps on a ${day}, ${least} on a ${other}.`,
});

/** The findings that means by weekday show, with the unit of their figures. */
const FINDINGS: Partial<Record<FindingName, Words & { unit: string }>> = {
  "long-weekends": { ...nights(true), unit: "hours" },
  "long-weeknights": { ...nights(false), unit: "hours" },
  "active-weekends": { ...steps(true), unit: "steps" },
  "active-weekdays": { ...steps(false), unit: "steps" },
};

const meanWords = (mean: number, unit: string) =>
  unit === "hours" ? mean.toFixed(1) : grouped(Math.round(mean));

/**
 * A finding on daily figures in the person's own units, by the weekdays with the highest and the lowest mean: "You sleep 8.2
 * hours into Saturday, 6.7 into Monday."
 *
 * @param rows the counts of all years, of any streams
 * @returns null for other findings, without figures of every weekday, and if these two days do not show the finding
 */
export function weekdayValue(
  found: FindingName,
  stream: OdysseyStream,
  rows: readonly YearRow[],
): string | null {
  const finding = FINDINGS[found];
  const own = rows.filter((row) => isRowOf(stream, row) && row.unit === finding?.unit);
  if (!finding || own.length === 0) return null;
  const figures: DayFigure[] = [...figuresByDay(own)];
  const means = meansByWeekday(figures).flatMap(({ mean }, weekday) =>
    mean === null ? [] : [{ mean, weekday }],
  );
  const sorted = means.toSorted((one, other) => other.mean - one.mean);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least || means.length < WEEKDAYS.length) return null;
  const isAtWeekend = ({ weekday }: { weekday: number }) => weekday >= SATURDAY;
  const isShown =
    isAtWeekend(most) === finding.isMostAtWeekend && isAtWeekend(least) !== finding.isMostAtWeekend;
  const [high, low] = [meanWords(most.mean, finding.unit), meanWords(least.mean, finding.unit)];
  if (!isShown || high === low) return null;
  return finding.say(high, low, [WEEKDAYS[most.weekday] ?? "", WEEKDAYS[least.weekday] ?? ""]);
}

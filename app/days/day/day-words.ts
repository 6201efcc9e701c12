import { lengthInWords } from "~/entries/entry-words";
import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { daysWithData } from "~/year/counts";
import { type CoveredTime, coverageOf } from "~/year/coverage";
import type { YearRow } from "~/year/year-input";
import { weekdayName } from "../dates";
import { type CountedKind, countOn } from "./day-counts";
import { type UsualRange, usualRange } from "./usual-range";

const HOUR_SECONDS = 3600;

/** A figure with at most one decimal: "8,412", "7.4". */
const figureInWords = (value: number) =>
  value >= 100 || Number.isInteger(value) ? grouped(Math.round(value)) : value.toFixed(1);

/** What a kind counts, in the plural: "plays"; of figures their unit, or what the stream is called. */
function nounOf({ rows, kind, holds }: Pick<CountedKind, "rows" | "kind" | "holds">): string {
  const [row] = rows;
  if (holds === "figures") return row?.unit || row?.of || "";
  return isEntryKind(kind) ? ENTRY_KINDS[kind].of : (row?.of ?? "");
}

/** A figure of one stream, with its unit: "8,412 steps", "7.4 hours of sleep". */
function figureWords({ rows: [row] }: CountedKind, value: number): string {
  if (!row) return "";
  const words = `${figureInWords(value)} ${row.unit}`.trim();
  return row.unit === row.stream ? words : `${words} (${row.stream.replaceAll("-", " ")})`;
}

/** What a source has of a kind on a day: "84 plays, 4 h 12 min"; "8,412 steps". */
export function kindInWords(kind: CountedKind): string {
  if (kind.holds === "figures") return figureWords(kind, kind.hours ?? kind.count);
  const counted = countedOf(kind.count, nounOf(kind));
  return kind.hours ? `${counted}, ${lengthInWords(kind.hours * HOUR_SECONDS)}` : counted;
}

/** The time that a kind's rows cover. */
const coverageOfKind = (rows: readonly YearRow[]): CoveredTime | null => coverageOf(daysWithData(rows));

/** What is usual of a kind on the weekday of a day; null with too few days. */
export function usualOf({ rows, holds }: CountedKind, date: string): UsualRange | null {
  const valueOn = (day: string) => {
    const value = rows.reduce((sum, row) => sum + countOn(row, day), 0);
    return holds === "figures" && value === 0 ? null : value;
  };
  return usualRange(date, valueOn, coverageOfKind(rows));
}

/**
 * The usual range as a sentence, without a verdict: "Usually 40 to 120 on a Thursday, as the 51 Thursdays around it show."
 *
 * @param date whose weekday it is
 */
export function usualInWords({ low, high, days }: UsualRange, date: string): string {
  const weekday = weekdayName(date);
  const range =
    low === high
      ? low === 0
        ? "none"
        : figureInWords(low)
      : `${figureInWords(low)} to ${figureInWords(high)}`;
  return `Usually ${range} on a ${weekday}, as the ${days} ${weekday}s around it show.`;
}

/** A day's counts in one line: "84 plays, 2 films and videos". @param most how many are named */
export function countsInWords(kinds: readonly CountedKind[], most: number): string {
  const events = kinds.filter(({ holds }) => holds === "events");
  const shown = (events.length > 0 ? events : kinds).toSorted((one, other) => other.count - one.count);
  return shown
    .slice(0, most)
    .map((kind) => (kind.holds === "events" ? countedOf(kind.count, nounOf(kind)) : kindInWords(kind)))
    .join(", ");
}

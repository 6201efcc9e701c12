import { PALETTE } from "~/web/ui/theme/palette";
import { LEVEL_INK } from "../picture/level-ink";
import type { YearCalendarPicture } from "../picture/picture";
import { type CalendarHalf, calendarHalves, type PlacedDay } from "../widgets/calendar-layout";
import { lookOf } from "../widgets/looks";
import type { Period } from "../year-input";
import { textLine } from "./poster-text";

const COLOURS = PALETTE.light;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const NAMES_HEIGHT = 36;
/** A cell's height as a share of the distance from one to the next. */
const SIDE = 0.84;

/** A part of a picture to save. */
export type Box = { x: number; y: number; width: number; height: number };

/** The patterns that the squares are filled with: the source's own, and that of days that are not covered. */
export function posterPatterns(look: number): string {
  const { colour, lines } = lookOf(look);
  const tile = 'width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="scale(2)"';
  const fill = COLOURS[colour];
  const stroke = lines
    ? `<path d="${lines}" stroke="${fill}" stroke-width="2.5" stroke-linecap="round" fill="none"/>`
    : "";
  const ground = `<path d="M0 0H6V6H0z" fill="${fill}" fill-opacity="${lines ? 0.55 : 1}"/>`;
  const hatch = `<path d="M0 6L6 0" stroke="${COLOURS.edge}" stroke-width="0.6" fill="none"/>`;
  return `<defs><pattern id="fill" ${tile}>${ground}${stroke}</pattern><pattern id="hatch" ${tile}>${hatch}</pattern></defs>`;
}

/** Lays out one month like a wall calendar: a row for each week, labelled with the weekdays' names. */
function asOnAWall({ days }: CalendarHalf): CalendarHalf {
  return {
    days: days.map(({ index, column, row }) => ({ index, column: row, row: column })),
    months: WEEKDAYS.map((name, column) => ({ column, month: "", name })),
  };
}

/** Where a calendar's cells are: the number of rows, the steps to the next cell across and down, and a cell's sides. */
function measuresIn(box: Box, halves: readonly CalendarHalf[]) {
  const days = halves.flatMap((half) => half.days);
  const columns = Math.max(1, ...days.map(({ column }) => column + 1));
  const rows = Math.max(1, ...days.map(({ row }) => row + 1));
  const tall = (box.height / halves.length - NAMES_HEIGHT) / rows;
  const down = Math.min(box.width / (columns - 1 + SIDE), tall);
  const gap = down * (1 - SIDE);
  // Cells are square, or wider where squares across the full width would be too tall.
  const across = (box.width + gap) / columns;
  return { rows, across, down, width: Math.round(across - gap), height: Math.round(down - gap) };
}

/** A calendar across the width of a box: in one row of weeks or two; a month has its weeks as rows. */
export function posterCalendar({ levels }: YearCalendarPicture, period: Period, box: Box): string {
  const placed = calendarHalves(period, levels.length);
  const halves = period.months.length === 1 ? placed.map(asOnAWall) : placed;
  const { rows, across, down, width, height } = measuresIn(box, halves);
  // Whole numbers, since a pattern leaves seams at fractional pixels.
  const left = (column: number) => box.x + Math.round(column * across);
  const below = (row: number) => Math.round(row * down);
  const cell = ({ index, column, row }: PlacedDay, top: number) => {
    const level = levels[index] ?? "0";
    const fill = { "0": COLOURS.line, x: "url(#hatch)" }[level] ?? "url(#fill)";
    const ink = /[1-4]/.test(level) ? ` fill-opacity="${LEVEL_INK[Number(level)]}"` : "";
    return `<path d="M${left(column)} ${top + below(row)}h${width}v${height}h-${width}z" fill="${fill}"${ink}/>`;
  };
  return halves
    .map(({ days, months }, half) => {
      const top = box.y + half * (below(rows) + NAMES_HEIGHT);
      const names = months.map(({ column, name }) =>
        textLine(left(column), top + below(rows) + 22, name, {
          size: 22,
          face: "sans",
          fill: COLOURS.muted,
        }),
      );
      return [...days.map((day) => cell(day, top)), ...names].join("");
    })
    .join("");
}

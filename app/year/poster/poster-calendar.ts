import { PALETTE } from "~/ui/theme/palette";
import type { YearCalendarPicture } from "../picture/picture";
import { calendarHalves, type PlacedDay } from "../widgets/calendar-layout";
import { LEVEL_INK } from "../widgets/level-ink";
import { lookOf } from "../widgets/looks";
import type { Period } from "../year-input";
import { textLine } from "./poster-text";

const COLOURS = PALETTE.light;
const ROWS = 7;
const NAMES_HEIGHT = 36;
/** A square's side as a share of the distance from one to the next. */
const SIDE = 0.84;

type Box = { x: number; y: number; width: number; height: number };

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

/** A calendar within a box, in one row of weeks or two: from one margin to the other, unless that were too tall. */
export function posterCalendar({ levels }: YearCalendarPicture, period: Period, box: Box): string {
  const halves = calendarHalves(period, levels.length);
  const columns = Math.max(1, ...halves.flatMap(({ days }) => days.map(({ column }) => column + 1)));
  const tall = (box.height / halves.length - NAMES_HEIGHT) / ROWS;
  const step = Math.min(box.width / (columns - 1 + SIDE), tall);
  const side = Math.round(step * SIDE);
  // Whole numbers: a pattern leaves seams at edges between pixels.
  const at = (place: number) => Math.round(place * step);
  const square = ({ index, column, row }: PlacedDay, top: number) => {
    const level = levels[index] ?? "0";
    const fill = { "0": COLOURS.line, x: "url(#hatch)" }[level] ?? "url(#fill)";
    const ink = /[1-4]/.test(level) ? ` fill-opacity="${LEVEL_INK[Number(level)]}"` : "";
    return `<path d="M${box.x + at(column)} ${top + at(row)}h${side}v${side}h-${side}z" fill="${fill}"${ink}/>`;
  };
  return halves
    .map(({ days, months }, half) => {
      const top = box.y + half * (at(ROWS) + NAMES_HEIGHT);
      const names = months.map(({ column, name }) =>
        textLine(box.x + at(column), top + at(ROWS) + 22, name, {
          size: 22,
          face: "sans",
          fill: COLOURS.muted,
        }),
      );
      return [...days.map((day) => square(day, top)), ...names].join("");
    })
    .join("");
}

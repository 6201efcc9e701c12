import { PALETTE } from "~/web/ui/theme/palette";
import type { Numeral, YearPicture } from "./picture/picture";
import { ALL_SOURCES } from "./picture/picture";
import { posterCalendar, posterPatterns } from "./poster/poster-calendar";
import { textLine } from "./poster/poster-text";

const SIZE = { width: 1080, height: 1350 };
const MARGIN = 80;
const INNER = SIZE.width - 2 * MARGIN;
const MOST_NUMERALS = 4;
const NUMERAL_HEIGHT = 120;
const NUMERALS_TOP = 212;
const NAME_HEIGHT = 38;
const { paper, ink, muted, line } = PALETTE.light;

/** The size at which a title fits: a year, a month, a quarter. */
function titleSize({ length }: string): number {
  if (length <= 4) return 150;
  return length <= 14 ? 96 : 72;
}

function numeralAt({ value, of }: Numeral, index: number, top: number): string {
  const x = MARGIN + (index % 2) * (INNER / 2 + 20);
  const y = top + Math.floor(index / 2) * NUMERAL_HEIGHT;
  return [
    textLine(x, y + 76, value, { size: 80, fill: ink }),
    textLine(x, y + 110, of, { size: 26, face: "sans", fill: muted, most: 33 }),
  ].join("");
}

/** The most frequent creators of the first kind, laid out at the bottom; empty without kept titles. */
function creatorLines({ creators: [first] }: YearPicture): string[] {
  if (!first) return [];
  const { heading, creators } = first;
  const top = SIZE.height - MARGIN - creators.length * NAME_HEIGHT;
  return [
    textLine(MARGIN, top, heading, { size: 26, face: "sans", fill: muted }),
    ...creators.flatMap(({ name, words }, index) => {
      const y = top + (index + 1) * NAME_HEIGHT;
      return [
        textLine(MARGIN, y, name, { size: 30, fill: ink, most: 22 }),
        textLine(SIZE.width - MARGIN, y, words, {
          size: 26,
          face: "sans",
          fill: muted,
          anchor: "end",
          most: 24,
        }),
      ];
    }),
  ];
}

/**
 * A year as one picture of 1080 × 1350: its name, up to four figures, the calendar and, where the picture has them, the
 * most frequent creators. The SVG includes its colours; `withTypefaces` adds the typefaces that it names.
 *
 * @param shown the source whose calendar is drawn; all sources by default
 */
export function yearPoster(picture: YearPicture, shown: string = ALL_SOURCES): string {
  const { name, period, calendars } = picture;
  const numerals = picture.numerals.slice(0, MOST_NUMERALS);
  const calendar = calendars.find(({ source }) => source === shown) ?? calendars[0];
  const names = creatorLines(picture);
  const rows = Math.ceil(numerals.length / 2);
  const top = NUMERALS_TOP + rows * NUMERAL_HEIGHT + 24;
  const below = names.length > 0 ? NAME_HEIGHT * (picture.creators[0]?.creators.length ?? 0) + 48 : 0;
  const box = { x: MARGIN, y: top, width: INNER, height: SIZE.height - MARGIN - below - top };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    calendar ? posterPatterns(calendar.look) : "",
    `<path d="M0 0H${SIZE.width}V${SIZE.height}H0z" fill="${paper}"/>`,
    textLine(MARGIN - 4, 172, name, { size: titleSize(name), fill: ink }),
    `<path d="M${MARGIN} 202H${SIZE.width - MARGIN}" stroke="${line}" stroke-width="2"/>`,
    ...numerals.map((numeral, index) => numeralAt(numeral, index, NUMERALS_TOP)),
    calendar ? posterCalendar(calendar, period, box) : "",
    ...names,
    "</svg>",
  ].join("");
}

import { BAR_FRAME } from "~/web/ui/charts/BarChart";
import { PALETTE } from "~/web/ui/theme/palette";
import type { CreatorsPicture, YearChange, YearPicture } from "../picture/picture";
import { posterCalendar, posterPatterns } from "../poster/poster-calendar";
import { textLine } from "../poster/poster-text";
import { lookOf } from "../widgets/looks";
import { placeOfRatio, RANGE_WIDTH } from "../widgets/YearChanges";
import { posterClock } from "./poster-clock";
import { wrappedText } from "./wrapped-text";
import type { PagePicture, YearPage } from "./year-pages";

const SIZE = { width: 1080, height: 1350 };
const MARGIN = 80;
const INNER = SIZE.width - 2 * MARGIN;
const FIGURE_BASE = 350;
const SENTENCE_TOP = 486;
const SENTENCE = { size: 36, width: 46, most: 3, line: 50 };
/** Where the picture begins, down to the margin. */
const PICTURE_TOP = 650;
const ROW_HEIGHT = 120;
const MOST_ROWS = 5;
const BOX = { x: MARGIN, y: PICTURE_TOP, width: INNER, height: SIZE.height - MARGIN - PICTURE_TOP };
const { paper, ink, muted, line, own, action } = PALETTE.light;

/** The size at which a figure or a name fits. */
function figureSize({ length }: string): number {
  if (length <= 7) return 190;
  return length <= 14 ? 110 : 68;
}

type Row = { name: string; words: string; drawn?: string };

/** Names or labels, each over its words. */
function rowsOfText(rows: readonly Row[]): string {
  return rows
    .map(({ name, words, drawn = "" }, index) => {
      const y = PICTURE_TOP + index * ROW_HEIGHT;
      return [
        textLine(MARGIN, y + 44, name, { size: 40, fill: ink, most: drawn ? 24 : 42 }),
        textLine(MARGIN, y + 84, words, { size: 28, face: "sans", fill: muted, most: drawn ? 50 : 64 }),
        drawn,
      ].join("");
    })
    .join("");
}

/** A creator's months as bars at the right edge. */
function monthBars(months: readonly number[], top: number, index: number): string {
  const [step, base] = [20, PICTURE_TOP + index * ROW_HEIGHT + 88];
  const left = SIZE.width - MARGIN - months.length * step;
  const bars = months.flatMap((count, month) => {
    const height = Math.round((count / Math.max(1, top)) * 76);
    return height > 0 ? [`M${left + month * step} ${base}v-${height}h16v${height}z`] : [];
  });
  return `<path d="${bars.join("")}" fill="${own}"/><path d="M${left} ${base + 1}H${SIZE.width - MARGIN}" stroke="${line}" stroke-width="2"/>`;
}

/** A change with its range at the right edge; the line in the middle is the year before. */
function changeRange({ ratio, low, high, look }: YearChange, index: number): string {
  const y = PICTURE_TOP + index * ROW_HEIGHT + 62;
  const left = SIZE.width - MARGIN - RANGE_WIDTH;
  const at = (place: number) => left + placeOfRatio(place);
  const colour = PALETTE.light[lookOf(look).colour];
  return [
    `<path d="M${left} ${y + 16}H${left + RANGE_WIDTH}M${at(1)} ${y - 16}V${y + 22}" stroke="${line}" stroke-width="3"/>`,
    `<path d="M${at(low)} ${y}H${at(high)}" stroke="${colour}" stroke-width="10" stroke-opacity="0.45"/>`,
    `<circle cx="${at(ratio)}" cy="${y}" r="10" fill="${colour}"/>`,
  ].join("");
}

function creatorRows({ creators, top }: CreatorsPicture): string {
  const hasMonths = creators.some(({ months }) => months.length > 1);
  return rowsOfText(
    creators.map(({ name, words, months }, index) => ({
      name,
      words,
      ...(hasMonths && { drawn: monthBars(months, top, index) }),
    })),
  );
}

/** Figures by weekday, enlarged from the screen's drawing. */
function weekdayBars({ weekdays }: YearPicture, at: number): string {
  const drawing = weekdays[at]?.drawing;
  if (!drawing) return "";
  const scale = INNER / BAR_FRAME.width;
  const place = (x: number, y: number) =>
    [Math.round(MARGIN + x * scale), Math.round(PICTURE_TOP + y * scale)] as const;
  const middle = (text: string) => text.length * 8;
  return [
    `<g transform="translate(${MARGIN} ${PICTURE_TOP}) scale(${scale})"><path d="${drawing.path}" fill="${action}"/></g>`,
    ...drawing.under.map(([x, text]) => {
      const [left, y] = place(x, BAR_FRAME.height - 8);
      return textLine(left - middle(text), y, text, { size: 30, face: "sans", fill: muted });
    }),
    ...drawing.over.map(([x, y, text]) => {
      const [left, top] = place(x, y);
      return textLine(left - middle(text), top, text, { size: 30, face: "sans", fill: ink });
    }),
  ].join("");
}

function pictureOn(page: PagePicture, picture: YearPicture): string {
  const { period, calendars, clock, creators, firsts, changes } = picture;
  const [calendar] = calendars;
  switch (page.shows) {
    case "calendar":
      return calendar ? posterPatterns(calendar.look) + posterCalendar(calendar, period, BOX) : "";
    case "clock":
      return clock ? posterClock(clock, BOX) : "";
    case "creators": {
      const kind = creators[page.at];
      return kind ? creatorRows(kind) : "";
    }
    case "firsts":
      return rowsOfText(firsts.map(({ name, sentence }) => ({ name, words: sentence })));
    case "changes":
      return rowsOfText(
        (changes?.changes ?? []).slice(0, MOST_ROWS).map((change, index) => ({
          name: change.label,
          words: change.sentence.replace(/\. .*/, "."),
          drawn: changeRange(change, index),
        })),
      );
    case "weekdays":
      return weekdayBars(picture, page.at);
  }
}

/** One page of a year as a picture of 1080 × 1350, as `yearPoster` makes one of all. */
export function pagePoster(picture: YearPicture, page: YearPage): string {
  const { figure, of, sentence } = page;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    `<path d="M0 0H${SIZE.width}V${SIZE.height}H0z" fill="${paper}"/>`,
    textLine(MARGIN, 130, picture.name, { size: 56, fill: muted }),
    `<path d="M${MARGIN} 160H${SIZE.width - MARGIN}" stroke="${line}" stroke-width="2"/>`,
    textLine(MARGIN - 4, FIGURE_BASE, figure, { size: figureSize(figure), fill: ink, most: 26 }),
    textLine(MARGIN, FIGURE_BASE + 68, of, { size: 36, face: "sans", fill: muted, most: 52 }),
    ...wrappedText(sentence, SENTENCE.width, SENTENCE.most).map((words, index) =>
      textLine(MARGIN, SENTENCE_TOP + index * SENTENCE.line, words, { size: SENTENCE.size, fill: ink }),
    ),
    pictureOn(page, picture),
    "</svg>",
  ].join("");
}

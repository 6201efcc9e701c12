import { WEEKDAYS } from "~/twin/signals/weekday-means";
import { PALETTE } from "~/web/ui/theme/palette";
import type { ClockPicture } from "../picture/picture";
import type { Box } from "../poster/poster-calendar";
import { textLine } from "../poster/poster-text";

const HOURS = 24;
const NAMED_HOURS = [0, 6, 12, 18];
const SHORT = 3;
const NAMES_WIDTH = 90;
const NAMES_HEIGHT = 50;
const { muted, own } = PALETTE.light;

/** The hours of the week as dots whose area is the count, within a box. */
export function posterClock({ hours }: ClockPicture, box: Box): string {
  const across = (box.width - NAMES_WIDTH) / HOURS;
  const down = (box.height - NAMES_HEIGHT) / WEEKDAYS.length;
  const most = Math.max(1, ...hours);
  const radius = Math.min(across, down) / 2;
  const centre = (hour: number) => Math.round(box.x + NAMES_WIDTH + (hour + 0.5) * across);
  const dots = hours.flatMap((count, place) => {
    if (count === 0) return [];
    const y = Math.round(box.y + (Math.floor(place / HOURS) + 0.5) * down);
    const r = Math.max(2, radius * Math.sqrt(count / most)).toFixed(1);
    return [`<circle cx="${centre(place % HOURS)}" cy="${y}" r="${r}" fill="${own}"/>`];
  });
  const look = { size: 28, face: "sans", fill: muted } as const;
  return [
    ...WEEKDAYS.map((name, weekday) =>
      textLine(box.x, Math.round(box.y + (weekday + 0.5) * down + 10), name.slice(0, SHORT), look),
    ),
    ...dots,
    ...NAMED_HOURS.map((hour) => textLine(centre(hour) - 30, box.y + box.height - 8, `${hour}:00`, look)),
  ].join("");
}

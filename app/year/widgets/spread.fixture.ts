import { seeded } from "~/ground/chance/random";
import { yearPicture } from "../picture/year-picture.server";
import { creatorMonth, inputOf, period, rowsOf, unchangingDays } from "../year.fixture";
import type { Period, YearInput } from "../year-input";

/** Names as a file may have them. */
export const HOSTILE_NAMES = [
  "<b>bold</b>",
  "=1+1",
  "\u202Eright\u200F to left\u2066",
  "W".repeat(300),
  "]]>&\u0007\uD800\"'",
];

const HABIT = { weekly: 60, spread: 0.5, phi: 0.5, sittings: 6, shape: 1 };
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  of: "films and episodes watched",
};
const GOODREADS = { source: "goodreads", sourceLabel: "Goodreads", stream: "books-read", of: "books read" };
const APPLE = { source: "apple", sourceLabel: "Apple", kind: "" } as const;
const STEPS = { ...APPLE, stream: "steps", of: "days with steps", unit: "steps", holds: "figures" } as const;
const SLEEP = {
  ...APPLE,
  stream: "sleep",
  of: "nights",
  unit: "hours",
  holds: "figures",
  isOfNights: true,
} as const;

/** A user with plays, viewings, books, steps and nights over two years, and titles kept. */
function fullInput(asked: Period = period("2026"), names: readonly string[] = HOSTILE_NAMES): YearInput {
  const random = seeded(11);
  const plays = unchangingDays(random, "2024-06-01", "2026-08-12", HABIT);
  const episodes = unchangingDays(random, "2025-01-01", "2026-12-31", { ...HABIT, weekly: 9, sittings: 3 });
  const steps = unchangingDays(random, "2025-03-01", "2026-12-31", {
    ...HABIT,
    weekly: 50_000,
    spread: 0.2,
    sittings: 10,
    shape: 6,
  });
  const on = (days: Map<string, number>) => (day: string) => days.get(day) ?? 0;
  const months = asked.months.map((month) => `${asked.year}-${month}`);
  return inputOf({
    period: asked,
    rows: [
      ...rowsOf(
        {},
        { from: "2025-01-01", to: "2026-08-12", hour: (day) => 17 + (Number(day.slice(8)) % 6) },
        on(plays),
      ),
      ...rowsOf({ ...NETFLIX, kind: "episode" }, { from: "2025-01-01", to: "2026-12-31" }, on(episodes)),
      ...rowsOf({ ...GOODREADS, kind: "book" }, { from: "2025-01-01", to: "2026-12-31" }, (day) =>
        day.endsWith("-17") ? 1 : 0,
      ),
      ...rowsOf(STEPS, { from: "2025-03-01", to: "2026-12-31" }, on(steps)),
      ...rowsOf(
        SLEEP,
        { from: "2025-03-01", to: "2026-12-31" },
        (day) => 6.5 + (Number(day.slice(8)) % 4) / 2,
      ),
    ],
    creators: names.flatMap((name, rank) =>
      months.map((month, index) => creatorMonth(name, month, 40 - 6 * rank + ((index * 7) % 11))),
    ),
    firsts: names.map((creator, rank) => ({
      source: "spotify",
      kind: "play",
      creator,
      firstDay: `2026-0${rank + 1}-14`,
    })),
    hours: new Map([["spotify play", 912_000]]),
  });
}

/** The picture of this full input. */
export const fullPicture = (asked?: Period, names?: readonly string[]) =>
  yearPicture(fullInput(asked, names));

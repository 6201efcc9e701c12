import { daysAfter } from "~/desk/today";
import { type Random, seeded, seedOf } from "~/ground/chance/random";
import type { LifeFile } from "../acts";
import { instantAt } from "../clock";
import { type Course, daysFrom, weekdayOn } from "../course";
import { whole } from "../drawing";
import { FIRST_WORDS, LAST_WORDS } from "./names";

/** Something watched, and where in the list of Netflix it stands. */
export type Viewing = { start: Date; day: string; seconds: number; title: string };

/** A series: its seasons' lengths, how long an episode is, and when it was watched. */
type Series = {
  name: string;
  seasons: readonly number[];
  minutes: number;
  from: string;
  to: string;
  /** Episodes on an evening on which it was watched, and the share of weekdays and weekend evenings that were. */
  atOnce: number;
  share: readonly [week: number, weekend: number];
  /** Whether it is also watched on the first Sunday of each month. */
  isMonthly?: true;
};

function seriesIn({ first, last, moved, wet }: Course): Series[] {
  return [
    {
      name: "Harrowgate Sluice",
      seasons: [8, 8, 8],
      minutes: 44,
      from: first,
      to: daysAfter(first, 210),
      atOnce: 1,
      share: [0.08, 0.2],
    },
    {
      name: "The Wexley Inheritance",
      seasons: [10, 10],
      minutes: 52,
      from: daysAfter(moved, -420),
      to: daysAfter(moved, -200),
      atOnce: 1,
      share: [0.06, 0.2],
    },
    {
      name: "The Saltern Assize",
      seasons: [10, 10, 10, 8],
      minutes: 56,
      from: wet.from,
      to: wet.to,
      atOnce: 3,
      share: [0.75, 0.95],
    },
    {
      name: "Pargeter's Yard",
      seasons: [12, 12, 12, 12],
      minutes: 28,
      from: daysAfter(moved, 40),
      to: last,
      atOnce: 2,
      share: [0.08, 0.22],
    },
    {
      name: "The Rising Dough Hour",
      seasons: [20, 20, 20, 20, 20, 20, 20, 20, 20],
      minutes: 38,
      from: first,
      to: last,
      atOnce: 1,
      share: [0.05, 0.24],
      isMonthly: true,
    },
  ];
}

const wordOf = (words: readonly string[], place: number) => words[place % words.length] ?? "";

/** Titles of episodes and films are put together of plain words, each pair once. */
function titled(place: number, isFilm: boolean): string {
  const last = wordOf(LAST_WORDS, place * 11 + Math.floor(place / LAST_WORDS.length));
  if (!isFilm) return `${wordOf(FIRST_WORDS, place * 7 + 3)} ${last}`;
  return `${last} and ${wordOf(LAST_WORDS, place * 7 + 5)}`;
}

/** The titles of all episodes of a series, in order. */
function episodesOf({ name, seasons }: Series): string[] {
  return seasons.flatMap((length, season) =>
    Array.from({ length }, (_none, nth) => {
      const place = (seedOf(name) % 97) + season * 29 + nth;
      return `${name}: Season ${season + 1}: ${titled(place, false)} (Episode ${nth + 1})`;
    }),
  );
}

function watched(series: Series, random: Random): Viewing[] {
  const left = episodesOf(series);
  return daysFrom(series.from, series.to).flatMap((day) => {
    const share = series.share[weekdayOn(day) >= 5 ? 1 : 0];
    const isDue = series.isMonthly && weekdayOn(day) === 7 && day.slice(8) <= "07";
    if (random() >= share && !isDue) return [];
    let minute = whole(random, 1180, 1230);
    return left.splice(0, whole(random, 1, series.atOnce)).map((title) => {
      const seconds = series.minutes * 60 - whole(random, 10, 150);
      const viewing = { start: instantAt(day, minute), day, seconds, title };
      minute += series.minutes + 1;
      return viewing;
    });
  });
}

/** A film every three weeks or so, on a Friday, Saturday or Sunday. */
function films({ first, last }: Course, random: Random): Viewing[] {
  let place = 0;
  return daysFrom(first, last).flatMap((day) => {
    if (weekdayOn(day) < 5 || random() > 0.12) return [];
    place += 1;
    const start = instantAt(day, whole(random, 1170, 1240));
    return [{ start, day, seconds: whole(random, 85, 128) * 60, title: titled(place, true) }];
  });
}

const MINUTE_MS = 60_000;

/** One after the other: nobody watches two at once. */
function inTurn(viewings: readonly Viewing[]): Viewing[] {
  let free = 0;
  return viewings.map((viewing) => {
    const start = new Date(Math.max(viewing.start.getTime(), free));
    free = start.getTime() + viewing.seconds * 1000 + MINUTE_MS;
    return { ...viewing, start };
  });
}

/** Everything watched in the 30 months, in order. */
export function viewingsOf(course: Course): Viewing[] {
  const random = seeded(seedOf("viewings"));
  const all = [...seriesIn(course).flatMap((series) => watched(series, random)), ...films(course, random)];
  return inTurn(all.sort((one, other) => one.start.getTime() - other.start.getTime()));
}

const two = (figure: number) => String(figure).padStart(2, "0");
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
const COLUMNS =
  "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country";

/** `ViewingActivity.csv` up to a day, newest first. */
export function netflixActivity(viewings: readonly Viewing[], until: string): LifeFile[] {
  const rows = viewings
    .filter(({ day }) => day <= until)
    .map(({ start, seconds, title }) => {
      const begun = start.toISOString().slice(0, 19).replace("T", " ");
      const length = clock(seconds);
      return `Tamsin,${begun},${length},,"${title}",,Television,${length},${length},GB (United Kingdom)`;
    });
  return [{ name: "ViewingActivity.csv", text: `${[COLUMNS, ...rows.reverse()].join("\n")}\n` }];
}

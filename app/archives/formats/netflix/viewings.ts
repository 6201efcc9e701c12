import type { ArchiveStream, FormatSink } from "../../format";
import { shownWords } from "../shown-words";
import type { Viewed } from "./series";
import { isEpisodeWord, partsOf } from "./title-parts";

/** The stream of both Netflix lists. */
export const VIEWINGS: ArchiveStream = {
  name: "viewings",
  of: "films and episodes watched",
  holds: "events",
  signals: ["interests", "activity-by-hour", "activity-by-weekday", "regularity"],
  // The list without times gives days in the account's own zone.
  areDaysLocal: true,
  mayBeShared: true,
  entries: { series: "episode", other: "video" },
};

/** The day Netflix began streaming. */
export const STREAMED_SINCE = "2007-01-16";

/** Held in memory until the file ends: a few megabytes at most. */
export const MOST_VIEWINGS = 50_000;
export const LONGEST_TITLE = 200;

/** A film or episode, when it was watched, in the form of `ArchiveEvent.at`, and for how long if that is known. */
export type Viewing = { title: string; at: string; seconds?: number };

/** Viewings by day. */
export const viewedOf = (viewings: readonly Viewing[]): Viewed[] =>
  viewings.map(({ title, at }) => ({ title, day: at.slice(0, 10) }));

/** A number in brackets, such as `(Episode 3)`, `(Bölüm 3)` or `（第3話）`. */
const NUMBER = /\s?[(（](?=[^()（）]*\p{L})(?=[^()（）]*\p{Nd})[^()（）]{2,60}[)）]$/u;
/** The viewing activity numbers the episodes of a series: `Series: Season 2: Title (Episode 3)`. */
const LEAST_PARTS = 3;

function withoutEpisode(title: string): string {
  const parts = partsOf(title).length;
  const [number] = NUMBER.exec(title) ?? [];
  if (number === undefined || parts < LEAST_PARTS - 1) return title;
  return parts >= LEAST_PARTS || isEpisodeWord(number) ? title.slice(0, -number.length) : title;
}

/**
 * Each viewing's title as in the viewing history, which does not number episodes. Of a day's titles that differ only in
 * the number, only the first loses it, so that no title is lost.
 */
function titlesInHistory(viewings: readonly Viewing[]): string[] {
  const firsts = new Map<string, string>();
  const plain = viewings.map(({ title, at }) => {
    const without = withoutEpisode(title);
    const day = `${at.slice(0, 10)} ${without}`;
    const first = firsts.get(day);
    if (first === undefined || title < first) firsts.set(day, title);
    return { without, day };
  });
  return plain.map(({ without, day }, index) => {
    const title = viewings[index]?.title ?? without;
    return firsts.get(day) === title ? without : title;
  });
}

/**
 * Reports viewings. The same title on the same day counts once across both lists.
 *
 * @param to the stream, the profile's name if there are several, each viewing's series name (or null), and whether
 * episode titles end with their numbers
 */
export function putViewings(
  sink: FormatSink,
  viewings: readonly Viewing[],
  to: { stream: string; whose?: string; series: readonly (string | null)[]; areNumbered?: boolean },
): void {
  const { stream, whose, series, areNumbered } = to;
  const titles = areNumbered ? titlesInHistory(viewings) : viewings.map(({ title }) => title);
  viewings.forEach(({ title, at, seconds }, index) => {
    const name = series[index] ?? null;
    const length = seconds === undefined ? {} : { amount: seconds, unit: "seconds" };
    sink.event({
      stream,
      key: JSON.stringify([at.slice(0, 10), titles[index]]),
      at,
      value: name === null ? "other" : "series",
      example: `“${shownWords(title)}”${whose ? `, watched by ${shownWords(whose)}` : ""}`,
      entry: title ? { title, creator: name ?? undefined, ...length } : undefined,
    });
  });
}

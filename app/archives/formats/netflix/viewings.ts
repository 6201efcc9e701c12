import type { ArchiveStream, FormatSink } from "../../format";
import { shownWords } from "../shown-words";
import type { Viewed } from "./series";

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

/** The episode number that one of the two lists appends to a title: `(Episode 3)`. */
const EPISODE = /\s?\([^()]{0,20}\p{L}[^()]{0,20}\d[^()]{0,20}\)$/u;

/**
 * Reports viewings. The same title on the same day counts once across both lists.
 *
 * @param to the stream, the profile's name if there are several, and each viewing's series name, or null
 */
export function putViewings(
  sink: FormatSink,
  viewings: readonly Viewing[],
  to: { stream: string; whose?: string; series: readonly (string | null)[] },
): void {
  const { stream, whose, series } = to;
  viewings.forEach(({ title, at, seconds }, index) => {
    const name = series[index] ?? null;
    const length = seconds === undefined ? {} : { amount: seconds, unit: "seconds" };
    sink.event({
      stream,
      key: JSON.stringify([at.slice(0, 10), title.replace(EPISODE, "")]),
      at,
      value: name === null ? "other" : "series",
      example: `“${shownWords(title)}”${whose ? `, watched by ${shownWords(whose)}` : ""}`,
      entry: title ? { title, creator: name ?? undefined, ...length } : undefined,
    });
  });
}

import type { ArchiveStream, FormatSink } from "../../format";
import { shownWords } from "../shown-words";

/** The stream of both Netflix lists. */
export const VIEWINGS: ArchiveStream = {
  name: "viewings",
  of: "films and episodes watched",
  holds: "events",
  signals: ["interests", "activity-by-weekday", "regularity"],
};

/** The day Netflix began streaming. */
export const STREAMED_SINCE = "2007-01-16";

/** Held in memory until the file ends: a few megabytes at most. */
export const MOST_VIEWINGS = 50_000;
export const LONGEST_TITLE = 200;

/** A film or episode, and the day it was watched (YYYY-MM-DD). */
export type Viewing = { title: string; day: string };

/** The episode number that one of the two lists appends to a title: `(Episode 3)`. */
const EPISODE = /\s?\([^()]{0,20}\p{L}[^()]{0,20}\d[^()]{0,20}\)$/u;

/**
 * Reports viewings. The same title on the same day counts once across both lists.
 *
 * @param to the stream, the profile's name if there are several, and which viewings are episodes
 */
export function putViewings(
  sink: FormatSink,
  viewings: readonly Viewing[],
  to: { stream: string; whose?: string; isSeries: readonly boolean[] },
): void {
  const { stream, whose, isSeries } = to;
  viewings.forEach(({ title, day }, index) => {
    sink.event({
      stream,
      key: JSON.stringify([day, title.replace(EPISODE, "")]),
      at: day,
      value: isSeries[index] ? "series" : "other",
      example: `“${shownWords(title)}”${whose ? `, watched by ${shownWords(whose)}` : ""}`,
    });
  });
}

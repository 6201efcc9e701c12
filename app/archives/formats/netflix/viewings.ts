import type { Sink, Stream } from "../../format";
import { shownWords } from "../shown-words";

/** What both of Netflix' lists come to. */
export const VIEWINGS: Stream = {
  name: "viewings",
  of: "films and episodes watched",
  holds: "events",
  signals: ["interests", "activity-by-weekday", "regularity"],
};

/** On this day Netflix began to stream. */
export const STREAMED_SINCE = "2007-01-16";

/** What is held in memory until the file ends: some megabytes at most. */
export const MOST_VIEWINGS = 50_000;
export const LONGEST_TITLE = 200;

/** One film or episode, and the day it was watched on, YYYY-MM-DD. */
export type Viewing = { title: string; day: string };

/** The number that one of the two lists writes behind an episode's title: `(Episode 3)`. */
const EPISODE = /\s?\([^()]{0,20}\p{L}[^()]{0,20}\d[^()]{0,20}\)$/u;

/**
 * Puts viewings down. The same title on the same day is one viewing in either list.
 *
 * @param to the stream; the profile that watched, as the person called it, where there are several; which are episodes
 */
export function putViewings(
  sink: Sink,
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

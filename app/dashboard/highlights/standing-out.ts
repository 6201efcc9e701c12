import type { CountedStream } from "./counted-stream";
import type { Highlight, HighlightCandidate } from "./highlight";
import { hourHighlights, weekdayHighlights } from "./shares";
import { meanHighlights } from "./weekday-means";

const MOST = 3;
const furthest = (one: HighlightCandidate, other: HighlightCandidate) => other.distance - one.distance;

/**
 * Up to three plain counts that are furthest from what is expected, at most one of each stream: docs/formulas.md, "What
 * stands out among counts". They are counts of what the archives hold and claim no habit.
 */
export function highlightsOf(streams: readonly CountedStream[]): Highlight[] {
  return streams
    .flatMap((stream) => {
      const found = [...hourHighlights(stream), ...weekdayHighlights(stream), ...meanHighlights(stream)];
      return found.sort(furthest).slice(0, 1);
    })
    .sort(furthest)
    .slice(0, MOST)
    .map(({ distance: _, ...highlight }) => highlight);
}

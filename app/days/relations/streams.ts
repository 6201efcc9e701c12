import type { EntryKind } from "~/entries/kinds";

/** What is counted of a person day by day, as relations name it. Stored, so names must not change. */
export const DAILY_STREAMS = {
  rating: { unit: "points" },
  sleep: { unit: "hours" },
  steps: { unit: "steps" },
  workouts: { unit: "workouts" },
  plays: { unit: "plays" },
  "hours-listened": { unit: "hours" },
  watched: { unit: "videos" },
  searches: { unit: "searches" },
  places: { unit: "visits" },
  purchases: { unit: "purchases" },
  "first-activity": { unit: "hours" },
  "last-activity": { unit: "hours" },
} as const;

export type StreamName = keyof typeof DAILY_STREAMS;

/** Whether a text names a stream. */
export const isStreamName = (text: string): text is StreamName => Object.hasOwn(DAILY_STREAMS, text);

/** The source of check-ins, which no platform counts. */
export const CHECK_INS = "check-ins";
/** The source of a stream that all platforms count together. */
export const TOGETHER = "together";

/** One stream of one source: a figure for each day on which it is known, 0 included; other days are unknown. */
export type DailyStream = {
  source: string;
  about: StreamName;
  /** By numbered day. */
  days: ReadonlyMap<number, number>;
};

/** The stream that a kind of entries counts as; none for those that people have too seldom. */
export const STREAM_OF_KIND: Readonly<Partial<Record<EntryKind, StreamName>>> = {
  play: "plays",
  episode: "watched",
  video: "watched",
  search: "searches",
  place: "places",
  purchase: "purchases",
};

/** The stream that a platform's stream of events without a kind counts as. */
export const STREAM_OF_EVENTS: Readonly<Record<string, StreamName>> = {
  workouts: "workouts",
};

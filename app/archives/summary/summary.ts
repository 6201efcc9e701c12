import { z } from "zod";

/** Where most of a stream is, if it leans anywhere: a fact of the counts, not a pattern. */
const lean = z.discriminatedUnion("by", [
  /** Four hours from `from` (0 to 23) on, and their share of all (0 to 1). */
  z.object({ by: z.literal("hours"), from: z.int().min(0).max(23), share: z.number() }),
  /** 0 (Monday) to 6. */
  z.object({ by: z.literal("weekday"), weekday: z.int().min(0).max(6) }),
  /** YYYY-MM, and whether all of it is in that month. */
  z.object({ by: z.literal("month"), month: z.string(), isAll: z.boolean() }),
  /** YYYY-MM-DD. */
  z.object({ by: z.literal("day"), day: z.string() }),
]);

const streamSummary = z.object({
  platform: z.string(),
  stream: z.string(),
  /** Events, or days with a figure, each once. */
  count: z.int(),
  /** First and last day, YYYY-MM-DD, local as far as that is known. */
  first: z.string(),
  last: z.string(),
  /** The day with the most events, or the highest figure; null if several share it, or there is only one day. */
  fullest: z.object({ day: z.string(), amount: z.number() }).nullable(),
  lean: lean.nullable(),
  /**
   * Up to five creators of each kind whose titles are kept, most frequent first, and whether the first was alone in
   * front. Empty where only counts are.
   */
  names: z.array(z.object({ kind: z.string(), creators: z.array(z.string()), isLed: z.boolean() })),
});

/** What came in with one kept import, stored with it. Streams with most first. */
const summarySchema = z.object({
  streams: z.array(streamSummary),
  /** How many titles came for what other imports had only counted, and of which kinds of entries; null if none. */
  named: z.object({ count: z.int(), kinds: z.array(z.string()) }).nullable(),
});

export type Lean = z.infer<typeof lean>;
export type StreamSummary = z.infer<typeof streamSummary>;
export type ImportSummary = z.infer<typeof summarySchema>;

/** Streams stored at most; formats define some forty. */
export const STREAMS_MOST = 60;
/** Creators stored of a kind. */
export const NAMES_MOST = 5;

/** The days that sentences about an import name. */
export const namedDays = ({ streams }: Pick<ImportSummary, "streams">): string[] =>
  streams.flatMap(({ first, last, fullest, lean }) => [
    ...[first, last],
    ...(fullest ? [fullest.day] : []),
    ...(lean?.by === "day" ? [lean.day] : []),
  ]);

/** A summary that names none of some days as the one with most. */
export const withoutDays = (summary: ImportSummary, days: ReadonlySet<string>): ImportSummary => ({
  ...summary,
  streams: summary.streams.map((stream) => ({
    ...stream,
    fullest: stream.fullest && days.has(stream.fullest.day) ? null : stream.fullest,
    lean: stream.lean?.by === "day" && days.has(stream.lean.day) ? null : stream.lean,
  })),
});

/** Parses a `summary` column; null for imports from before there were summaries, and for undone ones. */
export const storedSummary = (column: unknown): ImportSummary | null =>
  summarySchema.nullable().catch(null).parse(column);

import { z } from "zod";

const byDay = z.record(z.string(), z.number());
const byMonth = z.record(z.string(), z.array(z.number()));

/** The `counts` column of a `CountedYear` row. Days are "MM-DD", months "01" to "12". */
export const yearCountsSchema = z.object({
  /** How many events each day has; days without any are left out. */
  days: byDay,
  /** By month, how many events fall on each weekday, Monday first: of those whose local day is known. */
  weekdays: byMonth,
  /** By month, how many fall on each hour of each weekday, Monday's midnight first: of those whose local hour is known. */
  clock: byMonth,
  /** The figure of each day, for streams of figures. */
  figures: byDay,
});

export type YearCounts = z.infer<typeof yearCountsSchema>;

/** What a stream brought in one year, of one kind of entries (empty for events that are none). */
export type CountedYear = { kind: string; year: number; counts: YearCounts };

import { z } from "zod";

const byDay = z.record(z.string(), z.number());
const byMonth = z.record(z.string(), z.array(z.number()));

/** The `counts` column of a `CountedYear` row. Days are "MM-DD", months "01" to "12". */
export const yearCountsSchema = z.object({
  /** Number of events per day; days without events are left out. */
  days: byDay,
  /** By month, the number of events on each weekday, Monday first, if their local day is known. */
  weekdays: byMonth,
  /** By month, the number of events in each hour of the week from Monday 00:00, if their local hour is known. */
  clock: byMonth,
  /** The figure of each day, for streams of figures. */
  figures: byDay,
});

export type YearCounts = z.infer<typeof yearCountsSchema>;

/** A stream's counts in one year for one kind of entries; `kind` is empty for events that are not entries. */
export type CountedYear = { kind: string; year: number; counts: YearCounts };

import type { EntryKind } from "~/entries/kinds";

/** Creators read per source and kind: one more than are named, to detect ties with one left out. */
export const CREATORS_READ = 6;
/** The latest books named. */
export const BOOKS_READ = 12;

/** A creator's entries in a year. */
export type CreatorOfYear = {
  /** As in the archive, so it may be any text. */
  name: string;
  count: number;
  /** Counts by month, "2026-03". */
  months: ReadonlyMap<string, number>;
};

/** A user's kept titles of one source and kind in one year. */
export type KeptTitles = {
  source: string;
  kind: EntryKind;
  /** The number of all entries of the year, including those without a creator. */
  total: number;
  /** The entries' first and last day, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** The most frequent creators, in descending order. */
  creators: CreatorOfYear[];
};

/** An entry with its title. */
export type KeptBook = { title: string; creator: string | null; rating: number | null; day: string };

import type { EntryKind } from "~/entries/kinds";

/** Creators looked at of a source and kind; of those alike in count some may be left out, so one more than is named. */
export const CREATORS_READ = 6;
/** The latest books named. */
export const BOOKS_READ = 12;

/** A creator's entries in a year. */
export type CreatorOfYear = {
  /** As the archive has it: anybody's text. */
  name: string;
  count: number;
  /** By month, "2026-03". */
  months: ReadonlyMap<string, number>;
};

/** What a user keeps with titles, of one source and kind in one year. */
export type KeptTitles = {
  source: string;
  kind: EntryKind;
  /** All entries of the year, those without a creator too. */
  total: number;
  /** Their first and last day, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** The most frequent, most first. */
  creators: CreatorOfYear[];
};

/** An entry with its title. */
export type KeptBook = { title: string; creator: string | null; rating: number | null; day: string };

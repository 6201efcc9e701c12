import type { EntryKind } from "~/entries/kinds";
import type { BarChartDrawing } from "~/ui/charts/BarChart";
import type { Period } from "../year-input";

/** A source as it is marked: its hue and pattern are those of `look`, from 0. */
export type YearSource = { source: string; label: string; look: number };

/** A large figure, what it counts, and a sentence that says more. */
export type Numeral = { value: string; of: string; sentence: string };

/** A calendar of one source, or of all. */
export type YearCalendarPicture = YearSource & {
  /** Plural noun for what a day's count counts. */
  of: string;
  /** A character for each day of the period: "0" (none) to "4" (most), "x" where it is not covered. */
  levels: string;
  /** The count of each day of the period. */
  counts: number[];
  sentence: string;
  /** By month: its name; how many; days with any. */
  rows: { heading: string; cells: string[] }[];
};

/** When in the week: how many in each hour, Monday's midnight first. */
export type ClockPicture = {
  hours: number[];
  total: number;
  /** Where they are from: "Spotify and Netflix". */
  from: string;
  /** What is more than chance, if anything. */
  sentence: string | null;
};

/** A creator, named by anybody: its name is text to show and nothing else. */
export type CreatorRow = { name: string; words: string; months: number[] };

/** The most frequent creators of a kind. */
export type CreatorsPicture = {
  kind: EntryKind;
  /** "Artists and shows". */
  heading: string;
  of: string;
  sentence: string;
  /** The end of the scale that all rows share. */
  top: number;
  creators: CreatorRow[];
};

/** A creator met for the first time. */
export type FirstMeeting = { name: string; sentence: string };

/** A kind of a source beside the year before. */
export type YearChange = {
  source: string;
  look: number;
  /** "Plays on Spotify". */
  label: string;
  /** A week, on the days that both cover. */
  now: number;
  before: number;
  ratio: number;
  low: number;
  high: number;
  verdict: "rose" | "fell" | "open";
  sentence: string;
};

/** Figures of days, such as steps, by weekday. */
export type WeekdayFigures = {
  source: string;
  stream: string;
  title: string;
  sentence: string;
  /** "7,412 steps a day". */
  average: string;
  drawing: BarChartDrawing;
};

/** All that the page of a year shows, as plain data. */
export type YearPicture = {
  /** "2026", "March 2026". */
  name: string;
  period: Period;
  /** The periods of the same length beside it; null where there is none. */
  before: { name: string; address: string } | null;
  after: { name: string; address: string } | null;
  /** What of the period the archives cover, where that is not all of it; else empty. */
  extent: string;
  /** Whether there is nothing of the period. */
  isEmpty: boolean;
  /** Sources with anything in the period, most events first. */
  sources: YearSource[];
  numerals: Numeral[];
  /** All sources first where there are several, then each. */
  calendars: YearCalendarPicture[];
  clock: ClockPicture | null;
  creators: CreatorsPicture[];
  firsts: FirstMeeting[];
  /** The longest run of days, and the quietest week, as sentences. */
  notes: string[];
  /** Beside the year before, in its name's words; none where nothing can be compared. */
  changes: { since: string; changes: YearChange[] } | null;
  weekdays: WeekdayFigures[];
};

/** The source of the calendar that shows all of them. */
export const ALL_SOURCES = "all";

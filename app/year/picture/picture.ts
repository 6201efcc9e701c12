import type { EntryKind } from "~/entries/kinds";
import type { HoursOnDays } from "~/platforms/finding/finders";
import type { BarChartDrawing } from "~/web/ui/charts/BarChart";
import type { Period } from "../year-input";

/** A source with its name and the number of its look, from 0, which sets its hue and pattern. */
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
  /** One row per month: its name, its count, its days with data. */
  rows: { heading: string; cells: string[] }[];
};

/** Events by hour of the week, Monday's midnight first. */
export type ClockPicture = {
  hours: number[];
  total: number;
  /** The sources of the events: "Spotify and Netflix". */
  from: string;
  /** What is beyond chance, if anything. */
  sentence: string | null;
  /** The hours that the sentence is about, if it is about a shape. */
  marked?: readonly HoursOnDays[];
};

/** A creator. The name may be any text: show it as plain text only. */
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

/** A kind of a source compared with the year before. */
export type YearChange = {
  source: string;
  look: number;
  /** "Plays on Spotify". */
  label: string;
  /** Per week, on the days that both years cover. */
  now: number;
  before: number;
  ratio: number;
  low: number;
  high: number;
  verdict: "rose" | "fell" | "open";
  sentence: string;
};

/** Daily figures, such as steps, by weekday. */
export type WeekdayFigures = {
  source: string;
  stream: string;
  title: string;
  sentence: string;
  /** "7,412 steps a day". */
  average: string;
  drawing: BarChartDrawing;
};

/** The finding that a year opens with: what its creator, if any, or its sentence is taken from. */
export type YearFinding = {
  from: "firsts" | "changes" | "creators" | "clock" | "notes";
  /** As the archive names the creator: any text. */
  name: string | null;
  sentence: string;
};

/** All that the page of a year shows, as plain data. */
export type YearPicture = {
  /** "2026", "March 2026". */
  name: string;
  period: Period;
  /** The periods of the same length before and after; null if out of range. */
  before: { name: string; address: string } | null;
  after: { name: string; address: string } | null;
  /** Null where nothing stands out; then the figures come first. */
  lead: YearFinding | null;
  /** What the archives cover of the period, if not all of it; otherwise empty. */
  extent: string;
  /** Whether there is no data in the period. */
  isEmpty: boolean;
  /** Sources with data in the period, most events first. */
  sources: YearSource[];
  numerals: Numeral[];
  /** The calendar of all sources first if there are several, then one of each. */
  calendars: YearCalendarPicture[];
  clock: ClockPicture | null;
  creators: CreatorsPicture[];
  firsts: FirstMeeting[];
  /** The longest run of days, and the quietest week, as sentences. */
  notes: string[];
  /** Changes since the year before, which `since` names; null where nothing can be compared. */
  changes: { since: string; changes: YearChange[] } | null;
  weekdays: WeekdayFigures[];
};

/** The source of the calendar that shows all of them. */
export const ALL_SOURCES = "all";

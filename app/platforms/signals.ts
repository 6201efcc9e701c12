/**
 * The kinds of signals: counts from a platform's data that the twin's rules read, never texts, places or names. The noun
 * of each kind names the keys of its values ("by hour"); the values are numbers of observations. docs/formulas.md
 * describes how the engine uses them.
 */
export const SIGNAL_KINDS = {
  /**
   * By hour of the day, "0" to "23", in local time: as given by the platform, or in the person's zone where it gives
   * UTC. Observations without local time are left out.
   */
  "activity-by-hour": "hour",
  /** By weekday, "1" (Monday) to "7", in local time like hours; observations without it are left out. */
  "activity-by-weekday": "weekday",
  /** By ISO week, "2026-W47", including weeks with 0, but without gaps of more than eight weeks. */
  regularity: "week",
  /** By kind of interest, such as "documents" or "software". */
  interests: "kind",
  /** By kind of tie, such as "followers" and "following"; the observations are all ties together. */
  "social-breadth": "kind of tie",
  /** By month, "2026-03", for events too rare for weeks; months with 0 and gaps as in `regularity`. */
  "activity-by-month": "month",
  /** Days with more movement than the user's median day, by weekday. */
  "active-days": "weekday",
  /** Nights longer than the user's median night, by the weekday on which they end. */
  "long-nights": "weekday",
  /**
   * Days with something, by weekday and hour, "1-17" for Mondays from 17:00: each day counts once in each hour. In local
   * time like hours.
   */
  "hours-of-week": "hour of the week",
  /**
   * Days with something, by their first and last hour, "7-22", in local time like hours. Days last from 4:00 to 4:00.
   */
  "first-and-last-hours": "first and last hour of a day",
  /** Days with something, by month, "2026-03"; months with 0 and gaps as in `regularity`. */
  "days-of-months": "days in each month",
  /** "usual" and "other": visits to places the user often visits, and to all others. Places are not kept. */
  places: "place",
} as const;

export type SignalKind = keyof typeof SIGNAL_KINDS;

/** The kinds that need local time: without a time zone there are no such signals. */
export const ZONED_KINDS: readonly SignalKind[] = [
  "activity-by-hour",
  "activity-by-weekday",
  "hours-of-week",
  "first-and-last-hours",
];

/** What one observation of a kind is, where it is not one of what is counted: an hour or a day with something. */
const OBSERVED_IN: Partial<Record<SignalKind, string>> = {
  "hours-of-week": "hours with",
  "first-and-last-hours": "days with",
  "days-of-months": "days with",
};

/** Plural noun for a signal's observations: "plays", or "hours with plays". */
export function observedNoun({ kind, of }: { kind: SignalKind; of: string }): string {
  const units = OBSERVED_IN[kind];
  return units ? `${units} ${of}` : of;
}

/** Whether a text names a kind of signal. */
export function isSignalKind(text: string): text is SignalKind {
  return Object.hasOwn(SIGNAL_KINDS, text);
}

const ARCHIVE = "archive:";

/** The source of a signal derived from a stream of imported archives. */
export const archiveSource = (stream: string) => `${ARCHIVE}${stream}`;

/** Whether a signal's source is an imported archive. */
export function isFromArchive(source: string): boolean {
  return source.startsWith(ARCHIVE);
}

/**
 * How a signal's observations are spread over days, for judging whether a pattern is chance: observations on one day
 * often belong together. Consists of two or three figures, from which no single day can be inferred.
 */
export type Spread =
  /**
   * For counts: Σ (observations of a day)²; and, for weeks and months, Σ (observations of a day − mean of its weekday)²
   * over all their days; and, for first and last hours, how many hours of all days have something.
   */
  | { squares: number; within?: number; hours?: number }
  /** For daily figures: how much weekends exceed the other days of their weeks (`ground/chance/weekly-gap.ts`). */
  | { weeks: number; mean: number; error: number };

/** The first and last day (YYYY-MM-DD) that a period does not cover. */
export type Gap = readonly [first: string, last: string];

/** A signal found by a connector or a format. */
export type SignalDraft = {
  kind: SignalKind;
  /** The first and last observed instant, ISO 8601, UTC. */
  from: string;
  to: string;
  /** Plural noun for what was counted: "calendar events", "videos". */
  of: string;
  /** Number of observations: the sum of the values. */
  observations: number;
  /** Number of ISO weeks with observations; absent if not counted. */
  weeks?: number | null;
  /** Absent or null if not counted, as in older rows; the twin then reports no pattern that could be chance. */
  spread?: Spread | null;
  /**
   * Gaps of more than eight weeks without an observation, in order. They are not covered, since the person may have done
   * the same elsewhere meanwhile. No gaps if left out.
   */
  gaps?: readonly Gap[];
  values: Record<string, number>;
};

/** A stored signal with its source. */
export type Signal = SignalDraft & {
  platform: string;
  /** Name of the grant that the signal was read with, or the `archiveSource` of its stream. */
  source: string;
  /** Whether households often share the account in which the signal was counted. */
  mayBeShared?: boolean;
};

/**
 * Stored in place of a signal's kind if the user said that others use the account too: all signals of that source are
 * then silenced, including later ones.
 */
export const NOT_ONLY_ME = "not-only-me";

/**
 * The noun (`of`) for `active-days` or `long-nights`: days or nights above the user's median.
 *
 * @param unit of the daily figures, such as "steps"
 */
export function aboveMiddle(kind: "active-days" | "long-nights", unit: string): string {
  return kind === "long-nights"
    ? "nights longer than your middle night"
    : `days with more ${unit} than your middle day`;
}

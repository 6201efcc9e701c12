/**
 * What is kept of a platform's data for the twin: counts, never texts, places or names. Each kind says what its values
 * are; how many observations fell on each is the figure. docs/formulas.md has what the engine makes of them.
 */
export const SIGNAL_KINDS = {
  /** By hour of the day, "0" to "23", in the local time that the platform wrote with each; none where it wrote none. */
  "activity-by-hour": "at what hours",
  /** By weekday, "1" (Monday) to "7", in the platform's local time, or in UTC where it writes no other. */
  "activity-by-weekday": "on which weekdays",
  /** By ISO week, "2026-W47", with every week of the period in it, those without anything as 0. */
  regularity: "how evenly over the weeks",
  /** By kind of interest, such as "documents" or "software". */
  interests: "of which kinds",
  /** By kind of tie, such as "followers" and "following"; the observations are all ties together. */
  "social-breadth": "with how many people",
  /** By month, "2026-03", with every month of the period in it: of what happens too seldom for weeks. */
  "activity-by-month": "how evenly over the months",
  /** By weekday, how many days had more movement than the person's own middle day. */
  "active-days": "on which weekdays more than usual",
  /** By weekday that a night ended on, how many nights were longer than the person's own middle night. */
  "long-nights": "before which weekdays more than usual",
  /** "usual" and "other": visits to places that the person often comes to, and to all others. No place is kept. */
  places: "how often in the same places",
} as const;

export type SignalKind = keyof typeof SIGNAL_KINDS;

/** Whether a text names a kind of signal. */
export function isSignalKind(text: string): text is SignalKind {
  return Object.hasOwn(SIGNAL_KINDS, text);
}

const ARCHIVE = "archive:";

/** The source of a signal that is made of a stream of imported archives. */
export const archiveSource = (stream: string) => `${ARCHIVE}${stream}`;

/** Whether a signal's source is an archive that the person handed over. */
export function isFromArchive(source: string): boolean {
  return source.startsWith(ARCHIVE);
}

/** Something that the twin may go by, as a connector or a format found it. */
export type SignalDraft = {
  kind: SignalKind;
  /** The first and the last instant that was observed, ISO 8601, UTC. */
  from: string;
  to: string;
  /** What was counted, in the plural: "calendar events", "videos". */
  of: string;
  /** How many observations it rests on: the sum of the values. */
  observations: number;
  /** In how many ISO weeks there were any; not there where nobody counted. */
  weeks?: number | null;
  values: Record<string, number>;
};

/** A signal as it is kept: with where it comes from. */
export type Signal = SignalDraft & {
  platform: string;
  /** The grant that it was read by, or `archiveSource` of the stream that it was counted in. */
  source: string;
};

/**
 * What `active-days` or `long-nights` counted, for `of`: the days, or nights, that lie above the person's own middle one.
 *
 * @param unit what the days' figures are in, such as "steps"
 */
export function aboveMiddle(kind: "active-days" | "long-nights", unit: string): string {
  return kind === "long-nights"
    ? "nights longer than your middle night"
    : `days with more ${unit} than your middle day`;
}

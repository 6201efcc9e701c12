import type { ZoneClock } from "~/ground/zone-clock";
import type { LocalMoment } from "./clock-byte";
import type { PackedMonth } from "./months.server";

/** One import's share of a stream in one month. */
export type Part = {
  importId: string;
  events: PackedMonth;
  /** The zone its times in UTC are read in; null if the person named none. */
  zone: ZoneClock | null;
  /** By day of the month, "1" to "31". */
  figures: Readonly<Record<string, number>>;
};

/** One month of a stream, split by import. */
export type MonthParts = { /** YYYY-MM. */ month: string; parts: readonly Part[] };

/** How many of an import's events and days are new, and how many the other imports already have. */
export type NewAndKnown = { added: number; known: number };

/** Receives each event once, with its local moment as far as known, and each day's figure. */
export type EventTally = {
  event(at: LocalMoment, value: string | null): void;
  figure(day: number, amount: number): void;
};

export type Counting = {
  /** Receives each counted event and day; null for streams that no format produces any more. */
  tally: EventTally | null;
  /** The imports in the order they were kept, with the import in question last. */
  order: readonly string[];
  /** The same imports in order of precedence when they disagree about an event; `order` by default. */
  telling?: readonly string[];
  /** Whether the last import counts too. */
  isLastCounted: boolean;
  /** Whether days without a time are in the person's own zone. */
  areDaysLocal?: boolean;
};

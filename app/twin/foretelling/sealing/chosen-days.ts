import type { EntryKind } from "~/entries/kinds";
import type { Chosen } from "./chosen.server";

/** Entries kept with titles, of one kind and platform, by day (YYYY-MM-DD). */
export type ChosenDays = {
  entries: Map<string, number>;
  seconds: Map<string, number>;
  /** Entries whose local hour is known, and those of them before noon. */
  timed: Map<string, number>;
  beforeNoon: Map<string, number>;
  /** The days of each creator, in order. */
  creators: Map<string, string[]>;
};

/** `ChosenDays` by kind. */
export type ChosenKinds = Map<EntryKind, ChosenDays>;

const NOON = 12;

const nothing = (): ChosenDays => ({
  entries: new Map(),
  seconds: new Map(),
  timed: new Map(),
  beforeNoon: new Map(),
  creators: new Map(),
});

const raise = (days: Map<string, number>, day: string, by: number) => {
  if (by > 0) days.set(day, (days.get(day) ?? 0) + by);
};

/** Adds choices, which must be in order of day. */
export function addChosen(kinds: ChosenKinds, chosen: readonly Chosen[]): void {
  for (const { kind, creator, day, hour, count, seconds } of chosen) {
    const of = kinds.get(kind) ?? nothing();
    kinds.set(kind, of);
    raise(of.entries, day, count);
    raise(of.seconds, day, seconds);
    if (hour !== null) raise(of.timed, day, count);
    if (hour !== null && hour < NOON) raise(of.beforeNoon, day, count);
    if (creator === "") continue;
    const days = of.creators.get(creator) ?? [];
    of.creators.set(creator, days);
    if (days.at(-1) !== day) days.push(day);
  }
}

/** Sums counts over a range of days, both ends included. */
export function sumWithin(
  days: ReadonlyMap<string, number>,
  { from, to }: { from: string; to: string },
): number {
  let sum = 0;
  for (const [day, count] of days) if (day >= from && day <= to) sum += count;
  return sum;
}

import { StreamTally } from "~/archives/counting/stream-tally";
import { evennessErrors } from "~/ground/chance/evenness";
import { normal, type Random } from "~/ground/chance/random";
import { DAY_MS } from "~/ground/units";
import { archiveSource, type Signal, type SignalKind } from "~/platforms/signals";

// Simulated people with random days, for tests and `npm run check-figures` only.

/** A Monday. */
const BEGIN = Date.parse("2025-03-03T00:00:00Z");
const WEEK = 7;
const isWeekend = (day: number) => day % WEEK > 4;

/** Streams of a source for which nothing counts as usual. */
const PLAYS = "simulated-plays";
const STEPS = "simulated-steps";

function signalsOf(tally: StreamTally, stream: string): Signal[] {
  return tally.signals().map((draft) => ({ ...draft, platform: "meta", source: archiveSource(stream) }));
}

type Sittings = {
  /** Events in each sitting, all within one hour and of one kind. */
  size: number;
  sittings: number;
  /** Number of days over which the sittings are spread at random. */
  days: number;
  /** How many times likelier a weekend day is than another day; 1 by chance. */
  weekend?: number;
};

function someDay({ days, weekend = 1 }: Sittings, random: Random): number {
  for (;;) {
    const day = Math.floor(random() * days);
    if (random() * Math.max(1, weekend) < (isWeekend(day) ? weekend : 1)) return day;
  }
}

/** Signals of a person whose sittings fall on random days, at random hours, each of one of two kinds. */
export function personOfSittings(of: Sittings, random: Random): Signal[] {
  const signals: SignalKind[] = ["activity-by-hour", "activity-by-weekday", "interests", "regularity"];
  const tally = new StreamTally({ name: PLAYS, of: "plays", holds: "events", signals });
  for (let sitting = 0; sitting < of.sittings; sitting += 1) {
    const day = BEGIN + someDay(of, random) * DAY_MS;
    const hour = Math.floor(random() * 24);
    const kind = random() < 1 / 2 ? "music" : "podcasts";
    for (let event = 0; event < of.size; event += 1) tally.event({ day, hour, isLocal: true }, kind);
  }
  return signalsOf(tally, PLAYS);
}

/**
 * Signals of a person with `more` additional steps on weekend days, with a standard deviation of `sd` between days.
 */
export function personOfSteps(
  { more, sd, days }: { more: number; sd: number; days: number },
  random: Random,
): Signal[] {
  const tally = new StreamTally({
    name: STEPS,
    of: "days with steps",
    unit: "steps",
    holds: "figures",
    signals: ["active-days"],
  });
  for (let day = 0; day < days; day += 1) {
    const steps = 7_000 + (isWeekend(day) ? more : 0) + sd * normal(random);
    tally.figure(BEGIN + day * DAY_MS, Math.max(0, Math.round(steps)));
  }
  return signalsOf(tally, STEPS);
}

/**
 * Counts of whole weeks without a trend, with a correlation of `phi` from one week to the next: around forty, varying as
 * much as single events do.
 */
export function weeksWithoutTrend({ weeks, phi }: { weeks: number; phi: number }, random: Random): number[] {
  const counts: number[] = [];
  let state = normal(random);
  for (let week = 0; week < weeks; week += 1) {
    counts.push(Math.max(0, Math.round(40 + Math.sqrt(40) * state)));
    state = phi * state + Math.sqrt(1 - phi ** 2) * normal(random);
  }
  return counts;
}

/** Standard errors by which weeks of single events are less even, or more even, than chance: the larger of the two. */
export function evennessOfWeeks(counts: readonly number[]): number {
  const observations = counts.reduce((sum, count) => sum + count, 0);
  const { more, less } = evennessErrors(counts, {
    squares: observations,
    within: observations,
    observations,
  });
  return Math.max(more, less);
}

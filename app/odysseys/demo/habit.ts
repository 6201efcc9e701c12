import { StreamTally } from "~/archives/counting/stream-tally";
import { normal, type Random } from "~/ground/chance/random";
import { DAY_MS } from "~/ground/units";
import type { Signal, SignalKind } from "~/platforms/signals";
import type { OdysseyStream } from "../odyssey";

/** Something that a made-up person does repeatedly, `events` times in all. */
export type Habit = {
  stream: OdysseyStream;
  signals: readonly SignalKind[];
  /** How many weeks it covers. */
  weeks: number;
  events: number;
  /** Relative likelihood of a day, by weekday (1, Monday, to 7) and its place among all days (0 to 1). */
  weight?: (weekday: number, place: number) => number;
  /** How much weeks differ: the standard deviation of the logarithm of each week's likelihood. */
  restlessness?: number;
  /** Spaces events evenly rather than at random. */
  isEven?: true;
  /** Relative likelihood of each hour. */
  hours?: (hour: number) => number;
  /** Relative likelihood of each kind. */
  kinds?: Readonly<Record<string, number>>;
};

/** A daily measurement of a made-up person: a mean for each weekday (1, Monday, to 7), and its spread. */
export type Measure = {
  stream: OdysseyStream;
  signals: readonly SignalKind[];
  unit: string;
  weeks: number;
  mean: (weekday: number) => number;
  sd: number;
};

/** The Monday after the last week of every habit and measure. */
const END = Date.parse("2026-06-29T00:00:00Z");
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const weekdayAt = (index: number) => (index % 7) + 1;
/** The start of a day, counted from the first Monday of a period of `weeks` weeks. */
const dayAt = (index: number, weeks: number) => END - (weeks * 7 - index) * DAY_MS;

/** Draws an index with a probability proportional to its weight. */
function drawn(weights: readonly number[], random: Random): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return Math.max(0, index);
}

const signalsOf = (tally: StreamTally, { platform, sources }: OdysseyStream): Signal[] =>
  tally.signals().map((draft) => ({ ...draft, platform, source: sources[0] ?? "" }));

/** Relative likelihood of each day of a habit. */
function dayWeights({ weeks, weight = () => 1, restlessness = 0 }: Habit, random: Random): number[] {
  const moods = Array.from({ length: weeks }, () => Math.exp(restlessness * normal(random)));
  return moods.flatMap((mood, week) => WEEKDAYS.map((weekday) => mood * weight(weekday, week / weeks)));
}

/** The signals that an archive of a habit would give. */
export function signalsOfHabit(habit: Habit, random: Random): Signal[] {
  const { stream, signals, weeks, events, hours = () => 1, kinds = {} } = habit;
  const tally = new StreamTally({ name: "sample", of: stream.of, holds: "events", signals });
  const likely = dayWeights(habit, random);
  const hourWeights = HOURS.map(hours);
  const names = Object.keys(kinds);
  for (let event = 0; event < events; event += 1) {
    const evenly = Math.floor(((event + random()) * weeks * 7) / events);
    const index = habit.isEven ? evenly : drawn(likely, random);
    const kind = names[drawn(Object.values(kinds), random)] ?? null;
    tally.event({ day: dayAt(index, weeks), hour: drawn(hourWeights, random), isLocal: true }, kind);
  }
  return signalsOf(tally, stream);
}

/** The signals that an archive of daily figures would give. */
export function signalsOfMeasure(measure: Measure, random: Random): Signal[] {
  const { stream, signals, unit, weeks, mean, sd } = measure;
  const tally = new StreamTally({ name: "sample", of: stream.of, holds: "figures", unit, signals });
  for (let index = 0; index < weeks * 7; index += 1) {
    const amount = mean(weekdayAt(index)) + sd * normal(random);
    tally.figure(dayAt(index, weeks), Math.max(0, amount));
  }
  return signalsOf(tally, stream);
}

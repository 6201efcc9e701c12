import { StreamTally } from "~/archives/counting/stream-tally";
import type { Random } from "~/ground/chance/random";
import { DAY_MS } from "~/ground/units";
import { archiveSource, type Signal, type SignalKind } from "~/platforms/signals";

// Simulated people who have a habit, or none, for tests and `npm run check-figures` only.

/** A Monday. */
const BEGIN = Date.parse("2024-01-01T00:00:00Z");
const TWO_YEARS = 731;
const MOST_TRIES = 50;
const STREAM = "simulated-plays";
/** All signals that streams of events have. */
const KINDS: SignalKind[] = ["activity-by-hour", "activity-by-weekday", "interests", "regularity"];
export const SHAPES: readonly SignalKind[] = ["hours-of-week", "first-and-last-hours", "days-of-months"];

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from));
const weekdayOn = (day: number) => day % 7;
const monthOn = (day: number) => new Date(BEGIN + day * DAY_MS).getUTCMonth() + 1;

/** Where a habit puts a sitting of its own; both are drawn again until they fit. */
type Habit = { days?: (day: number) => boolean; hour?: (random: Random) => number };

/** The habits, by what they are called in docs/formulas.md. */
export const HABITS = {
  "half of it in the evening": { hour: (random) => whole(random, 19, 22) },
  "two peaks in a day": {
    hour: (random) => (random() < 1 / 2 ? whole(random, 7, 9) : whole(random, 20, 22)),
  },
  "two peaks from Monday to Friday": {
    days: (day) => weekdayOn(day) < 5,
    hour: (random) => (random() < 1 / 2 ? whole(random, 6, 8) : whole(random, 16, 18)),
  },
  "Friday evenings": { days: (day) => weekdayOn(day) === 4, hour: (random) => whole(random, 18, 22) },
  "mornings of the weekend": { days: (day) => weekdayOn(day) > 4, hour: (random) => whole(random, 9, 12) },
  "a month": { days: (day) => monthOn(day) === 7 },
  "a season": { days: (day) => [6, 7, 8].includes(monthOn(day)) },
} satisfies Record<string, Habit>;

type Life = {
  /** Days with a sitting each. */
  days: number;
  /** Events in a sitting, in one hour. */
  size: number;
  /** The hours between which all others are even. */
  awake: readonly [from: number, to: number];
  /** The share of the sittings that the habit has for its own. */
  share: number;
};

/** Draws until it fits. */
function drawn(draw: () => number, fits: (value: number) => boolean): number {
  for (;;) {
    const value = draw();
    if (fits(value)) return value;
  }
}

/** A day without a sitting; of a month that is full, one that has a sitting already. */
function freeDay(isOn: (day: number) => boolean, taken: ReadonlySet<number>, random: Random): number {
  const someDay = () => drawn(() => whole(random, 0, TWO_YEARS), isOn);
  let day = someDay();
  for (let tries = 0; tries < MOST_TRIES && taken.has(day); tries += 1) day = someDay();
  return day;
}

const tallyOf = () => new StreamTally({ name: STREAM, of: "plays", holds: "events", signals: KINDS });
const signalsOf = (tally: StreamTally): Signal[] =>
  tally.signals().map((draft) => ({ ...draft, platform: "meta", source: archiveSource(STREAM) }));

/**
 * Signals of a person with a sitting on each of some days of two years. The habit has a share of the sittings for its
 * own; the others fall on random days, at random hours awake, so that some are in the habit's too.
 */
export function personOfHabit(habit: Habit, { days, size, awake, share }: Life, random: Random): Signal[] {
  const tally = tallyOf();
  const taken = new Set<number>();
  for (let sitting = 0; sitting < days; sitting += 1) {
    const own: Habit = random() < share ? habit : {};
    const { days: isOn = () => true, hour = () => whole(random, ...awake) } = own;
    const day = freeDay(isOn, taken, random);
    taken.add(day);
    const at = { day: BEGIN + day * DAY_MS, hour: hour(random), isLocal: true };
    const kind = random() < 1 / 2 ? "music" : "podcasts";
    for (let event = 0; event < size; event += 1) tally.event(at, kind);
  }
  return signalsOf(tally);
}

/** Three hours between 7 and 23; a day of its own begins at 7, or ends at 22. */
function hoursOfDay(isOwn: boolean, ends: "begin" | "end", random: Random): number[] {
  const hours = [0, 1, 2].map(() => whole(random, 7, 23)).sort((one, other) => one - other);
  if (isOwn) hours[ends === "begin" ? 0 : 2] = ends === "begin" ? 7 : 22;
  return hours;
}

/**
 * Signals of a person with three sittings of ten on each of 200 days in a row, a share of which begin at 7, or end at 22.
 */
export function personOfDays(
  { share, ends }: { share: number; ends: "begin" | "end" },
  random: Random,
): Signal[] {
  const tally = tallyOf();
  for (let day = 0; day < 200; day += 1) {
    const hours = hoursOfDay(random() < share, ends, random);
    for (const hour of hours.flatMap((one) => Array<number>(10).fill(one))) {
      tally.event(
        { day: BEGIN + day * DAY_MS, hour, isLocal: true },
        random() < 1 / 2 ? "music" : "podcasts",
      );
    }
  }
  return signalsOf(tally);
}

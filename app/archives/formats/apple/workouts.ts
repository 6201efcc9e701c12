import { type AppleMoment, inZoneOf, millisecondsBetween } from "./moment";

const MINUTE = 60_000;
/** Twenty-seven years at five a day. */
const MOST_WORKOUTS = 50_000;
const MOST_SOURCES = 100;
const KILOJOULES = 4.184;

/** A workout; calories in kilocalories, or null. */
export type Workout = {
  kind: string;
  /** An index for the source; sources after the first hundred share one. */
  source: number;
  start: AppleMoment;
  /** Duration given in the file, without pauses. */
  minutes: number;
  /** Time from start to end. */
  elapsed: number;
  calories: number | null;
};

/** Apple's workout types, by part of their name. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^Running|TrackAndField/, "running"],
  [/^Walking/, "walking"],
  [/Hiking|Climbing/, "hiking and climbing"],
  [/Cycling/, "cycling"],
  [/Swim|Water|Surfing|Paddle|Rowing|Sailing|Diving/, "water sports"],
  [/Strength|CoreTraining|CrossTraining/, "strength"],
  [/Yoga|Pilates|MindAndBody|Flexibility|TaiChi|Barre|Cooldown|Stretching/, "yoga and stretching"],
  [/Dance|StepTraining|Aerobics/i, "dance and aerobics"],
  [/Interval|Elliptical|Stair|Cardio|JumpRope|HandCycling|FitnessGaming/, "cardio"],
  [/Ski|Snow|Skating|Curling|Hockey/, "winter sports"],
  [/Boxing|MartialArts|Wrestling|Fencing/, "martial arts"],
  [/Tennis|Badminton|Squash|Racquetball|Pickleball|Golf/, "racket sports and golf"],
  [
    /Soccer|Football|Basketball|Volleyball|Baseball|Softball|Handball|Rugby|Cricket|Lacrosse|Disc/,
    "team sports",
  ],
];

const kindOf = (type: string) => {
  const name = type.replace(/^HKWorkoutActivityType/, "");
  return KINDS.find(([known]) => known.test(name))?.[1] ?? "other";
};

/** Energy in kilocalories, or null. */
function kilocalories(amount: string | undefined, unit: string | undefined): number | null {
  const value = amount ? Number(amount) : Number.NaN;
  if (!(value > 0)) return null;
  return Math.round(/^kj$/i.test(unit ?? "") ? value / KILOJOULES : value);
}

type Attributes = Readonly<Record<string, string>>;

/** Minutes per unit, as named in files. */
const MINUTES_OF: Readonly<Record<string, number>> = { s: 1 / 60, sec: 1 / 60, min: 1, h: 60, hr: 60 };

/** A workout's duration without pauses, in minutes; the elapsed time if the file gives none. */
function minutesOf({ duration = "", durationUnit = "min" }: Attributes, elapsed: number): number {
  const minutes = duration === "" ? Number.NaN : Number(duration) * (MINUTES_OF[durationUnit] ?? Number.NaN);
  // Slightly more is rounding; much more was measured differently.
  return minutes >= 0 && minutes <= elapsed + 1 ? minutes : elapsed;
}

/**
 * A file's workouts, each counted once: of two of the same kind from different sources that overlap by at least half of
 * the shorter one, the one that began first is kept.
 */
export function collectWorkouts() {
  const all: Workout[] = [];
  const sources = new Map<string, number>();
  let last: Workout | null = null;

  function sourceOf(name: string): number {
    const known = sources.get(name) ?? sources.size;
    if (known < MOST_SOURCES) sources.set(name, known);
    return known;
  }

  return {
    /** @returns whether it was accepted */
    take(attributes: Attributes, start: AppleMoment, end: AppleMoment): boolean {
      last = null;
      const elapsed = millisecondsBetween(start, end) / MINUTE;
      if (all.length >= MOST_WORKOUTS || !(elapsed >= 0)) return false;
      last = {
        kind: kindOf(attributes.workoutActivityType ?? ""),
        source: sourceOf(attributes.sourceName ?? ""),
        start,
        minutes: minutesOf(attributes, elapsed),
        elapsed,
        calories: kilocalories(attributes.totalEnergyBurned, attributes.totalEnergyBurnedUnit),
      };
      all.push(last);
      return true;
    },
    /** Statistics of the preceding workout, which newer files put in a separate element. */
    takeStatistics({ type, sum, unit }: Attributes) {
      if (!last || type !== "HKQuantityTypeIdentifierActiveEnergyBurned") return;
      last.calories = kilocalories(sum, unit) ?? last.calories;
    },
    /** The preceding workout's zone, from a separate element; local time there is the person's. */
    takeZone({ key, value = "" }: Attributes) {
      if (last && key === "HKTimeZone") last.start = inZoneOf(value, last.start);
    },
    /** Without duplicates, oldest first. */
    once(): Workout[] {
      const kept: Workout[] = [];
      const order = (a: Workout, b: Workout) => begin(a) - begin(b) || a.source - b.source;
      for (const workout of all.sort(order)) {
        if (!kept.slice(-5).some((other) => isSame(other, workout))) kept.push(workout);
      }
      return kept;
    },
  };
}

/** A workout's start in UTC minutes. */
const begin = ({ start }: Workout) => start.local / MINUTE - start.ahead;

function isSame(one: Workout, other: Workout): boolean {
  if (one.kind !== other.kind || one.source === other.source) return false;
  const from = Math.max(begin(one), begin(other));
  const to = Math.min(begin(one) + one.elapsed, begin(other) + other.elapsed);
  return to - from >= Math.min(one.elapsed, other.elapsed) / 2;
}

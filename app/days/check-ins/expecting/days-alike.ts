/** What is known of a day before its answer. */
export type ComingDay = {
  /** Days since 1970-01-01, from which weekday and distance follow. */
  day: number;
  /** What was counted of the day, by the thing's name (`known-of-days.ts`). */
  known: Readonly<Record<string, number>>;
};

/** A day with its answer, 1 to 5. */
export type AnsweredDay = ComingDay & { value: number };

/** Whether about as much was counted of two days. */
export type IsAlike = (one: ComingDay, other: ComingDay) => boolean;

/** How much each likeness counts, in one of the ways to weigh past days. */
export type Weighing = {
  /** Index in {@link HALF_LIVES}. */
  halfLife: number;
  /** How many times a day counts, by its kind. */
  times: readonly number[];
};

/** Days after which a past day counts half. */
const HALF_LIVES = [7, 28, 180] as const;
/** What a past day counts by its age in days; nothing once it is older. */
const OLDEST = 1_500;
const DECAYS = HALF_LIVES.map((days) =>
  Float64Array.from({ length: OLDEST + 1 }, (_, age) => 0.5 ** (age / days)),
);

/** Bits of a past day's kind: it has the same weekday, came after the same answer, or had as much counted of it. */
const [WEEKDAY, BEFORE, KNOWN] = [1, 2, 4] as const;
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const timesOf = (weekday: number, before: number, known: number) =>
  KINDS.map(
    (kind) => (kind & WEEKDAY ? weekday : 1) * (kind & BEFORE ? before : 1) * (kind & KNOWN ? known : 1),
  );

/** The ways in which past days are weighed: each likeness counts several times, or not at all. */
export const WEIGHINGS: readonly Weighing[] = HALF_LIVES.flatMap((_, halfLife) =>
  [1, 8].flatMap((weekday) =>
    [1, 6].flatMap((before) => [1, 6].map((known) => ({ halfLife, times: timesOf(weekday, before, known) }))),
  ),
);

const ANSWERS = 5;
/** Share of an answer that is passed on to each neighbour: somebody who says 4 might as well have said 3 or 5. */
const PASSED_ON = 0.08;

/** For each answer, what it counts for each of the five; what would go beyond the ends stays there. */
const PASSED = [0, 1, 2, 3, 4].map((from) => {
  const to = [0, 0, 0, 0, 0];
  for (const [place, share] of [
    [from - 1, PASSED_ON],
    [from, 1 - 2 * PASSED_ON],
    [from + 1, PASSED_ON],
  ] as const) {
    const within = Math.min(ANSWERS - 1, Math.max(0, place));
    to[within] = (to[within] ?? 0) + share;
  }
  return to;
});

/** How much past days count for a coming one: by half-life and kind, for each of the answers. */
export type LikenessCounts = readonly Float64Array[];

/**
 * Counts past days for a coming one.
 *
 * @param past in order of time
 * @param until how many of the past days are read
 */
export function countedDays(
  past: readonly AnsweredDay[],
  until: number,
  coming: ComingDay,
  isAlike: IsAlike,
): LikenessCounts {
  const counted = DECAYS.map(() => new Float64Array(KINDS.length * ANSWERS));
  const before = past[until - 1]?.value;
  for (let at = 0; at < until; at += 1) {
    const one = past[at] as AnsweredDay;
    const age = coming.day - one.day;
    const kind =
      (age % 7 === 0 ? WEEKDAY : 0) +
      (at > 0 && past[at - 1]?.value === before ? BEFORE : 0) +
      (isAlike(one, coming) ? KNOWN : 0);
    const place = kind * ANSWERS + one.value - 1;
    for (const [halfLife, into] of counted.entries())
      into[place] = (into[place] ?? 0) + (DECAYS[halfLife]?.[age] ?? 0);
  }
  return counted;
}

/** How much counted days count for each answer by one way of weighing, answers passed on to their neighbours in part. */
export function weighed(counted: LikenessCounts, { halfLife, times }: Weighing): number[] {
  const days = counted[halfLife] as Float64Array;
  const sums = [0, 0, 0, 0, 0];
  for (let kind = 0; kind < KINDS.length; kind += 1) {
    const factor = times[kind] as number;
    for (let place = 0; place < ANSWERS; place += 1)
      sums[place] = (sums[place] as number) + factor * (days[kind * ANSWERS + place] as number);
  }
  const passed = [0, 0, 0, 0, 0];
  for (let from = 0; from < ANSWERS; from += 1) {
    const to = PASSED[from] as number[];
    for (let place = 0; place < ANSWERS; place += 1)
      passed[place] = (passed[place] as number) + (sums[from] as number) * (to[place] as number);
  }
  return passed;
}

import type { DailyStream, StreamName } from "./streams";

/** A pair that may go together: the first stream on a day, the second on that day (lag 0) or the day before (lag 1). */
export type Candidate = { first: StreamName; second: StreamName; lag: 0 | 1 };

const pair = (first: StreamName, second: StreamName, lag: 0 | 1): Candidate => ({ first, second, lag });

/**
 * All pairs that are looked at, named beforehand: how a day was and how a night was, with what may go before them, and a
 * few others. None is of two counts of the same thing (plays and hours, steps and workouts, a late evening and what was
 * watched in it). A night has the date of the morning on which it ends.
 */
export const CANDIDATES: readonly Candidate[] = [
  pair("rating", "sleep", 0),
  pair("rating", "steps", 0),
  pair("rating", "workouts", 0),
  pair("rating", "hours-listened", 0),
  pair("rating", "plays", 0),
  pair("rating", "watched", 0),
  pair("rating", "searches", 0),
  pair("rating", "places", 0),
  pair("rating", "purchases", 0),
  pair("rating", "workouts", 1),
  pair("rating", "watched", 1),
  pair("rating", "last-activity", 1),
  pair("sleep", "steps", 1),
  pair("sleep", "workouts", 1),
  pair("sleep", "hours-listened", 1),
  pair("sleep", "plays", 1),
  pair("sleep", "watched", 1),
  pair("sleep", "rating", 1),
  pair("steps", "sleep", 0),
  pair("steps", "watched", 0),
  pair("hours-listened", "sleep", 0),
  pair("plays", "sleep", 0),
  pair("watched", "sleep", 0),
  pair("watched", "workouts", 0),
  pair("searches", "sleep", 0),
  pair("first-activity", "workouts", 1),
];

/** The hours listened say more than the plays: where they are known, the plays are left out. */
const INSTEAD: Readonly<Partial<Record<StreamName, StreamName>>> = { plays: "hours-listened" };
const isSame = (one: StreamName, other: StreamName) =>
  one === other || INSTEAD[one] === other || INSTEAD[other] === one;

/** Whether two pairs would be told as the same thing, perhaps in other words: plays, and hours listened. */
export const areSamePair = (one: Candidate, other: Candidate): boolean =>
  one.lag === other.lag && isSame(one.first, other.first) && isSame(one.second, other.second);

/** Of the days of one stream, those that must be known of the other that is taken instead of it. */
const NEARLY_ALL = 0.8;

const sumOf = (days: ReadonlyMap<number, number>) => {
  let sum = 0;
  for (const figure of days.values()) sum += figure;
  return sum;
};

/** Of several sources of one stream that with the most days known, then the one that counts most. */
function widest(streams: readonly DailyStream[]): DailyStream | undefined {
  return streams.toSorted(
    (one, other) => other.days.size - one.days.size || sumOf(other.days) - sumOf(one.days),
  )[0];
}

/** The one stream of each name that is looked at. */
export function chosenStreams(streams: readonly DailyStream[]): Map<StreamName, DailyStream> {
  const chosen = new Map<StreamName, DailyStream>();
  for (const { about } of streams) {
    const best = widest(streams.filter((stream) => stream.about === about));
    if (best) chosen.set(about, best);
  }
  for (const [about, instead] of Object.entries(INSTEAD) as [StreamName, StreamName][]) {
    const [plain, better] = [chosen.get(about), chosen.get(instead)];
    if (!plain || !better) continue;
    chosen.delete(better.days.size >= NEARLY_ALL * plain.days.size ? about : instead);
  }
  return chosen;
}

/** A pair with a person's own streams. */
export type OwnPair = Candidate & { streams: { first: DailyStream; second: DailyStream } };

/** The pairs for which a person has both streams. */
export function ownPairs(chosen: ReadonlyMap<StreamName, DailyStream>): OwnPair[] {
  return CANDIDATES.flatMap((candidate) => {
    const [first, second] = [chosen.get(candidate.first), chosen.get(candidate.second)];
    return first && second ? [{ ...candidate, streams: { first, second } }] : [];
  });
}

import {
  type AnsweredDay,
  type ComingDay,
  countedDays,
  type IsAlike,
  WEIGHINGS,
  weighed,
} from "./days-alike";

/** Chances of the answers 1 to 5, each 0 to 1; they add up to 1. */
export type LikelyAnswers = readonly number[];

/** Only this many of the latest answers are read. */
export const READ_ANSWERS = 180;

/** The person's middle counts as much as this many of the days alike. */
const MIDDLE_COUNTS = 3;
/** How much of what a way of weighing has shown still counts an answer later. */
const REMEMBERED = 0.98;
/** How much a way of weighing is trusted for each chance that it gave: with 1, luck over a few weeks would decide. */
const TRUSTED = 0.5;
/** The ways of weighing are measured from this answer on. */
const MEASURED_FROM = 7;

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
const shares = (figures: readonly number[]) => {
  const all = sum(figures);
  return figures.map((one) => one / all);
};

/** Days that stand for what is usual among people, before a person's own answers outweigh them. */
const USUAL_DAYS = 3;

/** The person's middle: how often each answer was given, with a few days spread around their mean. */
function middleOf(counts: readonly number[]): number[] {
  const mean = sum(counts.map((count, place) => count * place)) / sum(counts);
  const usual = shares(counts.map((_, place) => Math.exp(-((place - mean) ** 2) / 2)));
  return shares(counts.map((count, place) => count + USUAL_DAYS * (usual[place] ?? 0)));
}

/** Chances of the answers by each way of weighing, from the first `until` days of the past. */
function chancesByWay(past: readonly AnsweredDay[], until: number, coming: ComingDay, isAlike: IsAlike) {
  const counts = [0, 0, 0, 0, 0];
  for (const { value } of past.slice(0, until)) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  const middle = middleOf(counts);
  const counted = countedDays(past, until, coming, isAlike);
  return WEIGHINGS.map((way) => {
    const alike = weighed(counted, way);
    return shares(alike.map((count, place) => count + MIDDLE_COUNTS * (middle[place] ?? 0)));
  });
}

/**
 * Chances of the answers for a coming day, from the days before it alone. A past day counts the more, the more it is like
 * the coming one: recent, of the same weekday, after the same answer, with as much counted of it. Which of these matter for
 * this person is learned: each way of weighing counts by the chances that it gave to the answers that came (a mixture by
 * prequential likelihood, Dawid 1984). All are shrunken towards the person's middle.
 *
 * @param past in order of time, at least one
 */
export function likelyAnswers(
  past: readonly AnsweredDay[],
  coming: ComingDay,
  isAlike: IsAlike = () => false,
): LikelyAnswers {
  const read = past.slice(-READ_ANSWERS);
  const shown = WEIGHINGS.map(() => 0);
  for (let at = MEASURED_FROM; at < read.length; at += 1) {
    const day = read[at] as AnsweredDay;
    chancesByWay(read, at, day, isAlike).forEach((chances, way) => {
      shown[way] = REMEMBERED * (shown[way] ?? 0) + TRUSTED * Math.log(chances[day.value - 1] ?? 0);
    });
  }
  const best = Math.max(...shown);
  const trust = shares(shown.map((one) => Math.exp(one - best)));
  const byWay = chancesByWay(read, read.length, coming, isAlike);
  return [0, 1, 2, 3, 4].map((place) =>
    sum(byWay.map((chances, way) => (trust[way] ?? 0) * (chances[place] ?? 0))),
  );
}

import { seeded, seedOf } from "~/ground/chance/random";
import type { AnsweredDay, ComingDay } from "./days-alike";
import { type AnswerRange, aimedShare, type HeldSoFar, rangeOfAnswers } from "./expected-range";
import { alikeAmong } from "./known-of-days";
import { likelyAnswers, READ_ANSWERS } from "./likely-answers";

/** The twin says nothing before a person's first fourteen check-ins. */
export const SILENT_FOR = 14;

/** The twin's range for a day, and that of the last two weeks. */
export type ExpectedDay = { twin: AnswerRange; plain: AnswerRange };

const TWO_WEEKS = 14;
/** With fewer answers in two weeks, the latest ones before are taken too. */
const LEAST_REPEATED = 5;

/** The opponent, "the same as the last two weeks": how often each answer was given then. */
function lastTwoWeeks(past: readonly AnsweredDay[], { day }: ComingDay): number[] {
  const recent = past.filter((one) => one.day >= day - TWO_WEEKS);
  const repeated = recent.length < LEAST_REPEATED ? past.slice(-LEAST_REPEATED) : recent;
  return [1, 2, 3, 4, 5].map(
    (answer) => repeated.filter(({ value }) => value === answer).length / repeated.length,
  );
}

/**
 * A number from 0 to 1 that follows from the day alone: it can be worked out again, nobody can draw twice, and it does not
 * depend on any answer.
 */
const drawOf = ({ day }: ComingDay) => seeded(seedOf(`check-in ${day}`))();

/**
 * What the twin expects of a day, from what was answered of earlier days and what is counted of this one. Both ranges take
 * the same draw.
 *
 * @param past the answers of earlier days, in order of time, at least one
 * @param held how the person's ranges of earlier days turned out
 * @throws Error if there is no past, or some of it is not earlier
 */
export function expectedDay(past: readonly AnsweredDay[], coming: ComingDay, held: HeldSoFar): ExpectedDay {
  const last = past.at(-1);
  if (!last || last.day >= coming.day) throw new Error("only earlier days say what to expect");
  const read = past.slice(-READ_ANSWERS);
  const draw = drawOf(coming);
  const likely = likelyAnswers(read, coming, alikeAmong(read));
  return {
    twin: rangeOfAnswers(likely, draw, aimedShare(held)),
    plain: rangeOfAnswers(lastTwoWeeks(past, coming), draw),
  };
}

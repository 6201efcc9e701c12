import { normal, type Random, seeded } from "~/ground/chance/random";
import type { AnsweredDay } from "./days-alike";
import { expectedDay, SILENT_FOR } from "./expectation";
import type { AnswerRange } from "./expected-range";

/** Gives a simulated person's answer of a day, by the day's number. */
type Answering = (day: number) => number;

const answerAt = (level: number) => Math.min(5, Math.max(1, Math.round(level)));
const between = (random: Random, low: number, high: number) => low + (high - low) * random();

function steady(random: Random): Answering {
  const [level, spread] = [between(random, 2.2, 4.2), between(random, 0.6, 1)];
  return () => answerAt(level + spread * normal(random));
}

/** The level wanders, and turns back before the ends. */
function drifting(random: Random): Answering {
  let level = between(random, 2.2, 4.2);
  const spread = between(random, 0.6, 0.9);
  return () => {
    level += 0.15 * normal(random);
    if (level < 1.8) level = 3.6 - level;
    if (level > 4.4) level = 8.8 - level;
    return answerAt(level + spread * normal(random));
  };
}

function weekly(random: Random): Answering {
  const [level, spread] = [between(random, 2.6, 3.8), between(random, 0.5, 0.8)];
  const byWeekday = Array.from({ length: 7 }, () => 0.7 * normal(random));
  return (day) => answerAt(level + (byWeekday[day % 7] ?? 0) + spread * normal(random));
}

/** Good times and bad ones, of ten days on average. */
function twoStates(random: Random): Answering {
  const [good, bad, spread] = [
    between(random, 3.8, 4.5),
    between(random, 1.6, 2.4),
    between(random, 0.4, 0.7),
  ];
  let isGood = random() < 0.5;
  return () => {
    if (random() < 0.1) isGood = !isGood;
    return answerAt((isGood ? good : bad) + spread * normal(random));
  };
}

/** Presses the button of the day before, or any. */
function careless(random: Random): Answering {
  const sticks = between(random, 0.2, 0.6);
  let answer = 1 + Math.floor(5 * random());
  return () => {
    if (random() > sticks) answer = 1 + Math.floor(5 * random());
    return answer;
  };
}

/** Kinds of simulated people, as `docs/formulas.md` describes them. */
export const KINDS_OF_PEOPLE = {
  steady,
  drifting,
  weekly,
  "two states": twoStates,
  careless,
} as const;
export type KindOfPerson = keyof typeof KINDS_OF_PEOPLE;

/** A range and the answer that came. */
export type Judged = { twin: AnswerRange; plain: AnswerRange; answer: number };

const DAYS = 120;
const FIRST_DAY = 20_000;

/** The ranges of a simulated person who answers on three to five of five days, for 120 days; the same for each seed. */
export function judgedLife(kind: KindOfPerson, seed: number): Judged[] {
  const random = seeded(seed);
  const [answering, frequency] = [KINDS_OF_PEOPLE[kind](random), between(random, 0.6, 1)];
  const past: AnsweredDay[] = [];
  const judged: Judged[] = [];
  let inside = 0;
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day += 1) {
    const value = answering(day);
    if (random() > frequency) continue;
    if (past.length >= SILENT_FOR) {
      const expected = expectedDay(past, { day, known: {} }, { judged: judged.length, inside });
      judged.push({ ...expected, answer: value });
      if (value >= expected.twin.low && value <= expected.twin.high) inside += 1;
    }
    past.push({ day, value, known: {} });
  }
  return judged;
}

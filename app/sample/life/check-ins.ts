import { daysAfter } from "~/desk/today";
import { normal, type Random, seeded, seedOf } from "~/ground/chance/random";
import type { Act } from "./acts";
import type { RecordedDay } from "./archives/apple";
import { instantAt } from "./clock";
import { type Course, daysFrom, isWeekend, weekdayOn } from "./course";
import { oneOf, whole } from "./drawing";

/** Check-ins began seven months ago. */
const DAYS = 210;
/** The share of evenings on which somebody answered, and of answers with a word. */
const [ANSWERED, WORDED] = [0.86, 0.18];
const EVENING = 21 * 60 + 30;
/** How a usual day is rated, and how much higher after each further hour of sleep. */
const [USUAL, AN_HOUR] = [3.35, 0.85];
const USUAL_SLEEP = 7.2;
/** Good times and bad ones: how much of the mood of a day is left on the next, and how much comes anew. */
const [LEFT, ANEW] = [0.75, 0.3];

const WORDS = {
  low: ["tired", "rain all day", "too many meetings", "a headache", "slept badly"],
  fair: ["ordinary", "quiet", "busy", "nothing much"],
  high: ["by the water", "friends over", "a long run", "good music", "finished the book"],
} as const;

/** Weekends are a little better, and Mondays worse. */
const ofWeekday = (date: string) => (isWeekend(date) ? 0.2 : weekdayOn(date) === 1 ? -0.4 : 0);

const wordFor = (value: number, random: Random): string =>
  oneOf(random, value < 3 ? WORDS.low : value > 3 ? WORDS.high : WORDS.fair);

/** How the person rated their days in the last months, on most evenings: higher after long nights, and at weekends. */
export function checkInActs({ last }: Course, recorded: readonly RecordedDay[]): Act[] {
  const random = seeded(seedOf("check-ins"));
  const slept = new Map(recorded.map(({ day, asleep }) => [day, asleep]));
  let mood = 0;
  return daysFrom(daysAfter(last, 1 - DAYS), last).flatMap((date): Act[] => {
    mood = LEFT * mood + ANEW * normal(random);
    const rested = AN_HOUR * ((slept.get(date) ?? USUAL_SLEEP) - USUAL_SLEEP);
    const level = USUAL + mood + rested + ofWeekday(date);
    const value = Math.min(5, Math.max(1, Math.round(level + 0.45 * normal(random))));
    const isAnswered = random() < ANSWERED || date === last;
    const isWorded = random() < WORDED;
    const word = wordFor(value, random);
    const at = instantAt(date, EVENING + whole(random, 0, 60));
    return isAnswered ? [{ at, kind: "check-in", date, value, word: isWorded ? word : null }] : [];
  });
}

import { answerWord } from "~/days/check-ins/answers";
import { counted } from "~/web/ui/text/counted";
import { DAILY_STREAMS, type StreamName } from "../streams";

/** How one stream is spoken of as the second of a pair: what one step more of it is. */
type SecondWords = {
  /** How much more the sentence speaks of. */
  step: number;
  /** What such days have: "an hour more of listening". */
  more: string;
  /** The halves of the days, that with less first, and the tail of a figure: "steps". */
  halves: readonly [less: string, more: string];
};

/** How one stream is spoken of as the first of a pair. */
type FirstWords = (amount: string, isMore: boolean) => string;

const more = (isMore: boolean) => (isMore ? "more" : "fewer");

const AS_SECOND: Readonly<Record<StreamName, SecondWords>> = {
  rating: { step: 1, more: "that you rate a point higher", halves: ["Rated lower", "Rated higher"] },
  sleep: {
    step: 1,
    more: "after a night an hour longer",
    halves: ["After shorter nights", "After longer nights"],
  },
  steps: { step: 1000, more: "with 1,000 steps more", halves: ["Fewer steps", "More steps"] },
  workouts: { step: 1, more: "with a workout more", halves: ["Fewer workouts", "More workouts"] },
  plays: { step: 10, more: "with ten plays more", halves: ["Fewer plays", "More plays"] },
  "hours-listened": {
    step: 1,
    more: "with an hour more of listening",
    halves: ["Less listening", "More listening"],
  },
  watched: { step: 1, more: "with one video or episode more", halves: ["Less watched", "More watched"] },
  searches: { step: 10, more: "with ten searches more", halves: ["Fewer searches", "More searches"] },
  places: { step: 1, more: "with a visit to a place more", halves: ["Fewer places", "More places"] },
  purchases: { step: 1, more: "with a purchase more", halves: ["Fewer purchases", "More purchases"] },
  "first-activity": { step: 1, more: "that begin an hour later", halves: ["Begun earlier", "Begun later"] },
  "last-activity": { step: 1, more: "that end an hour later", halves: ["Ended earlier", "Ended later"] },
};

const AS_FIRST: Readonly<Record<StreamName, FirstWords>> = {
  rating: (amount, isMore) => `you rate the day ${amount} ${isMore ? "higher" : "lower"}`,
  sleep: (amount, isMore) => `you sleep ${amount} ${isMore ? "longer" : "less"}`,
  steps: (amount, isMore) => `you walk ${amount} steps ${more(isMore)}`,
  workouts: (amount, isMore) => `there are ${amount} workouts ${more(isMore)}`,
  plays: (amount, isMore) => `there are ${amount} plays ${more(isMore)}`,
  "hours-listened": (amount, isMore) => `you listen ${amount} ${isMore ? "longer" : "less"}`,
  watched: (amount, isMore) => `you watch ${amount} videos or episodes ${more(isMore)}`,
  searches: (amount, isMore) => `you search ${amount} times ${isMore ? "more" : "less"}`,
  places: (amount, isMore) => `there are ${amount} visits to places ${more(isMore)}`,
  purchases: (amount, isMore) => `there are ${amount} purchases ${more(isMore)}`,
  "first-activity": (amount, isMore) => `your day begins ${amount} ${isMore ? "later" : "earlier"}`,
  "last-activity": (amount, isMore) => `your day ends ${amount} ${isMore ? "later" : "earlier"}`,
};

/** What each stream is called on its own. */
export const STREAM_WORDS: Readonly<Record<StreamName, string>> = {
  rating: "How the day was",
  sleep: "Sleep",
  steps: "Steps",
  workouts: "Workouts",
  plays: "Plays",
  "hours-listened": "Hours listened",
  watched: "Films, episodes and videos",
  searches: "Searches",
  places: "Visits to places",
  purchases: "Purchases",
  "first-activity": "When the day begins",
  "last-activity": "When the day ends",
};

const MINUTES = 60;
const isHours = (about: StreamName) => DAILY_STREAMS[about].unit === "hours";

/** A figure with as many digits as matter. @param size 0 or more */
function figure(size: number): string {
  if (size >= 100) return (Math.round(size / 10) * 10).toLocaleString("en-US");
  if (size >= 10) return String(Math.round(size));
  return size.toFixed(size < 0.095 ? 2 : 1);
}

/** Whole minutes, and with one digit more where the amount has fewer than two. @param size the amount, in hours */
const minutesLike = (size: number) => (hours: number) =>
  (hours * MINUTES).toFixed(size * MINUTES < 1.95 ? 1 : 0);

/** An amount of a stream in its own unit; parts of an hour in minutes, as are the ends of its interval. */
function amounts(about: StreamName, sizes: readonly [number, number, number]): [string, string, string] {
  const areMinutes = isHours(about) && Math.max(...sizes) * MINUTES < 100;
  const written = areMinutes ? minutesLike(sizes[0]) : figure;
  const [middle, ...ends] = sizes.map(written) as [string, string, string];
  const unit = isHours(about) ? (areMinutes ? " minutes" : " hours") : "";
  return [middle + unit, ...ends];
}

/** What is told: the streams, the change of the first for one more of the second, its interval, and the days. */
export type RelationFigures = {
  first: StreamName;
  second: StreamName;
  lag: 0 | 1;
  effect: number;
  low: number;
  high: number;
  days: number;
};

/** The days that a sentence is about. A night is that after them, not that of the day after. */
function daysInWords({ first, lag }: Pick<RelationFigures, "first" | "lag">): string {
  if (lag === 0) return "On days";
  return first === "sleep" ? "After days" : "The day after days";
}

/** A relation in one sentence. */
export function relationInWords(told: RelationFigures): string {
  const { first, second, effect, low, high, days } = told;
  const { step, more: having } = AS_SECOND[second];
  const [size, one, other] = [effect, low, high].map((figure) => Math.abs(figure) * step) as [
    number,
    number,
    number,
  ];
  const [amount, from, to] = amounts(first, [size, Math.min(one, other), Math.max(one, other)]);
  const said = AS_FIRST[first](amount, effect > 0);
  return `${daysInWords(told)} ${having}, ${said} (${from} to ${to}); ${counted(days, "day")}.`;
}

/** The names of the two halves of a relation's days, that with less of the second first. */
export function halvesInWords(second: StreamName, lag: 0 | 1): [less: string, more: string] {
  const [less, greater] = AS_SECOND[second].halves;
  return lag === 1 ? [`${less}, the day before`, `${greater}, the day before`] : [less, greater];
}

/** Of the day before, where the name of a stream does not continue with it. */
const ON_DAY_BEFORE: Readonly<Partial<Record<StreamName, string>>> = {
  rating: "how the day before was",
  "first-activity": "when the day before began",
  "last-activity": "when the day before ended",
};

/** A pair by its names: "Sleep, and steps of the day before". */
export function pairInWords({
  first,
  second,
  lag,
}: Pick<RelationFigures, "first" | "second" | "lag">): string {
  const name = STREAM_WORDS[second];
  const small = name[0]?.toLowerCase() + name.slice(1);
  const before = ON_DAY_BEFORE[second] ?? `${small} of the day before`;
  return `${STREAM_WORDS[first]}, and ${lag === 1 ? before : small}`;
}

/** One day's figure of a stream, for a table: "7.2 hours". */
export function figureOf(about: StreamName, value: number): string {
  if (about === "first-activity" || about === "last-activity") return clockOf(value);
  if (about === "rating") return answerWord(Math.round(value));
  const { unit } = DAILY_STREAMS[about];
  if (isHours(about) || !Number.isInteger(value)) return `${figure(Math.abs(value))} ${unit}`;
  return counted(value, unit.replace(/(?<=ch)es$|s$/, ""), unit);
}

/** @param hour 4 to 27, 25 for one in the night */
const clockOf = (hour: number) => {
  const minutes = Math.round(hour * MINUTES) % (24 * MINUTES);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / MINUTES))}:${pad(minutes % MINUTES)}`;
};

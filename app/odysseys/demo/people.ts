import type { TraitScores } from "~/personality/traits";
import type { SignalKind } from "~/platforms/signals";
import { STREAMS } from "../insights/streams";
import type { Habit, Measure } from "./habit";

/** A made-up person whose report on one odyssey is shown as a sample. */
export type MadeUpPerson = {
  odyssey: string;
  habits?: readonly Habit[];
  measures?: readonly Measure[];
  /** Stored scores that differ from `ORDINARY`, now and in the result before. */
  now?: Partial<TraitScores>;
  before?: Partial<TraitScores>;
  /** Everyday choices on planning: how many were answered, and how many of those on the planned side. */
  planned?: { answers: number; chosen: number };
};

/** Stored scores near the means of the sample. */
export const ORDINARY: TraitScores = {
  openness: 80,
  conscientiousness: 63,
  extraversion: 60,
  agreeableness: 80,
  neuroticism: 60,
};

const YEAR = 52;
const TIMES: readonly SignalKind[] = ["activity-by-hour", "activity-by-weekday", "regularity"];
const MONTHS: readonly SignalKind[] = ["activity-by-weekday", "activity-by-month", "interests"];

const isWeekend = (weekday: number) => weekday > 5;

/** One person for each category of odysseys, in the categories' order. */
export const MADE_UP_PEOPLE: readonly MadeUpPerson[] = [
  {
    odyssey: "career-rhythm",
    habits: [
      {
        stream: STREAMS.posts,
        signals: ["activity-by-weekday", "regularity"],
        weeks: YEAR,
        events: 1_278,
        weight: (weekday) => (isWeekend(weekday) ? 3 : 1),
        restlessness: 0.7,
      },
    ],
    now: { conscientiousness: 87 },
    before: { conscientiousness: 83 },
  },
  {
    odyssey: "shopping-seasons",
    habits: [
      {
        stream: STREAMS.purchases,
        signals: MONTHS,
        weeks: 3 * YEAR,
        events: 892,
        weight: (weekday, place) => (isWeekend(weekday) ? 2.5 : 1) * (1.6 - place),
        restlessness: 0.9,
        kinds: { digital: 64, goods: 30, gifts: 6 },
      },
    ],
  },
  {
    odyssey: "known-places",
    habits: [
      {
        stream: STREAMS.visits,
        signals: ["regularity", "places"],
        weeks: YEAR,
        events: 3_114,
        restlessness: 0.8,
        kinds: { other: 61, usual: 39 },
      },
    ],
    now: { openness: 97 },
    before: { openness: 93 },
  },
  {
    odyssey: "video-evenings",
    habits: [
      {
        stream: STREAMS.youtube,
        signals: [...TIMES, "interests"],
        weeks: 60,
        events: 4_567,
        weight: (_weekday, place) => 1 + 2 * place,
        restlessness: 0.5,
        hours: (hour) => (hour >= 19 ? 8 : hour >= 7 ? 1.6 : 0.3),
        kinds: { music: 66, videos: 34 },
      },
    ],
  },
  {
    odyssey: "rest-and-sleep",
    measures: [
      {
        stream: STREAMS.sleep,
        signals: ["long-nights"],
        unit: "hours",
        weeks: 4 * YEAR,
        // A night counts towards the day it ends on.
        mean: (weekday) => (isWeekend(weekday) ? 9.2 : 7.1),
        sd: 0.9,
      },
      {
        stream: STREAMS.steps,
        signals: ["active-days"],
        unit: "steps",
        weeks: 4 * YEAR,
        mean: (weekday) => (isWeekend(weekday) ? 5_200 : 8_400),
        sd: 2_600,
      },
    ],
    now: { neuroticism: 53 },
    before: { neuroticism: 57 },
  },
  {
    odyssey: "network-breadth",
    habits: [
      {
        stream: STREAMS.connections,
        signals: ["activity-by-month", "social-breadth"],
        weeks: 4 * YEAR,
        events: 2_209,
        weight: (_weekday, place) => 0.5 + 2 * place,
        restlessness: 0.9,
      },
    ],
    now: { extraversion: 30 },
    before: { extraversion: 33 },
  },
  {
    odyssey: "calendar-clarity",
    habits: [
      {
        stream: STREAMS.calendar,
        signals: TIMES,
        weeks: 62,
        events: 1_870,
        weight: (weekday, place) => (isWeekend(weekday) ? 0.2 : 1) * (1.5 - place),
        restlessness: 0.9,
        hours: (hour) => (hour >= 8 && hour < 12 ? 8 : hour >= 12 && hour < 19 ? 2 : 0.1),
      },
    ],
    now: { conscientiousness: 40 },
    before: { conscientiousness: 43 },
  },
  {
    odyssey: "spending-calendar",
    habits: [{ stream: STREAMS.purchases, signals: MONTHS, weeks: 143, events: 1_022, isEven: true }],
    now: { conscientiousness: 83 },
    before: { conscientiousness: 87 },
    planned: { answers: 15, chosen: 14 },
  },
];

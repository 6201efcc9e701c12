import { normal, type Random } from "~/ground/chance/random";
import { dayNumber } from "~/twin/foretelling/days";
import { CANDIDATES, chosenStreams, type OwnPair, ownPairs } from "./candidates";
import { examinedPairs, related } from "./judging";
import type { DailyStream, StreamName } from "./streams";

/** How the days of a simulated stream follow each other. */
export const KINDS = ["random", "alike", "weekly", "seasonal", "trending", "many zeros", "sessions"] as const;
export type SimulatedKind = (typeof KINDS)[number];

/** The first day of simulated streams: a New Year's Day, so that two years of them are looked at. */
const FIRST_DAY = dayNumber("2025-01-01");
const RESEMBLANCE = 0.8;
const NAMES = [...new Set(CANDIDATES.flatMap(({ first, second }) => [first, second]))];

/** What a kind adds to a day beside chance. */
type Drawing = { day: number; random: Random; phase: number; held: { value: number; isOn: boolean } };

const DRAWN: Record<SimulatedKind, (drawing: Drawing) => { slow: number; daily: number }> = {
  random: ({ random }) => ({ slow: 0, daily: normal(random) }),
  alike: ({ random, held }) => {
    held.value = RESEMBLANCE * held.value + Math.sqrt(1 - RESEMBLANCE ** 2) * normal(random);
    return { slow: 0, daily: held.value };
  },
  weekly: ({ random, day, phase }) => ({
    slow: (day + Math.floor(7 * phase)) % 7 > 4 ? 1.5 : 0,
    daily: normal(random),
  }),
  seasonal: ({ random, day, phase }) => ({
    slow: 1.5 * Math.sin(2 * Math.PI * (day / 365 + phase)),
    daily: normal(random),
  }),
  trending: ({ random, day, phase }) => ({
    slow: ((phase > 0.5 ? 3 : -3) * day) / 365,
    daily: normal(random),
  }),
  "many zeros": ({ random }) => ({
    slow: 0,
    daily: random() < 0.2 ? 1 + Math.floor(-2 * Math.log(1 - random())) : 0,
  }),
  sessions: ({ random, held }) => {
    if (random() < (held.isOn ? 0.25 : 0.1)) held.isOn = !held.isOn;
    return { slow: 0, daily: held.isOn ? Math.round(Math.exp(1.5 + 0.8 * normal(random))) : 0 };
  },
};

type Simulated = { slow: number[]; daily: number[] };

function simulated(kind: SimulatedKind, days: number, random: Random): Simulated {
  const [phase, held] = [random(), { value: normal(random), isOn: false }];
  const drawn = Array.from({ length: days }, (_none, day) => DRAWN[kind]({ day, random, phase, held }));
  return { slow: drawn.map(({ slow }) => slow), daily: drawn.map(({ daily }) => daily) };
}

const totalOf = ({ slow, daily }: Simulated) => daily.map((figure, day) => figure + (slow[day] ?? 0));

function spreadOf(figures: readonly number[]): number {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  return Math.sqrt(figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / figures.length);
}

const streamOf = (about: StreamName, figures: readonly number[]): DailyStream => ({
  source: "simulated",
  about,
  days: new Map(figures.map((figure, day) => [FIRST_DAY + day, figure])),
});

/** All streams of a person that have nothing to do with each other. @param kindOf drawn for each stream */
export function independentStreams(kindOf: (random: Random) => SimulatedKind, days: number, random: Random) {
  return NAMES.map((about) => streamOf(about, totalOf(simulated(kindOf(random), days, random))));
}

/**
 * A pair of which the first moves, for one standard deviation more of the second's days, by a part of its own standard
 * deviation; weekday, season and trend of both not counted.
 */
export function plantedPair(
  kinds: { first: SimulatedKind; second: SimulatedKind },
  { effect, days }: { effect: number; days: number },
  random: Random,
): OwnPair {
  const [own, second] = [simulated(kinds.first, days, random), simulated(kinds.second, days, random)];
  const [spread, moved] = [spreadOf(own.daily), totalOf(second)];
  const rest = Math.sqrt(1 - effect ** 2);
  const factor = (effect * spread) / spreadOf(second.daily);
  const first = own.daily.map(
    (figure, day) => rest * figure + (own.slow[day] ?? 0) + factor * (moved[day] ?? 0),
  );
  const streams = { first: streamOf("rating", first), second: streamOf("sleep", moved) };
  return { first: "rating", second: "sleep", lag: 0, streams };
}

/** The first days of a stream. */
const begun = ({ days, ...stream }: DailyStream, count: number): DailyStream => ({
  ...stream,
  days: new Map([...days].filter(([day]) => day < FIRST_DAY + count)),
});

/** How many things are told of a person's streams by their first days alone. */
export function toldBy(streams: readonly DailyStream[], days: number): number {
  // One more, so that pairs with the day before have as many.
  const known = streams.map((stream) => begun(stream, days + 1));
  const { examined } = examinedPairs(ownPairs(chosenStreams(known)));
  return examined.filter((one) => related(one, examined.length) !== null).length;
}

/** The effect told of a pair by its first days, one of several that are judged together; null if none is told. */
export function effectTold(pair: OwnPair, days: number, pairs: number): number | null {
  const streams = { first: begun(pair.streams.first, days), second: begun(pair.streams.second, days) };
  const [one] = examinedPairs([{ ...pair, streams }]).examined;
  return one ? (related(one, pairs)?.association.effect ?? null) : null;
}

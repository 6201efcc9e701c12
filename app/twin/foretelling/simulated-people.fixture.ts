import { gamma, normal, type Random, seeded } from "~/ground/chance/random";
import { isWeekendDay, writtenDayOf } from "./days";
import type { Rhythm } from "./rhythm";

/** A random whole number with a Poisson distribution; for large means, with its normal approximation. */
function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
}

/** Parameters of a simulated person's days. */
type Rhythmic = {
  group: string;
  /** Events a day, on average. */
  level: number;
  /** Correlation of a week's level with that of the week before, and the levels' standard deviation (of logarithms). */
  resemblance: number;
  spread: number;
  /** Change of the level's logarithm in a year, and the amplitude of its yearly cycle. */
  trend: number;
  swing: number;
  /** Factor by which a weekend day has more events. */
  weekend: number;
  /** Mean number of events in a sitting; 1 for single events. */
  session: number;
};

const USUAL = { level: 8, resemblance: 0.3, spread: 0.3, trend: 0, swing: 0, weekend: 1.5, session: 1 };

/** Simulated rhythms: weekly levels with correlations of 0 to 0.8, sittings, trends, seasons, and few events. */
export const RHYTHMS: readonly Rhythmic[] = [
  ...[0, 0.3, 0.6, 0.8].flatMap((resemblance) => [
    { ...USUAL, group: `singly, ${resemblance}`, resemblance },
    { ...USUAL, group: `in sittings, ${resemblance}`, resemblance, session: 6 },
  ]),
  { ...USUAL, group: "as steady as chance allows", spread: 0 },
  { ...USUAL, group: "slowly rising", trend: 0.25 },
  { ...USUAL, group: "slowly falling", trend: -0.25 },
  { ...USUAL, group: "with seasons", swing: 0.25 },
  { ...USUAL, group: "seldom", level: 0.3 },
  { ...USUAL, group: "very seldom", level: 0.15, spread: 0.2 },
];

const FIRST_DAY = 19_000;

/** Each day's level relative to the average; weeks begin on a random weekday. */
function levelsOf(person: Rhythmic, length: number, random: Random): number[] {
  const [shift, phase] = [Math.floor(random() * 7), random() * 2 * Math.PI];
  let state = normal(random);
  return Array.from({ length }, (_, day) => {
    if ((day + shift) % 7 === 0)
      state = person.resemblance * state + Math.sqrt(1 - person.resemblance ** 2) * normal(random);
    const year = day / 365;
    const swing = person.swing * Math.sin(2 * Math.PI * year + phase);
    return Math.exp(person.spread * state + person.trend * year + swing);
  });
}

/** Number of events in a day, single ones or in sittings of different lengths. */
function eventsOf(mean: number, session: number, random: Random): number {
  if (session === 1) return poisson(random, mean);
  let events = 0;
  for (let left = poisson(random, mean / session); left > 0; left -= 1)
    events += 1 + poisson(random, ((session - 1) * gamma(random, 2)) / 2);
  return events;
}

const mapped = (days: readonly number[]) =>
  new Map(
    days.flatMap((count, day): [string, number][] =>
      count > 0 ? [[writtenDayOf(FIRST_DAY + day), count]] : [],
    ),
  );

/** A simulated life with all its rhythms, from the first day on. */
export type SimulatedLife = {
  person: Rhythmic;
  length: number;
  rhythms: readonly Pick<Rhythm, "about" | "days" | "part">[];
};

/** This many weeks of a simulated person's life. */
export function lifeOf(person: Rhythmic, weeks: number, seed: number): SimulatedLife {
  const random = seeded(seed);
  const length = weeks * 7;
  const [levels, moods] = [levelsOf(person, length, random), levelsOf(person, length, random)];
  const plays = levels.map((level, day) => {
    const mean = person.level * level * (isWeekendDay(FIRST_DAY + day) ? person.weekend : 1);
    return eventsOf(mean, person.session, random);
  });
  const mornings = plays.map((count, day) => {
    // A whole sitting is in the morning, or not.
    const chance = Math.min(0.9, 0.3 * (moods[day] ?? 1));
    let before = 0;
    for (let left = count; left > 0; left -= person.session)
      if (random() < chance) before += Math.min(left, person.session);
    return before;
  });
  const nights = moods.map((mood) => (random() < 0.05 ? 0 : 7 + 0.8 * normal(random) + Math.log(mood)));
  const seconds = plays.map((count) => Math.round(count * 200 * (0.5 + random())));
  const seldom = levels.map((level) => poisson(random, 0.08 * level));
  return {
    person,
    length,
    rhythms: [
      { about: "plays-a-week", days: mapped(plays) },
      { about: "weekend-share", days: mapped(plays) },
      { about: "events-before-noon", days: mapped(plays), part: mapped(mornings) },
      { about: "hours-a-week", days: mapped(seconds) },
      { about: "nights-of-seven-hours", days: mapped(nights) },
      { about: "books-finished", days: mapped(seldom) },
      { about: "purchases-a-month", days: mapped(levels.map((level) => poisson(random, 0.3 * level))) },
    ],
  };
}

/** What an archive of the first `length` days holds of a rhythm. */
export function archiveOf({ about, days, part }: SimulatedLife["rhythms"][number], length: number): Rhythm {
  const end = writtenDayOf(FIRST_DAY + length);
  const known = new Map([...days].filter(([day]) => day < end));
  const entries = [...known.keys()].sort();
  const covered = { from: entries[0] ?? end, to: entries.at(-1) ?? end };
  return { source: "simulated", about, days: known, part, covered };
}

import { gamma, normal, type Random, seeded } from "~/ground/chance/random";
import { isWeekendDay, writtenDayOf } from "../foretelling/days";
import type { ChoiceEvent } from "./kind-events";

/** The creator preferred on weekday mornings, if there is such a preference. */
export const PREFERRED = "creator 0";

const FIRST_DAY = 20_000;

function picked(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, found);
}

/** A random listener: favourites are lasting or change by the month, sittings have one creator or several. */
function listener(random: Random) {
  const favourites = Array.from({ length: 5 + Math.floor(40 * random()) }, () =>
    Math.exp((0.3 + random()) * normal(random)),
  );
  return {
    favourites,
    inPhases: favourites.map(() => random() < 0.5),
    sticks: 0.9 * random(),
    single: (1 + random()) / 2,
    sittings: 0.3 + 2 * random(),
    hours: Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 0.05 : 1) * Math.exp(normal(random))),
    days: 60 + Math.floor(305 * random()),
  };
}

type Listener = ReturnType<typeof listener>;

/** Weights of the favourites in a month: those that come in phases change. */
const likedInMonth = ({ favourites, inPhases }: Listener, random: Random) =>
  favourites.map((one, index) => (inPhases[index] ? one * Math.exp(1.2 * normal(random)) : one));

/** The hours of a day's sittings. */
function sittingsOf({ sittings, hours }: Listener, day: number, random: Random): number[] {
  const busy = sittings * (isWeekendDay(day) ? 1.4 : 1);
  const count = Math.floor(random() - Math.log(1 - random()) * busy);
  return Array.from({ length: count }, () => picked(hours, random));
}

/**
 * The plays of a person whose choice of creator does not depend on the time of the week, though their number does.
 *
 * @param prefers share of the sittings on weekday mornings that go to one creator, 0 for no such preference
 */
export function playsOf(seed: number, prefers = 0): ChoiceEvent[] {
  const random = seeded(seed);
  const who = listener(random);
  let [last, liked] = [0, who.favourites];
  const sitting = (day: number, hour: number): ChoiceEvent[] => {
    if (random() > who.sticks) last = picked(liked, random);
    const isMorning = !isWeekendDay(day) && hour >= 5 && hour < 12;
    const main = isMorning && random() < prefers ? 0 : last;
    return Array.from({ length: Math.floor(1 + 10 * gamma(random, 1)) }, () => ({
      creator: `creator ${random() < who.single ? main : picked(liked, random)}`,
      day: writtenDayOf(day),
      hour,
    }));
  };
  return Array.from({ length: who.days }, (_, at) => {
    if (at % 30 === 0) liked = likedInMonth(who, random);
    const day = FIRST_DAY + at;
    return sittingsOf(who, day, random).flatMap((hour) => sitting(day, hour));
  }).flat();
}

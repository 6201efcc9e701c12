import { expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { LOOKS } from "./looks";
import { effectTold, independentStreams, KINDS, plantedPair, toldBy } from "./simulated-streams.fixture";

/** Fewer people than the tables of docs/formulas.md have, so with more room. */
const PEOPLE = 60;
const MINUTES = 60_000;
const HALF_A_YEAR = LOOKS.map(({ days }) => days).filter((days) => days <= 180);

it(
  "hardly anybody whose streams have nothing to do with each other is told anything within half a year",
  () => {
    const random = seeded(31);
    const told = Array.from({ length: PEOPLE }, () =>
      independentStreams((draw) => KINDS[Math.floor(draw() * KINDS.length)] ?? "random", 181, random),
    ).filter((streams) => HALF_A_YEAR.some((days) => toldBy(streams, days) > 0));
    expect(told.length / PEOPLE).toBeLessThanOrEqual(0.12);
  },
  10 * MINUTES,
);

it(
  "an effect of half a standard deviation is told by day 90, one of 25 pairs, and never the other way round",
  () => {
    const random = seeded(32);
    const effects = Array.from({ length: PEOPLE }, () => {
      const pair = plantedPair({ first: "random", second: "random" }, { effect: 0.5, days: 90 }, random);
      return effectTold(pair, 90, 25);
    }).filter((effect) => effect !== null);
    expect(effects.length / PEOPLE).toBeGreaterThan(0.7);
    expect(effects.every((effect) => effect > 0)).toBe(true);
  },
  10 * MINUTES,
);

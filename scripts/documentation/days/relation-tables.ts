import { CANDIDATES, type OwnPair } from "~/days/relations/candidates";
import { heldSince } from "~/days/relations/judging";
import { LOOKS } from "~/days/relations/looks";
import { pairedDays, slicedDays } from "~/days/relations/pairing";
import {
  effectTold,
  independentStreams,
  KINDS,
  plantedPair,
  type SimulatedKind,
  toldBy,
} from "~/days/relations/simulated-streams.fixture";
import { type Random, seeded } from "~/ground/chance/random";
import { held, MOST_FALSE, percent, SEED, type Table } from "../formulas-page";

const YEAR = 365;
const LOOKED_AT = LOOKS.map(({ days }) => days).filter((days) => days <= YEAR);
const BY_DAY = 90;
const EARLY = LOOKED_AT.filter((days) => days <= BY_DAY);
const HALF = 0.5;
const LEAST_TOLD = 0.8;
/** Pairs of somebody with every stream: of plays and hours one counts. */
const MOST_PAIRS = CANDIDATES.filter(({ first, second }) => ![first, second].includes("plays")).length;

const oneOf = (random: Random): SimulatedKind => KINDS[Math.floor(random() * KINDS.length)] ?? "random";

function falselyTold(people: number, kindOf: (random: Random) => SimulatedKind, seed: number): number[] {
  const random = seeded(SEED + seed);
  const ever = LOOKED_AT.map(() => 0);
  for (let person = 0; person < people; person += 1) {
    const streams = independentStreams(kindOf, YEAR + 1, random);
    const first = LOOKED_AT.findIndex((days) => toldBy(streams, days) > 0);
    if (first >= 0) for (let look = first; look < ever.length; look += 1) ever[look] = (ever[look] ?? 0) + 1;
  }
  return ever.map((told) => told / people);
}

/** How many people with independent streams are told of any relation, within 90 days and within a year. */
export function falseRelations(mixed = 1_000, alike = 200): Table {
  const rows = [
    { name: "each of another kind", people: mixed, kindOf: oneOf },
    ...KINDS.map((kind) => ({ name: `all ${kind}`, people: alike, kindOf: () => kind })),
  ];
  return [
    ["streams", "people", `told anything by day ${BY_DAY}`, "by day 365 (limit 5 %)"],
    ...rows.map(({ name, people, kindOf }, index) => {
      const ever = falselyTold(people, kindOf, index);
      return [
        name,
        people.toLocaleString("en"),
        percent(ever[EARLY.length - 1] ?? 0),
        held(percent, ever.at(-1) ?? 0, people < mixed ? 1 : MOST_FALSE),
      ];
    }),
  ];
}

type Planted = { told: number; wrong: number; heldOn: number };

function planted(
  people: number,
  kinds: { first: SimulatedKind; second: SimulatedKind },
  seed: number,
): Planted {
  const random = seeded(SEED + seed);
  const found: Planted = { told: 0, wrong: 0, heldOn: 0 };
  for (let person = 0; person < people; person += 1) {
    const pair = plantedPair(kinds, { effect: HALF, days: BY_DAY + 30 }, random);
    const told = EARLY.map((days) => effectTold(pair, days, MOST_PAIRS)).find((effect) => effect !== null);
    if (told === undefined) continue;
    found.told += 1;
    if (told <= 0) found.wrong += 1;
    if (isHeld(pair, told)) found.heldOn += 1;
  }
  return found;
}

const isHeld = (pair: OwnPair, effect: number) =>
  heldSince(slicedDays(pairedDays(pair), BY_DAY), effect)?.isHeld ?? false;

const sumOf = (found: readonly Planted[]): Planted => ({
  told: found.reduce((sum, { told }) => sum + told, 0),
  wrong: found.reduce((sum, { wrong }) => sum + wrong, 0),
  heldOn: found.reduce((sum, { heldOn }) => sum + heldOn, 0),
});

/** @param people of each of the two kinds of first stream */
function plantedRow(name: string, [random, alike]: readonly [Planted, Planted], people: number): string[] {
  const { told, wrong, heldOn } = sumOf([random, alike]);
  const shares = [random.told / people, alike.told / people].map(percent);
  return [name, ...shares, String(wrong), percent(told > 0 ? heldOn / told : 0)];
}

/**
 * How often an effect of half a standard deviation is told by day 90, in the right direction, and confirmed.
 *
 * @throws if fewer than 80 % of all are told, or one in the wrong direction
 */
export function plantedRelations(people = 200): Table {
  const found = KINDS.map((second, index): [Planted, Planted] => [
    planted(people, { first: "random", second }, 100 + index * 2),
    planted(people, { first: "alike", second }, 101 + index * 2),
  ]);
  const all = [sumOf(found.map(([random]) => random)), sumOf(found.map(([, alike]) => alike))] as const;
  const { told, wrong } = sumOf(all);
  const everybody = people * KINDS.length;
  if (told < LEAST_TOLD * 2 * everybody || wrong > 0) throw new Error("Too few planted effects are told.");
  return [
    [
      "the second",
      "told by day 90 of a random first",
      "of one that is alike from day to day",
      "wrong direction",
      "held on the next 30 days",
    ],
    ...KINDS.map((second, index) => plantedRow(second, found[index] ?? all, people)),
    plantedRow("all", all, everybody),
  ];
}

/** How often what is none is confirmed by the 30 days after it was told. */
export function relationsHeldByChance(people = 1_000): Table {
  return [
    ["streams that have nothing to do with each other", "held on 30 days"],
    ...KINDS.map((kind, index) => {
      const random = seeded(SEED + 200 + index);
      let heldOn = 0;
      for (let person = 0; person < people; person += 1) {
        const pair = plantedPair({ first: kind, second: kind }, { effect: 0, days: 30 }, random);
        if (heldSince(pairedDays(pair), 1)?.isHeld) heldOn += 1;
      }
      return [kind, percent(heldOn / people)];
    }),
  ];
}

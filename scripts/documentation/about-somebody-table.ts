import {
  extremes,
  firstScreen,
  namesBothSides,
  saidTo,
  sentencesOf,
  sharedWithStrangers,
  shownTo,
} from "./about-somebody";
import { percent, type Table } from "./formulas-page";
import { samplePeople } from "./sample-people";

/**
 * Limits on what people of the sample are shown: shares from 0 to 1, except `screens`, the number of different first
 * screens among `ofPeople` people.
 */
export const LIMITS = {
  first: 0.15,
  any: 0.4,
  fewest: 0.005,
  screens: 1_500,
  ofPeople: 2_000,
  shared: 0.38,
} as const;

/** `many` people, spread evenly over the sample. */
export function spread(many: number) {
  const people = samplePeople();
  return Array.from(
    { length: many },
    (_, index) => people[Math.floor((index * people.length) / many)],
  ).filter((scores) => scores !== undefined);
}

/** How much of what people are shown, from an assessment alone, is specific to them. */
export function aboutSomebody(): Table {
  const said = saidTo(samplePeople());
  const all = said.length;
  const { recommendations, insights } = shownTo(said);
  const shares = ["recommendation", "insight"].map((kind) => {
    const shares = kind === "insight" ? insights : recommendations;
    return { kind, any: extremes(shares.any, all), first: extremes(shares.first, all) };
  });
  const screens = new Set(saidTo(spread(LIMITS.ofPeople)).map(firstScreen)).size;
  const both = new Set(said.flatMap((one) => [...sentencesOf(one)].filter(namesBothSides))).size;
  const upTo = (limit: number) => `at most ${percent(limit)}`;
  return [
    ["of the 18,138 people of the sample, from the assessment alone", "", "limit"],
    ...shares.flatMap(({ kind, any, first }) => [
      [`the ${kind} that most are told first`, percent(first.most), upTo(LIMITS.first)],
      [`the ${kind} that most are told`, percent(any.most), upTo(LIMITS.any)],
      [`the ${kind} that fewest are told`, percent(any.least), `at least ${percent(LIMITS.fewest)}`],
    ]),
    [
      "different first screens of 2,000 people, figures left out",
      String(screens),
      `at least ${LIMITS.screens}`,
    ],
    [
      "of one person's sentences on a stranger's page",
      percent(sharedWithStrangers(said)),
      upTo(LIMITS.shared),
    ],
    ["sentences that name both sides of a scale", String(both), "0"],
  ];
}

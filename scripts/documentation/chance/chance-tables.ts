import { ERRORS_95 } from "~/ground/chance/normal";
import { type Random, seeded } from "~/ground/chance/random";
import { trendErrors } from "~/ground/chance/trend";
import type { Signal, SignalKind } from "~/platforms/signals";
import { interpretSignals } from "~/twin/engine/signals/observe";
import {
  evennessOfWeeks,
  personOfSittings,
  personOfSteps,
  weeksWithoutTrend,
} from "~/twin/engine/signals/simulated-days.fixture";
import { SHAPES } from "~/twin/engine/signals/simulated-habits.fixture";
import { percent, SEED, type Table } from "../formulas-page";

const YEAR = 365;
const HALF_A_YEAR = 182;
const SIZES = [1, 4, 10, 40];
const WEEKS = [12, 30, 104];
const RESEMBLANCES = [0, 0.5, 0.8];

/** The kinds of signals about which a person is shown something. */
export function toldOf(signals: readonly Signal[]): SignalKind[] {
  return interpretSignals(signals).flatMap(({ signal, hearing }) =>
    hearing.says === "something" ? [signal.kind] : [],
  );
}

/** What each of `people` simulated people is shown. @param seed different for each sample */
export function everybody<Outcome>(
  people: number,
  seed: number,
  outcomeOf: (random: Random) => Outcome,
): Outcome[] {
  const random = seeded(SEED + seed);
  return Array.from({ length: people }, () => outcomeOf(random));
}

/** The share of people of whom it is true, in percent. */
export const share = (people: readonly boolean[]) => percent(people.filter(Boolean).length / people.length);

/** How many people with random sittings are shown something, and how many with twice as many at weekends. */
export function sittings(): Table {
  const heading = [
    "100 sittings in a year, each of",
    "told of hours, weekdays or kinds (limit 5 %)",
    "told of weeks (limit 5 %)",
    "found: weekends twice as likely",
  ];
  const rows = SIZES.map((size) => {
    const of = { size, sittings: 100, days: YEAR };
    const outcomes = everybody(500, size, (random) => toldOf(personOfSittings(of, random)));
    const found = everybody(200, size, (random) =>
      toldOf(personOfSittings({ ...of, weekend: 2 }, random)).includes("activity-by-weekday"),
    );
    return [
      size === 1 ? "1 event" : `${size} events`,
      share(outcomes.map((kinds) => kinds.some((kind) => kind !== "regularity" && !SHAPES.includes(kind)))),
      share(outcomes.map((kinds) => kinds.includes("regularity"))),
      share(found),
    ];
  });
  return [heading, ...rows];
}

/** How many people are shown that they move more at weekends. */
export function weekendSteps(): Table {
  const sd = 1_750;
  const outcomes = (more: number, days: number) =>
    share(
      everybody(1_000, more + days, (random) => toldOf(personOfSteps({ more, sd, days }, random)).length > 0),
    );
  return [
    ["steps more on a day of the weekend (SD 1,750)", "told, of half a year", "told, of a year"],
    ...[0, 350, 700, 1_400].map((more) => [
      more === 0 ? "none (limit 5 %)" : `${more.toLocaleString("en")} (${more / sd} SD)`,
      outcomes(more, HALF_A_YEAR),
      outcomes(more, YEAR),
    ]),
  ];
}

const hasTrend = (counts: readonly number[]) => Math.abs(trendErrors(counts)) > ERRORS_95;

/** How many people are shown a trend that is not there, and how many whose weekly counts double are detected. */
export function falseTrends(): Table {
  const people = 2_000;
  const withOutlier = (counts: readonly number[]) => [...counts.slice(1), 400];
  const grown = (counts: readonly number[]) =>
    counts.map((count, week) => Math.round(count * (1 + week / (counts.length - 1))));
  return [
    [
      "whole weeks",
      ...RESEMBLANCES.map((phi) => `told, φ = ${phi} (limit 5 %)`),
      "told, the last holds ten times as much",
      "found: the last holds twice the first, φ = 0",
    ],
    ...WEEKS.map((weeks) => [
      String(weeks),
      ...RESEMBLANCES.map((phi) =>
        share(everybody(people, weeks, (random) => hasTrend(weeksWithoutTrend({ weeks, phi }, random)))),
      ),
      share(
        everybody(people, weeks, (random) =>
          hasTrend(withOutlier(weeksWithoutTrend({ weeks, phi: 0 }, random))),
        ),
      ),
      share(
        everybody(people, weeks, (random) => hasTrend(grown(weeksWithoutTrend({ weeks, phi: 0 }, random)))),
      ),
    ]),
  ];
}

/** How many people are shown that their weeks are even, or uneven, though they vary exactly as much as by chance. */
export function evenWeeks(): Table {
  const isReported = (counts: readonly number[]) => evennessOfWeeks(counts) > ERRORS_95;
  return [
    ["whole weeks", ...RESEMBLANCES.map((phi) => `told even or uneven, φ = ${phi} (limit 5 %)`)],
    ...WEEKS.map((weeks) => [
      String(weeks),
      ...RESEMBLANCES.map((phi) =>
        share(everybody(2_000, weeks, (random) => isReported(weeksWithoutTrend({ weeks, phi }, random)))),
      ),
    ]),
  ];
}

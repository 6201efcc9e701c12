import { forEachTrait, shownFigure, TRAITS, type Trait, type TraitScores } from "../traits";
import { NORMS, Z_95 } from "./norms";
import { SAMPLE_COUNTS } from "./sample-counts";
import { LOWEST_SUM, scoreOfSum } from "./scores";

// Where a figure stands among the people of the reference sample: every text on a trait takes its side, strength and
// comparison from here. All figures are displayed ones, so neuroticism's are those of Emotional Stability.

/** Side of the sample's middle on which a whole 95 % band lies; `middle` if the band reaches the middle. */
export type Side = "low" | "middle" | "high";

/** The place of one displayed figure. */
export type TraitPlace = {
  trait: Trait;
  /** The displayed figure, 0 to 100. */
  shown: number;
  /** Share of the sample, 0 to 1, with a lower figure, and with the same or a lower one. */
  below: number;
  atOrBelow: number;
  /** Percentiles, 0 to 100, of both ends of the figure's 95 % band. */
  band: { low: number; high: number };
  side: Side;
  /** Distance from the sample's middle in standard errors, negative below it. Beyond ± 1.96 there is a side. */
  errors: number;
};

/** A possible figure, and the percentages of people with a lower one and with the same or a lower one. */
type Step = { shown: number; below: number; atOrBelow: number };

const STEPS: Record<Trait, readonly Step[]> = forEachTrait((trait) => {
  const counts = SAMPLE_COUNTS[trait].map((people, index) => ({
    shown: shownFigure(trait, scoreOfSum(LOWEST_SUM + index)),
    people,
  }));
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  let counted = 0;
  return counts
    .sort((one, other) => one.shown - other.shown)
    .map(({ shown, people }) => {
      const below = (100 * counted) / all;
      counted += people;
      return { shown, below, atOrBelow: (100 * counted) / all };
    });
});

/** A possible figure with its percentile: the share below it plus half of those who have it. */
const POINTS = forEachTrait((trait) =>
  STEPS[trait].map(({ shown, below, atOrBelow }) => ({ at: shown, value: (below + atOrBelow) / 2 })),
);

/** The sample's middle: the figure whose percentile is 50, usually between two that six answers can give. */
const MIDDLES: Record<Trait, number> = forEachTrait((trait) =>
  interpolated(
    POINTS[trait].map(({ at, value }) => ({ at: value, value: at })),
    50,
  ),
);

type Point = { at: number; value: number };

/** Linear interpolation between two points; before the first and after the last point, the value of that point. */
function interpolated(points: readonly Point[], at: number): number {
  let before = points[0] ?? { at: 0, value: 0 };
  for (const point of points) {
    if (at <= before.at) return before.value;
    if (at <= point.at) {
      const share = (at - before.at) / (point.at - before.at);
      return before.value + share * (point.value - before.value);
    }
    before = point;
  }
  return before.value;
}

/**
 * The percentile, 0 to 100, of a displayed figure or of an end of its band: the share of the sample below it plus half
 * of those who have exactly that figure, linear between the figures that six answers can give.
 */
export function percentileOf(trait: Trait, shown: number): number {
  return interpolated(POINTS[trait], shown);
}

/** The displayed figure in the middle of the sample, rounded: for openness 81, for Emotional Stability 39. */
export function sampleMiddle(trait: Trait): number {
  return Math.round(MIDDLES[trait]);
}

/**
 * The sample's median: the lowest figure, of those that six answers can give, that at least half of the people do not
 * exceed.
 */
export function sampleMedian(trait: Trait): number {
  return STEPS[trait].find(({ atOrBelow }) => atOrBelow >= 50)?.shown ?? 50;
}

/** Places a stored score (0 to 100) among the people of the reference sample. */
export function traitPlace(trait: Trait, score: number): TraitPlace {
  const shown = shownFigure(trait, score);
  const steps = STEPS[trait];
  const reach = Z_95 * NORMS[trait].sem;
  const band = { low: percentileOf(trait, shown - reach), high: percentileOf(trait, shown + reach) };
  return {
    trait,
    shown,
    below: (steps.findLast((step) => step.shown < shown)?.atOrBelow ?? 0) / 100,
    atOrBelow: (steps.findLast((step) => step.shown <= shown)?.atOrBelow ?? 0) / 100,
    band,
    side: sideOfBand(band),
    errors: (shown - MIDDLES[trait]) / NORMS[trait].sem,
  };
}

function sideOfBand({ low, high }: TraitPlace["band"]): Side {
  if (low > 50) return "high";
  return high < 50 ? "low" : "middle";
}

/** Places the five stored scores. */
export function traitPlaces(scores: TraitScores): Record<Trait, TraitPlace> {
  return forEachTrait((trait) => traitPlace(trait, scores[trait]));
}

/** A figure that has a side of the sample's middle. */
export type ClearPlace = TraitPlace & { side: Exclude<Side, "middle"> };

/** The places that have a side, starting with the one most standard errors from the sample's middle. */
export function clearPlaces(places: Record<Trait, TraitPlace>): ClearPlace[] {
  return TRAITS.map((trait) => places[trait])
    .filter((place): place is ClearPlace => place.side !== "middle")
    .sort((one, other) => Math.abs(other.errors) - Math.abs(one.errors));
}

/** Whether at least half of the sample have this figure or a lower one, so that it lies in the upper half. */
export function isInUpperHalf({ atOrBelow }: TraitPlace): boolean {
  return atOrBelow >= 0.5;
}

/**
 * A place in words, without a full stop: the share of the sample that has this figure or a lower one, in whole people of
 * 100, at least 1.
 */
export function comparisonOf({ atOrBelow }: Pick<TraitPlace, "atOrBelow">): string {
  if (atOrBelow === 0) return "lower than anybody's in the sample";
  const people = Math.max(1, Math.round(100 * atOrBelow));
  return `as high as or higher than ${people === 100 ? "" : "about "}${people} of 100 people in the sample`;
}

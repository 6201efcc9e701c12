import { errorBand, percentileWords } from "../scoring/norms";
import { percentile } from "../scoring/percentiles";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";
import { interpretation, type Level, labelBand, level } from "./interpretation";

/** One trait of a result as every screen tells it. */
export type TraitReading = {
  trait: Trait;
  name: string;
  /** 0 to 100; for Emotional Stability 100 minus the stored neuroticism. */
  shown: number;
  /** The 95 % band of the shown figure. */
  low: number;
  high: number;
  /** Share of the reference sample below the shown figure, 0 to 100, or null where it is not known. */
  percentile: number | null;
  /** The percentile in words, without a full stop. */
  comparison: string | null;
  level: Level;
  levelLabel: string;
  label: string;
  interpretation: string;
};

const LEVEL_LABELS: Record<Level, string> = { low: "Low", moderate: "Moderate", high: "High" };

/** What the five stored scores say, trait by trait in the order of the traits. */
export function readScores(scores: TraitScores): TraitReading[] {
  return TRAITS.map((trait) => {
    const shown = shownFigure(trait, scores[trait]);
    const rank = percentile(trait, scores[trait]);
    return {
      trait,
      name: TRAIT_NAMES[trait],
      shown,
      ...errorBand(trait, shown),
      percentile: rank,
      comparison: rank === null ? null : percentileWords(rank),
      level: level(shown),
      levelLabel: LEVEL_LABELS[level(shown)],
      label: labelBand(trait, scores[trait]),
      interpretation: interpretation(trait, shown),
    };
  });
}

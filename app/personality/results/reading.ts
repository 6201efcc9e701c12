import { errorBand, percentileWords } from "../scoring/norms";
import { percentile } from "../scoring/percentiles";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";
import { interpretation, type Level, labelBand, level } from "./interpretation";

/** One trait of a result as all screens show it. */
export type TraitReading = {
  trait: Trait;
  name: string;
  /** 0 to 100; for Emotional Stability 100 minus the stored neuroticism. */
  shown: number;
  /** The 95 % band of the displayed figure. */
  low: number;
  high: number;
  /** Share of the reference sample below the displayed figure, 0 to 100; null if unknown. */
  percentile: number | null;
  /** The percentile in words, without a full stop. */
  comparison: string | null;
  level: Level;
  levelLabel: string;
  label: string;
  interpretation: string;
};

const LEVEL_LABELS: Record<Level, string> = { low: "Low", moderate: "Moderate", high: "High" };

/** Reads the five stored scores, in trait order. */
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

import { amongPeople } from "../scoring/among";
import { errorBand } from "../scoring/norms";
import { comparisonOf, type Side, traitPlace } from "../scoring/place";
import { TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";
import { interpretation, labelBand, level, placeNote } from "./interpretation";
import { LEVEL_NAMES, type Level } from "./levels";

/** One trait of a result as all screens show it. */
export type TraitResult = {
  trait: Trait;
  name: string;
  /** 0 to 100; for Emotional Stability 100 minus the stored neuroticism. */
  shown: number;
  /** The 95 % band of the displayed figure. */
  low: number;
  high: number;
  /** Side of the sample's middle. */
  side: Side;
  /** The place among people in a few words, without a full stop. */
  among: string;
  /** The place in the sample as a share of 100 people, without a full stop. */
  comparison: string;
  /** Level on the documented scale and label, both of the figure itself. */
  level: Level;
  levelLabel: string;
  label: string;
  /** Why level and label differ from the place in the sample, or null. */
  note: string | null;
  interpretation: string;
};

/** Reads the five stored scores, in trait order. */
export function traitResults(scores: TraitScores): TraitResult[] {
  return TRAITS.map((trait) => {
    const place = traitPlace(trait, scores[trait]);
    const { shown, side } = place;
    return {
      trait,
      name: TRAIT_NAMES[trait],
      shown,
      ...errorBand(trait, shown),
      side,
      among: amongPeople(place),
      comparison: comparisonOf(place),
      level: level(shown),
      levelLabel: LEVEL_NAMES[level(shown)],
      label: labelBand(trait, scores[trait]),
      note: placeNote(place),
      interpretation: interpretation(place),
    };
  });
}

import type { Trait } from "../traits";
import { TRAIT_MARKS } from "./trait-marks";

/** A trait's marker, shown before its name. */
export function TraitMarker({ trait }: { trait: Trait }) {
  return (
    <svg aria-hidden="true" viewBox="-33 -33 66 66" className="trait-marker">
      <path d={TRAIT_MARKS[trait]} className={`trait-mark text-${trait}`} />
    </svg>
  );
}

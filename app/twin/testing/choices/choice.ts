import { TRAITS, type Trait } from "~/personality/traits";
import type { PreferenceKey } from "../../engine/meaning/held";
import { TENDENCIES, TENDENCY_NAMES, type TendencyName } from "./tendencies";

/** Areas of life, in the order of listing. */
export const AREAS = ["work", "travel", "money", "social", "learning"] as const;
export type Area = (typeof AREAS)[number];

export const AREA_LABELS: Record<Area, string> = {
  work: "Work",
  travel: "Travel",
  money: "Money",
  social: "Social life",
  learning: "Learning",
};

/** Stated preferences that favour each side. */
type Bearing = { a: readonly PreferenceKey[]; b: readonly PreferenceKey[] };

/** How a tendency favours `a`: −1 (fully `b`) to 1 (fully `a`), never 0. */
type Lean = { tendency: TendencyName; weight: number };

/** An everyday choice between two sides, neither of them right. */
export type Choice = {
  /** A permanent slug: answers are stored under it, so it must never be changed or reused. */
  id: string;
  area: Area;
  situation: string;
  a: string;
  b: string;
  /** Tendencies that favour `a` (above 0) or `b` (below 0), at most one per trait. */
  leans: readonly Lean[];
  /** The same by trait: how far a high stored score favours `a`, −1 to 1. */
  loadings: Partial<Record<Trait, number>>;
  preferences: Bearing;
  /** One sentence on why traits may predict this choice. */
  why: string;
};

type Draft = Omit<Choice, "area" | "leans" | "loadings" | "preferences"> & {
  leans: Partial<Record<TendencyName, number>>;
  preferences?: Bearing;
};

const NO_BEARING: Bearing = { a: [], b: [] };

/** The choices of one area, with trait loadings derived from their tendencies. */
export function choicesOf(area: Area, drafts: readonly Draft[]): Choice[] {
  return drafts.map((draft) => {
    const leans = leansOf(draft.leans);
    const loadings: Choice["loadings"] = {};
    for (const { tendency, weight } of leans) loadings[TENDENCIES[tendency].trait] = weight;
    return { ...draft, area, leans, loadings, preferences: draft.preferences ?? NO_BEARING };
  });
}

function leansOf(weights: Draft["leans"]): Lean[] {
  return TENDENCY_NAMES.flatMap((tendency) => {
    const weight = weights[tendency];
    return weight === undefined ? [] : [{ tendency, weight }];
  });
}

/** The traits that a choice turns on: those with the largest loading, usually one, or two that are equal. */
export function mainTraits({ loadings }: Choice): Trait[] {
  const size = (trait: Trait) => Math.abs(loadings[trait] ?? 0);
  const largest = Math.max(...TRAITS.map(size));
  return TRAITS.filter((trait) => largest > 0 && size(trait) === largest);
}

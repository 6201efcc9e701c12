import type { Trait } from "~/personality/traits";
import type { PreferenceKey } from "../../engine/evidence";
import { TENDENCIES, TENDENCY_NAMES, type TendencyName } from "./tendencies";

/** Where in everyday life a choice belongs, in the order in which they are listed. */
export const AREAS = ["work", "travel", "money", "social", "learning"] as const;
export type Area = (typeof AREAS)[number];

export const AREA_LABELS: Record<Area, string> = {
  work: "Work",
  travel: "Travel",
  money: "Money",
  social: "Social life",
  learning: "Learning",
};

/** The stated preferences that speak for one side or the other. */
type Bearing = { a: readonly PreferenceKey[]; b: readonly PreferenceKey[] };

/** What a tendency adds towards `a`: −1 (all for `b`) to 1 (all for `a`), never 0. */
type Lean = { tendency: TendencyName; weight: number };

/** One everyday choice between two sides, neither of them the right one. */
export type Choice = {
  /** A stable slug: answers are stored under it, so it is never changed or used again for something else. */
  id: string;
  area: Area;
  situation: string;
  a: string;
  b: string;
  /** What speaks for `a` (above 0) or for `b` (below 0), at most one tendency a trait. */
  leans: readonly Lean[];
  /** The same by trait, towards `a` for a high stored score: −1 to 1. */
  loadings: Partial<Record<Trait, number>>;
  preferences: Bearing;
  /** In one sentence, why traits can say something about this choice. */
  why: string;
};

type Draft = Omit<Choice, "area" | "leans" | "loadings" | "preferences"> & {
  leans: Partial<Record<TendencyName, number>>;
  preferences?: Bearing;
};

const NO_BEARING: Bearing = { a: [], b: [] };

/** The choices of one area, with their loadings by trait taken from the tendencies that they name. */
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

import type { Choice } from "./choice";
import { TENDENCIES } from "./tendencies";

/** The same choice with its two sides exchanged. A prediction for it is 1 − the prediction for the original. */
export function swapped(choice: Choice): Choice {
  const loadings: Choice["loadings"] = {};
  for (const { tendency, weight } of choice.leans) loadings[TENDENCIES[tendency].trait] = -weight;
  return {
    ...choice,
    a: choice.b,
    b: choice.a,
    leans: choice.leans.map((lean) => ({ ...lean, weight: -lean.weight })),
    loadings,
    preferences: { a: choice.preferences.b, b: choice.preferences.a },
  };
}

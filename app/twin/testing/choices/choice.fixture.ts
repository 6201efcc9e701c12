import type { Choice } from "./choice";
import { TENDENCIES } from "./tendencies";

/** The choice with its sides swapped. Its prediction is 1 minus the original's. */
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

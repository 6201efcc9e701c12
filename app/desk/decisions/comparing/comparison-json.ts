import type { OptionComparison } from "./comparison";

/** A comparison as the JSON API returns it. */
export function comparisonJson({ weights, values, flips, verdict, seed, draws }: OptionComparison) {
  return {
    weights,
    values: values.map(({ optionId, value, equalWeights, pBest, pBestError }) => ({
      optionId,
      value,
      equalWeights,
      pBest,
      pBestError,
    })),
    flips,
    verdict,
    seed,
    draws,
  };
}

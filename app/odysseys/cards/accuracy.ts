import { NORMS, Z_95 } from "~/personality/scoring/norms";
import { TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { CATEGORY_LABELS } from "~/preferences/categories";
import { enumerated } from "~/web/ui/text/enumerated";
import type { InsightBasis, Odyssey, OdysseyInsight } from "../odyssey";

/** Observations assumed to fall on one day, which count as one: the real number is not known in advance. */
const OBSERVATIONS_A_DAY = 4;

/**
 * Precision of a share: 1 minus half the width of the 95 % Wilson interval around one half, where it is widest.
 *
 * @param observations number of independent observations
 */
function precision(observations: number): number {
  return 1 - Z_95 / 2 / Math.sqrt(observations + Z_95 ** 2);
}

/** Reliability of a reading with exactly its minimum data, 0 to 1. See docs/formulas.md, "Estimated accuracy". */
export function reliabilityOf(reading: InsightBasis): number {
  switch (reading.from) {
    case "signal":
      return precision(reading.least / OBSERVATIONS_A_DAY);
    case "trait":
      return NORMS[reading.trait].alpha;
    case "choices":
      return precision(reading.least);
    case "preference":
      return reading.least / 100;
  }
}

/** The mean reliability of an odyssey's insights, each with its minimum data, in whole percent. */
export function estimatedAccuracy({ insights }: Pick<Odyssey, "insights">): number {
  const sum = insights.reduce((total, { basis: reading }) => total + reliabilityOf(reading), 0);
  return Math.round((100 * sum) / insights.length);
}

/** A reading's data requirement in words: `At least 60 calendar events (Google)`. */
function requirementWords(reading: InsightBasis): string {
  switch (reading.from) {
    case "signal": {
      const { of, platform } = reading.stream;
      return `At least ${reading.least} ${of} (${platformLabel(platform)})`;
    }
    case "trait":
      return "A finished personality assessment";
    case "choices":
      return `At least ${reading.least} everyday choices of this kind`;
    case "preference":
      return `A preference under ${CATEGORY_LABELS[reading.category]} of which you are at least ${reading.least}% sure`;
  }
}

/** An odyssey's distinct data requirements. */
export function dataRequirements({ insights }: Pick<Odyssey, "insights">): string[] {
  return [...new Set(insights.map(({ basis: reading }) => requirementWords(reading)))];
}

function basisOf({ title, basis: reading }: OdysseyInsight): string {
  const percent = Math.round(100 * reliabilityOf(reading));
  switch (reading.from) {
    case "signal":
      return `${title}: of ${reading.least} ${reading.stream.of} a share is known to within ${100 - percent} points, so ${percent}%`;
    case "choices":
      return `${title}: of ${reading.least} choices a share is known to within ${100 - percent} points, so ${percent}%`;
    case "trait":
      return `${TRAIT_NAMES[reading.trait]}: the published reliability of its six statements, ${percent}%`;
    case "preference":
      return `${title}: how sure of it you have to be, ${percent}%`;
  }
}

/** How an odyssey's accuracy is derived, one line per insight. */
export function accuracyBasis({ insights }: Pick<Odyssey, "insights">): string[] {
  return insights.map(basisOf);
}

/** Platforms' display names, joined for a sentence. */
export function platformsInWords(names: readonly string[]): string {
  return enumerated(names.map(platformLabel));
}

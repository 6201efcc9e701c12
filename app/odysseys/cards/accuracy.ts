import { NORMS, Z_95 } from "~/personality/scoring/norms";
import { TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { CATEGORY_LABELS } from "~/preferences/categories";
import { enumerated } from "~/web/ui/text/enumerated";
import { inPercent } from "~/web/ui/text/percent";
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
export function reliabilityOf(basis: InsightBasis): number {
  switch (basis.from) {
    case "signal":
      return precision(basis.least / OBSERVATIONS_A_DAY);
    case "trait":
      return NORMS[basis.trait].alpha;
    case "choices":
      return precision(basis.least);
    case "preference":
      return basis.least / 100;
  }
}

/** The mean reliability of an odyssey's insights, each with its minimum data, in whole percent. */
export function estimatedAccuracy({ insights }: Pick<Odyssey, "insights">): number {
  const sum = insights.reduce((total, { basis }) => total + reliabilityOf(basis), 0);
  return Math.round((100 * sum) / insights.length);
}

/** A reading's data requirement in words: `At least 60 calendar events (Google)`. */
function requirementWords(basis: InsightBasis): string {
  switch (basis.from) {
    case "signal": {
      const { of, platform } = basis.stream;
      return `At least ${basis.least} ${of} (${platformLabel(platform)})`;
    }
    case "trait":
      return "A finished personality assessment";
    case "choices":
      return `At least ${basis.least} everyday choices of this kind`;
    case "preference":
      return `A preference under ${CATEGORY_LABELS[basis.category]} of which you are at least ${inPercent(basis.least)} sure`;
  }
}

/** An odyssey's distinct data requirements. */
export function dataRequirements({ insights }: Pick<Odyssey, "insights">): string[] {
  return [...new Set(insights.map(({ basis }) => requirementWords(basis)))];
}

function basisOf({ title, basis }: OdysseyInsight): string {
  const percent = Math.round(100 * reliabilityOf(basis));
  switch (basis.from) {
    case "signal":
      return `${title}: of ${basis.least} ${basis.stream.of} a share is known to within ${100 - percent} points, so ${inPercent(percent)}`;
    case "choices":
      return `${title}: of ${basis.least} choices a share is known to within ${100 - percent} points, so ${inPercent(percent)}`;
    case "trait":
      return `${TRAIT_NAMES[basis.trait]}: the published reliability of its six statements, ${inPercent(percent)}`;
    case "preference":
      return `${title}: how sure of it you have to be, ${inPercent(percent)}`;
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

import { NORMS, Z_95 } from "~/personality/scoring/norms";
import { TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { CATEGORY_LABELS } from "~/preferences/categories";
import { WEIGH_AS_ONE } from "~/twin/engine/signals/chance";
import { enumerated } from "~/ui/text/enumerated";
import type { InsightRule, Odyssey, Reading } from "../odyssey";

/**
 * How near a share that was found lies to the true one: 1 less half the width of Wilson's 95 % range of one half, the
 * widest that there is.
 *
 * @param observations so many that count each for itself
 */
function precision(observations: number): number {
  return 1 - Z_95 / 2 / Math.sqrt(observations + Z_95 ** 2);
}

/** How far the ground of a reading carries, 0 to 1, where it has just what it asks for. docs/formulas.md, "Estimated accuracy". */
export function reliabilityOf(reading: Reading): number {
  switch (reading.from) {
    case "signal":
      return precision(reading.least / WEIGH_AS_ONE);
    case "trait":
      return NORMS[reading.trait].alpha;
    case "choices":
      return precision(reading.least);
    case "preference":
      return reading.least / 100;
  }
}

/** In whole percent: the mean of what its insights' grounds carry, where each has just what it asks for. */
export function estimatedAccuracy({ insights }: Pick<Odyssey, "insights">): number {
  const sum = insights.reduce((total, { reading }) => total + reliabilityOf(reading), 0);
  return Math.round((100 * sum) / insights.length);
}

/** What a reading asks for, in words: `At least 60 calendar events (Google)`. */
function requirementWords(reading: Reading): string {
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

/** All that an odyssey asks for, each once. */
export function dataRequirements({ insights }: Pick<Odyssey, "insights">): string[] {
  return [...new Set(insights.map(({ reading }) => requirementWords(reading)))];
}

function basisOf({ title, reading }: InsightRule): string {
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

/** How an odyssey's accuracy comes about, a line for each of its insights. */
export function accuracyBasis({ insights }: Pick<Odyssey, "insights">): string[] {
  return insights.map(basisOf);
}

/** Platforms by their names for people, in a sentence. */
export function platformsInWords(names: readonly string[]): string {
  return enumerated(names.map(platformLabel));
}

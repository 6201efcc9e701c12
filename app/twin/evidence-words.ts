import { TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { SUBCATEGORY_LABELS } from "~/preferences/categories";
import { beginning } from "~/ui/beginning";
import { counted } from "~/ui/counted";
import type { Evidence } from "./inputs";

/** A piece of evidence quotes at most so many characters of a preference. */
const QUOTED = 120;

function words(evidence: Evidence): string {
  switch (evidence.kind) {
    case "trait":
      return `${TRAIT_NAMES[evidence.trait]}: ${evidence.shown} of 100, most likely between ${evidence.low} and ${evidence.high}`;
    case "preference": {
      const { subcategory, preference, confidence } = evidence;
      const quoted = preference.length > QUOTED ? `${beginning(preference, QUOTED)}…` : preference;
      return `Your preference on ${(SUBCATEGORY_LABELS[subcategory] ?? subcategory).toLowerCase()}: “${quoted}” (${confidence}% sure)`;
    }
    case "platform":
      return `${platformLabel(evidence.platformName)}: ${counted(evidence.dataPoints, "data point")}`;
    case "answers":
      return evidence.text;
  }
}

/** What a rule rested on, a line each, as the screens show it under "Why?". */
export function evidenceWords(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(words))];
}

/** The same thing with its evidence in words: what a page needs of it. */
export function inWords<T extends { evidence: Evidence[] }>({ evidence, ...rest }: T) {
  return { ...rest, because: evidenceWords(evidence) };
}

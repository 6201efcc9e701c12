import { comparisonOf, traitPlace } from "~/personality/scoring/place";
import { shownFigure, TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { subcategoryLabel } from "~/preferences/categories";
import { counted } from "~/ui/text/counted";
import { countedOf } from "~/ui/text/counted-of";
import type { PreferenceEvidence, TraitEvidence } from "./evidence";
import type { Evidence } from "./inputs";
import type { SignalEvidence } from "./signals/observe";
import { periodWords } from "./signals/period";
import { TOPIC_WORDS, type Topic } from "./topic-words";

/** Maximum characters of a preference quoted as evidence; sentences quote fewer. */
const QUOTED = 120;
const QUOTED_INSIDE = 60;

/** The beginning of a text on one line, by whole characters, in quotation marks. */
function quoted(text: string, most: number): string {
  const characters = [
    ...text
      .slice(0, 4 * most)
      .replace(/\s+/g, " ")
      .trim(),
  ];
  return `“${characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("")}”`;
}

/** How the twin interpreted a preference, continuing after "Your twin reads …"; never as the user's own words. */
export function readingWords(topic: Topic): string {
  return `as ${TOPIC_WORDS[topic].reading}, which may be wrong`;
}

/** Sentence shown with anything based on words found in a preference. */
export function readingSentence({ preference, readAs }: PreferenceEvidence): string[] {
  if (!readAs) return [];
  return [`Your twin reads ${quoted(preference, QUOTED_INSIDE)} ${readingWords(readAs)}.`];
}

function preferenceWords({ subcategory, preference, confidence, readAs }: PreferenceEvidence): string {
  const place = subcategoryLabel(subcategory).toLowerCase();
  const quote = preference === "" ? "" : `: ${quoted(preference, QUOTED)}`;
  const own = `Your preference on ${place}${quote} (${confidence}% sure)`;
  return readAs ? `${own}. Your twin reads it ${readingWords(readAs)}, so it counts half` : own;
}

/** `212 calendar events of Google, 24 August to 22 November 2026`, mentioning an archive as the source. */
function observationWords({ platform, fromArchive, observations, of, from, to }: SignalEvidence): string {
  const where = fromArchive
    ? `, from your archive of ${platformLabel(platform)}`
    : ` of ${platformLabel(platform)}`;
  return `${countedOf(observations, of)}${where}, ${periodWords(from, to)}`;
}

/** Sentence shown with anything based on a platform's counts. */
export function signalSentence(evidence: SignalEvidence): string {
  return `Your twin goes by ${observationWords(evidence)}; whatever else you do is not among them.`;
}

function signalWords({ platform, fromArchive, observations, of, from, to, text }: SignalEvidence): string {
  const where = fromArchive ? `${platformLabel(platform)}, from your archive` : platformLabel(platform);
  return `${where}: ${countedOf(observations, of)}, ${periodWords(from, to)}, ${text}`;
}

function traitWords({ trait, shown, low, high }: TraitEvidence): string {
  const place = comparisonOf(traitPlace(trait, shownFigure(trait, shown)));
  return `${TRAIT_NAMES[trait]}: ${shown} of 100, most likely between ${low} and ${high}; ${place}`;
}

function words(evidence: Evidence): string {
  switch (evidence.kind) {
    case "trait":
      return traitWords(evidence);
    case "preference":
      return preferenceWords(evidence);
    case "platform":
      return `${platformLabel(evidence.platformName)}: ${counted(evidence.dataPoints, "data point")}`;
    case "signal":
      return signalWords(evidence);
    case "choices":
    case "answers":
      return evidence.text;
  }
}

/** A rule's evidence, one line each, for "Why?". */
export function evidenceWords(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(words))];
}

/** Replaces evidence by words, which is what pages need. */
export function evidenceInWords<T extends { evidence: Evidence[] }>({ evidence, ...rest }: T) {
  return { ...rest, because: evidenceWords(evidence) };
}

import { comparisonOf, traitPlace } from "~/personality/scoring/place";
import { shownFigure, TRAIT_NAMES } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { subcategoryLabel } from "~/preferences/categories";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { inPercent } from "~/web/ui/text/percent";
import type { PreferenceEvidence, TraitEvidence } from "./evidence";
import type { Evidence } from "./inputs";
import { labelOfPart } from "./meaning/parts-read";
import type { SignalEvidence } from "./signals/observe";
import { periodWords } from "./signals/period";

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

type Read = Pick<PreferenceEvidence, "category" | "subcategory" | "readAs">;

/** What a user likes, according to how a preference is read: "quiet". */
export function likingOf({ readAs, ...placed }: Read): string {
  return labelOfPart(readAs ?? "place", placed);
}

/** How the twin interpreted a preference, continuing after "Your twin reads …"; never as the user's own words. */
export function meaningWords(read: Read): string {
  return `as a liking for ${likingOf(read)}, which may be wrong`;
}

/** A preference's text as a quotation, marked if it is something to avoid. */
function stated({ preference, stance }: PreferenceEvidence, most: number): string {
  return stance === "avoid"
    ? `that you'd rather avoid ${quoted(preference, most)}`
    : quoted(preference, most);
}

/** Sentence shown with anything based on a preference; attributed to the user only if they confirmed the reading. */
export function meaningSentence(evidence: PreferenceEvidence): string {
  if (evidence.isConfirmed) return `You said that you like ${likingOf(evidence)}.`;
  return `Your twin reads ${stated(evidence, QUOTED_INSIDE)} ${meaningWords(evidence)}.`;
}

function preferenceWords(evidence: PreferenceEvidence): string {
  const place = subcategoryLabel(evidence.subcategory).toLowerCase();
  const quote = evidence.preference === "" ? "" : `: ${stated(evidence, QUOTED)}`;
  const own = `Your preference on ${place}${quote} (${inPercent(evidence.confidence)} sure)`;
  if (evidence.isConfirmed) return `${own}. You said that your twin reads it right: ${likingOf(evidence)}`;
  return `${own}. Your twin reads it ${meaningWords(evidence)}, so it counts half`;
}

function signalWords({ platform, observations, of, from, to, gaps, text, ...whose }: SignalEvidence): string {
  const where = whose.fromArchive ? `${platformLabel(platform)}, from your archive` : platformLabel(platform);
  const said = `${where}: ${countedOf(observations, of)}, ${periodWords(from, to, gaps)}, ${text}`;
  return whose.mayBeShared ? `${said}. ${OTHERS_MAY}` : said;
}

/** Note shown with anything counted in an account that others may use. */
const OTHERS_MAY = "If others use this account too, press “Not only me” under Signals";
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

import type { YearCheckInsPicture } from "~/days/check-ins/year/year-check-ins";
import { checkInsOfPeriod } from "~/days/check-ins/year/year-check-ins.server";
import { latestProfile } from "~/personality/results/profiles.server";
import { type RareAnswersView, rareAnswersView } from "~/personality/results/rare-answers.server";
import { type TraitResult, traitResults } from "~/personality/results/trait-results";
import type { TraitScores } from "~/personality/traits";
import { statedText } from "~/preferences/categories";
import { type ListedPreference, listBeginnings } from "~/preferences/listing.server";
import type { DecisionPatterns } from "~/twin/engine/decision-style/decision-patterns";
import type { Insight } from "~/twin/engine/inputs";
import { sharedSentences } from "~/twin/portrait/opening";
import { type TwinOwner, twinState } from "~/twin/twin.server";
import type { YearPicture } from "~/year/picture/picture";
import type { SharedChoice, SharedPart } from "./parts";
import { sharedYear } from "./shared-year.server";

/** The number of newest preferences on a shared page, and characters of each: some 100 kB at most. */
const PREFERENCES_SHOWN = 50;
const CHARACTERS = 300;

type SharedPatterns = Pick<DecisionPatterns, "decisionSpeed" | "researchStyle" | "riskTolerance"> & {
  lines: string[];
};

/** Texts that rest on a platform's counts are never shared: the link may be older than the connection. */
function isShared({ evidence }: Insight): boolean {
  return evidence.every(({ kind }) => kind !== "signal");
}

function withoutEvidence(patterns: DecisionPatterns): SharedPatterns {
  const { decisionSpeed, researchStyle, riskTolerance } = patterns;
  return {
    decisionSpeed,
    researchStyle,
    riskTolerance,
    lines: patterns.patterns.filter(isShared).map(({ text }) => text),
  };
}

/**
 * Everything on a shared page: the first name, and the available content of the chosen parts. Visitors can read all of
 * it as data (`?_data=`), so it contains no row ids.
 */
export type SharedTwinView = {
  firstName: string;
  personality: {
    scores: TraitScores;
    results: TraitResult[];
    sentences: string[];
    rareAnswers: RareAnswersView;
  } | null;
  preferences:
    | Pick<ListedPreference, "category" | "subcategory" | "preference" | "left" | "confidence">[]
    | null;
  /** Without evidence, which may quote parts that were not chosen. */
  patterns: SharedPatterns | null;
  /** The chosen year; names creators only if the names were chosen too. */
  year: YearPicture | null;
  /** How the days of that year were, without words; null unless chosen. */
  checkIns: YearCheckInsPicture | null;
  /** The chosen parts, some of which may still be empty. */
  parts: SharedPart[];
};

function shownPreference({ category, subcategory, stance, preference, left, confidence }: ListedPreference) {
  return { category, subcategory, preference: statedText({ stance, preference }), left, confidence };
}

/** The content of a user's shared page. */
export async function sharedTwin(
  owner: TwinOwner & { firstName: string },
  { parts, year: asked }: SharedChoice,
): Promise<SharedTwinView> {
  const { id, firstName } = owner;
  const [profile, preferences, twin, year] = await Promise.all([
    parts.includes("personality") ? latestProfile(id) : null,
    parts.includes("preferences") ? listBeginnings(id, CHARACTERS, { most: PREFERENCES_SHOWN }) : null,
    parts.includes("patterns") ? twinState(owner) : null,
    parts.includes("year") ? sharedYear(id, asked, parts.includes("year-names")) : null,
  ]);
  const isOfDays = parts.includes("check-ins") && year !== null;
  return {
    firstName,
    personality: profile && {
      scores: profile.scores,
      results: traitResults(profile.scores),
      sentences: sharedSentences(firstName, profile.scores),
      rareAnswers: rareAnswersView(profile.answers, firstName),
    },
    preferences: preferences?.map(shownPreference) ?? null,
    patterns: twin?.state.patterns ? withoutEvidence(twin.state.patterns) : null,
    year,
    checkIns: isOfDays ? await checkInsOfPeriod(id, year.period) : null,
    parts,
  };
}

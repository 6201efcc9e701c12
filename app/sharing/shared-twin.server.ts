import { latestProfile } from "~/personality/profiles.server";
import { readScores, type TraitReading } from "~/personality/reading";
import type { TraitScores } from "~/personality/traits";
import { listPreferences } from "~/preferences/preferences.server";
import type { DecisionPatterns } from "~/twin/decision-style/decision-patterns";
import { twinState } from "~/twin/twin.server";
import type { SharedPart } from "./parts";

/** The newest preferences that a shared page shows. */
const PREFERENCES_SHOWN = 50;

type SharedPatterns = Pick<DecisionPatterns, "decisionSpeed" | "researchStyle" | "riskTolerance"> & {
  lines: string[];
};

function withoutEvidence(patterns: DecisionPatterns): SharedPatterns {
  const { decisionSpeed, researchStyle, riskTolerance } = patterns;
  return {
    decisionSpeed,
    researchStyle,
    riskTolerance,
    lines: patterns.patterns.map(({ text }) => text),
  };
}

/**
 * Exactly what a shared page shows: first name, and of each chosen part what there is. Whoever has the link can read
 * all of it as data (`?_data=`), so no row's id is in it.
 */
export type SharedTwinView = {
  firstName: string;
  personality: { scores: TraitScores; readings: TraitReading[] } | null;
  preferences: { category: string; subcategory: string; preference: string; confidence: number }[] | null;
  /** Without the evidence, which may quote what was not chosen to be shown. */
  patterns: SharedPatterns | null;
  /** The chosen parts, of which some may have nothing to show yet. */
  parts: SharedPart[];
};

/** What a person's shared page shows for some parts. */
export async function sharedTwin(
  userId: string,
  firstName: string,
  parts: SharedPart[],
): Promise<SharedTwinView> {
  const [profile, preferences, state] = await Promise.all([
    parts.includes("personality") ? latestProfile(userId) : null,
    parts.includes("preferences") ? listPreferences(userId, { most: PREFERENCES_SHOWN }) : null,
    parts.includes("patterns") ? twinState(userId) : null,
  ]);
  return {
    firstName,
    personality: profile && { scores: profile.scores, readings: readScores(profile.scores) },
    preferences:
      preferences?.map(({ category, subcategory, preference, confidence }) => ({
        category,
        subcategory,
        preference,
        confidence,
      })) ?? null,
    patterns: state?.patterns ? withoutEvidence(state.patterns) : null,
    parts,
  };
}

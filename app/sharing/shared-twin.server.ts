import { latestProfile } from "~/personality/results/profiles.server";
import { readScores, type TraitReading } from "~/personality/results/reading";
import type { TraitScores } from "~/personality/traits";
import { type ListedPreference, listBeginnings } from "~/preferences/listing.server";
import type { DecisionPatterns } from "~/twin/engine/decision-style/decision-patterns";
import type { Insight } from "~/twin/engine/inputs";
import { type TwinOwner, twinState } from "~/twin/twin.server";
import type { SharedPart } from "./parts";

/** The newest preferences that a shared page shows, and how many characters of each: some 100 kB at most. */
const PREFERENCES_SHOWN = 50;
const CHARACTERS = 300;

type SharedPatterns = Pick<DecisionPatterns, "decisionSpeed" | "researchStyle" | "riskTolerance"> & {
  lines: string[];
};

/** A line that rests on what a platform counted stays with the person: a link may be older than the connection. */
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
 * Exactly what a shared page shows: first name, and of each chosen part what there is. Whoever has the link can read
 * all of it as data (`?_data=`), so no row's id is in it.
 */
export type SharedTwinView = {
  firstName: string;
  personality: { scores: TraitScores; readings: TraitReading[] } | null;
  preferences: Omit<ListedPreference, "id" | "isExample">[] | null;
  /** Without the evidence, which may quote what was not chosen to be shown. */
  patterns: SharedPatterns | null;
  /** The chosen parts, of which some may have nothing to show yet. */
  parts: SharedPart[];
};

/** What a person's shared page shows for some parts. */
export async function sharedTwin(
  owner: TwinOwner & { firstName: string },
  parts: SharedPart[],
): Promise<SharedTwinView> {
  const { id, firstName } = owner;
  const [profile, preferences, twin] = await Promise.all([
    parts.includes("personality") ? latestProfile(id) : null,
    parts.includes("preferences") ? listBeginnings(id, CHARACTERS, { most: PREFERENCES_SHOWN }) : null,
    parts.includes("patterns") ? twinState(owner) : null,
  ]);
  return {
    firstName,
    personality: profile && { scores: profile.scores, readings: readScores(profile.scores) },
    preferences: preferences?.map(({ id: _ours, isExample: _own, ...shown }) => shown) ?? null,
    patterns: twin?.state.patterns ? withoutEvidence(twin.state.patterns) : null,
    parts,
  };
}

import { carelessNote } from "~/personality/results/careless";
import { latestProfile } from "~/personality/results/profiles.server";
import { traitPlaces } from "~/personality/scoring/place";
import { TRAITS } from "~/personality/traits";
import { listBeginnings } from "~/preferences/listing.server";
import type { Decision } from "../stored";
import { type SuggestedCriterion, suggestedCriteria } from "./suggested-criteria";

/** The newest preferences; older ones say less about today. */
const PREFERENCES_READ = 100;

/** Criteria that may matter for a decision, from what the twin knows of a user. */
export async function suggestionsFor(userId: string, decision: Decision): Promise<SuggestedCriterion[]> {
  const [preferences, profile] = await Promise.all([
    listBeginnings(userId, 200, { most: PREFERENCES_READ }),
    latestProfile(userId),
  ]);
  const isCareless = profile?.answers ? carelessNote(profile.answers)?.severity === "clear" : false;
  const places = profile && !isCareless ? traitPlaces(profile.scores) : null;
  return suggestedCriteria(decision, preferences, places && TRAITS.map((trait) => places[trait]));
}

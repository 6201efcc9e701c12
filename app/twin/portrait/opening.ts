import { clearPlaces, traitPlaces } from "~/personality/scoring/place";
import { TRAITS, type TraitScores } from "~/personality/traits";
import { SUMMARY_TENDENCIES } from "../engine/summary";
import type { KnownTwin } from "../twin.server";

/** The number of traits in a sentence. */
const AT_ONCE = 2;
/** Number of sentences that suffices: only a shorter summary gets more on traits. */
const ENOUGH = 3;

const OTHERS = ["", "one", "two", "three", "four"];

/** Subject of the sentences: "You", or a first name. */
type Who = { tends: string; isLikeMost: string };

const YOU: Who = {
  tends: "You also tend",
  isLikeMost: "you are close to most people: what you choose and do will say more",
};

/** What the twin says, and whether it is current. */
type Portrayed = { state: Pick<KnownTwin["state"], "summary">; freshness: KnownTwin["freshness"] };

/** Sentences on the traits after the two clearest, and on those near the middle; empty if there are none. */
function moreOfTraits({ tends, isLikeMost }: Who, scores: TraitScores): string[] {
  const tendencies = clearPlaces(traitPlaces(scores)).map(
    ({ trait, side }) => SUMMARY_TENDENCIES[trait][side],
  );
  const more = tendencies.slice(AT_ONCE, 2 * AT_ONCE);
  const others = TRAITS.length - tendencies.length;
  return [
    ...(more.length > 0 ? [`${tends} to ${more.join(", and to ")}.`] : []),
    ...(others > 0 && others < TRAITS.length ? [`On the other ${OTHERS[others]} ${isLikeMost}.`] : []),
  ];
}

/**
 * Two or three sentences that tell users who they are: the twin's summary, with more on traits if it is short. Empty
 * while the summary is older than their latest changes.
 */
export function openingSentences({ state, freshness }: Portrayed, scores: TraitScores): string[] {
  if (freshness === "behind") return [];
  const [ofTraits = "", ...rest] = state.summary;
  const more = moreOfTraits(YOU, scores).slice(0, Math.max(0, ENOUGH - state.summary.length));
  return [ofTraits, ...more, ...rest];
}

/** Sentences that tell others who a user is: on traits alone, since nothing else may have been chosen to be shared. */
export function sharedSentences(firstName: string, scores: TraitScores): string[] {
  const clearest = clearPlaces(traitPlaces(scores)).slice(0, AT_ONCE);
  if (clearest.length === 0) return [`On all five traits ${firstName} is close to most people.`];
  const tendencies = clearest.map(({ trait, side }) => SUMMARY_TENDENCIES[trait][side]);
  const who = { tends: `${firstName} also tends`, isLikeMost: `${firstName} is close to most people` };
  return [`${firstName} tends to ${tendencies.join(", and to ")}.`, ...moreOfTraits(who, scores)];
}

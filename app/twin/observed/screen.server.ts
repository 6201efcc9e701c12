import type { ListedPreference } from "~/preferences/listing.server";
import { offerId } from "./answers.server";
import { type NoticedEvidence, noticedEvidence } from "./noticed-source";
import { noticedOf } from "./observed.server";
import type { ObservedOffer } from "./offer";
import { compareStated } from "./stated";

/** Lines beside a preference: where it was noticed, or observations that agree or differ. */
export type BesidePreference = { evidence: NoticedEvidence | null; seen: string[] };

/** The twin's observations as shown on the preferences screen. */
export type NoticedScreen = {
  offers: { id: string; text: string }[];
  /** By preference; those with nothing to show are left out. */
  beside: Record<string, BesidePreference>;
};

function seenOf(preference: ListedPreference, offers: readonly ObservedOffer[]): string[] {
  const { agree, differ } = compareStated([preference], offers);
  return [
    ...agree.map(({ text }) => `Stated and seen agree. ${text}`),
    ...differ.map(({ text }) => `Stated and seen differ. ${text}`),
  ];
}

function besideOf(preference: ListedPreference, offers: readonly ObservedOffer[]): BesidePreference {
  const evidence = noticedEvidence(preference.noticedAs);
  return { evidence, seen: evidence ? [] : seenOf(preference, offers) };
}

/**
 * A twin's offers, and its observations beside the preferences.
 *
 * @param shown the preferences on the page
 */
export async function noticedScreen(
  userId: string,
  shown: readonly ListedPreference[],
): Promise<NoticedScreen> {
  const { offers, seen } = await noticedOf(userId);
  const beside = shown
    .map((preference) => [preference.id, besideOf(preference, seen)] as const)
    .filter(([, { evidence, seen }]) => evidence !== null || seen.length > 0);
  return {
    offers: offers.map(({ name, text }) => ({ id: offerId(userId, name), text })),
    beside: Object.fromEntries(beside),
  };
}

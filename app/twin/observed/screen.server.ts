import type { ListedPreference } from "~/preferences/listing.server";
import { offerId } from "./answers.server";
import { type NoticedEvidence, noticedEvidence } from "./noticed-source";
import { noticedOf } from "./observed.server";
import type { ObservedOffer } from "./offer";
import { compareStated } from "./stated";

/** What stands beside a preference: where it was noticed, or what is seen of it. */
export type BesidePreference = { evidence: NoticedEvidence | null; seen: string[] };

/** What the preferences screen shows of what the twin noticed. */
export type NoticedScreen = {
  offers: { id: string; text: string }[];
  /** By preference; those of which nothing is seen are left out. */
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
 * What a user's twin noticed, and how it stands beside their preferences.
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

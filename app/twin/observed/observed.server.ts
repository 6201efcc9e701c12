import { slots } from "~/ground/processes/slots.server";
import type { Preference } from "~/preferences/preferences.server";
import {
  type Answered,
  answerNoticed,
  isAnsweredOffer,
  isDeclined,
  type NoticedAnswer,
  noOffer,
  observedAnswersOf,
  offerId,
} from "./answers.server";
import type { KindEvents } from "./kind-events";
import type { ObservedCounts, ObservedOffer } from "./offer";
import { observedOffers } from "./offers";
import { choicesWithin, markOfChoices, recentMonths } from "./recent-choices.server";

/** A twin's observations: those to offer, and those to compare with stated preferences. */
type Noticed = { offers: readonly ObservedOffer[]; seen: readonly ObservedOffer[] };

/** Maximum number of users whose observations are cached, since reading hundreds of thousands of choices takes a second. */
const LATEST = 200;
const latest = new Map<string, { mark: string; noticed: Noticed }>();

function remember(userId: string, mark: string, noticed: Noticed): Noticed {
  latest.delete(userId);
  latest.set(userId, { mark, noticed });
  const oldest = latest.size > LATEST ? latest.keys().next().value : undefined;
  if (oldest !== undefined) latest.delete(oldest);
  return noticed;
}

function noticedIn(userId: string, kinds: readonly KindEvents[], answered: Answered): Noticed {
  const offers = observedOffers(kinds, (name, creator) => isAnsweredOffer(userId, answered, name, creator));
  if (answered.size === 0) return { offers, seen: offers };
  const seen = observedOffers(kinds, (name, creator) => isDeclined(userId, answered, name, creator));
  return { offers, seen };
}

/** Concurrent requests of one user read their choices once, not once each. */
const looking = slots("observed preferences", { perOwner: 1 });

/** What a user's twin notices in the last twelve months of their entries. */
export async function noticedOf(userId: string): Promise<Noticed> {
  const months = await recentMonths(userId);
  if (!months) return { offers: [], seen: [] };
  const [choices, answered] = await Promise.all([markOfChoices(userId, months), observedAnswersOf(userId)]);
  const mark = JSON.stringify([choices, [...answered].sort()]);
  const recalled = () => {
    const known = latest.get(userId);
    return known?.mark === mark ? remember(userId, mark, known.noticed) : null;
  };
  return (
    recalled() ??
    looking.inSlot(
      userId,
      async () =>
        recalled() ??
        remember(userId, mark, noticedIn(userId, await choicesWithin(userId, months), answered)),
    )
  );
}

/** An offer in the JSON interface. */
export type ObservedOfferJson = { id: string; text: string; observed: ObservedCounts };

/** What a user's twin offers to add to their preferences. */
export async function offersOf(userId: string): Promise<ObservedOfferJson[]> {
  const { offers } = await noticedOf(userId);
  return offers.map(({ name, text, observed }) => ({ id: offerId(userId, name), text, observed }));
}

/**
 * Answers what a user's twin offers.
 *
 * @returns the preference, if it was added
 * @throws 404 refusal if it is not offered, or was answered before
 */
export async function answerOffer(
  userId: string,
  id: string,
  answer: NoticedAnswer,
): Promise<Preference | null> {
  const { offers } = await noticedOf(userId);
  const offer = offers.find(({ name }) => offerId(userId, name) === id);
  if (!offer) throw noOffer();
  return answerNoticed(userId, offer, answer);
}

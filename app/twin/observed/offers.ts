import { beyondChanceTogether } from "~/ground/chance/together";
import { authors, firstOfAll, series } from "./favourites";
import type { KindEvents } from "./kind-events";
import { type Noticed, type ObservedOffer, offerName } from "./offer";
import { isPreferable, offerStatement, offerText } from "./offer-words";
import { partTests } from "./parts-of-week";
import { type KindTally, tallyOf } from "./tally";

/** Maximum number of offers; more would be a list to work through. */
const MOST_OFFERS = 6;

type Found = { tally: KindTally; noticed: Noticed };

/** Observations beyond chance in parts of the week; all kinds and creators are tested together. */
function inParts(tallies: readonly KindTally[]): Found[] {
  const tests = tallies.flatMap((tally) =>
    tally.kind === "book" ? [] : partTests(tally).map((test) => ({ tally, test })),
  );
  const beyond = beyondChanceTogether(tests.map(({ test }) => test.errors));
  return tests
    .filter(({ test }, at) => beyond[at] && test.isOfferable)
    .map(({ tally, test: { isOfferable: _isOfferable, ...noticed } }) => ({ tally, noticed }))
    .sort((one, other) => other.noticed.errors - one.noticed.errors);
}

function altogether(tally: KindTally): Found[] {
  const rule = tally.kind === "book" ? authors : tally.kind === "episode" ? series : firstOfAll;
  return rule(tally)
    .map((noticed) => ({ tally, noticed }))
    .sort((one, other) => other.noticed.errors - one.noticed.errors);
}

function offerOf({ tally, noticed }: Found): ObservedOffer {
  const { source, kind, from, to } = tally;
  const { creator, when, count, of } = noticed;
  return {
    name: offerName({ source, kind, creator, when }),
    ...{ source, kind, creator, when },
    text: offerText(noticed, kind, { from, to }),
    statement: offerStatement(noticed, kind),
    observed: { source, kind, count, of, from, to },
    category: "lifestyle",
    subcategory: "activities",
  };
}

/** Interleaves lists: the first item of each, then the second of each, and so on. */
function interleaved<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/**
 * Likings that a user's choices of the last twelve months show: at most six, never two for one creator of a kind and
 * source, and without those answered before.
 *
 * @param isAnswered whether an offer with this name, or of this creator, is not to be made again
 */
export function observedOffers(
  kinds: readonly KindEvents[],
  isAnswered: (name: string, creator: string) => boolean = () => false,
): ObservedOffer[] {
  const tallies = kinds
    .filter(({ kind }) => isPreferable(kind))
    .map(tallyOf)
    .filter((tally) => tally !== null);
  const found = interleaved([inParts(tallies), ...tallies.map(altogether)]);
  const named = new Set<string>();
  const offers: ObservedOffer[] = [];
  for (const offer of found.map(offerOf)) {
    const key = JSON.stringify([offer.source, offer.kind, offer.creator]);
    if (named.has(key) || isAnswered(offer.name, offer.creator)) continue;
    named.add(key);
    offers.push(offer);
  }
  return offers.slice(0, MOST_OFFERS);
}

import type { EntryKind } from "~/entries/kinds";
import type { PartOfWeek } from "./kind-events";

/** Evidence of an offer: how many of all choices of a kind, between two days (YYYY-MM-DD). */
export type ObservedCounts = {
  source: string;
  kind: EntryKind;
  count: number;
  of: number;
  from: string;
  to: string;
};

/** An observation to be offered as a preference. */
export type ObservedOffer = {
  /**
   * Identifies the observation, whenever it is made; to be hashed before it is stored, since it contains a creator's name.
   */
  name: string;
  source: string;
  kind: EntryKind;
  creator: string;
  when: PartOfWeek | null;
  /** Sentence with counts; the creator's name in it is third-party text. */
  text: string;
  /** The observation as its owner would state it. */
  statement: string;
  observed: ObservedCounts;
  /** Where the preference is filed. */
  category: "lifestyle";
  subcategory: "activities";
};

/** Rule by which something is offered. */
export type NoticedAs = "part" | "overall" | "author" | "series";

/** Result of a rule. */
export type Noticed = {
  as: NoticedAs;
  creator: string;
  when: PartOfWeek | null;
  count: number;
  of: number;
  /** Standard errors beyond chance, by which offers are ranked. */
  errors: number;
};

/** Minimum number of days, since fewer show no preference. */
export const LEAST_DAYS_CHOSEN = 10;

/** Unique name of an offer. */
export function offerName(offer: Pick<ObservedOffer, "source" | "kind" | "creator" | "when">): string {
  return JSON.stringify([offer.source, offer.kind, offer.creator, offer.when]);
}

import type { EntryKind } from "~/entries/kinds";
import type { PartOfWeek } from "./kind-events";

/** What an offer counted: so many of all choices of a kind, between two days (YYYY-MM-DD). */
export type ObservedCounts = {
  source: string;
  kind: EntryKind;
  count: number;
  of: number;
  from: string;
  to: string;
};

/** Something that was noticed, to be offered as a preference. */
export type ObservedOffer = {
  /** The same for the same observation, whenever it is made; to be hashed before it is stored, since it names somebody. */
  name: string;
  source: string;
  kind: EntryKind;
  creator: string;
  when: PartOfWeek | null;
  /** A sentence with its counts; the creator in it is somebody else's text. */
  text: string;
  /** The same as its owner would state it. */
  statement: string;
  observed: ObservedCounts;
  /** Where it belongs among preferences. */
  category: "lifestyle";
  subcategory: "activities";
};

/** Why something is offered. */
export type NoticedAs = "part" | "overall" | "author" | "series";

/** What a rule found. */
export type Noticed = {
  as: NoticedAs;
  creator: string;
  when: PartOfWeek | null;
  count: number;
  of: number;
  /** Standard errors beyond chance, by which offers are ranked. */
  errors: number;
};

/** Fewer days say nothing of what somebody prefers. */
export const LEAST_DAYS_CHOSEN = 10;

/** What tells an offer from others. */
export function offerName(offer: Pick<ObservedOffer, "source" | "kind" | "creator" | "when">): string {
  return JSON.stringify([offer.source, offer.kind, offer.creator, offer.when]);
}

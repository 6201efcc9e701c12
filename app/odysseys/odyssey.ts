import type { Trait } from "~/personality/traits";
import type { SignalKind } from "~/platforms/signals";
import type { Category as PreferenceCategory } from "~/preferences/categories";
import type { Observed } from "~/twin/engine/signals/finders";

/** Where in life odysseys belong, in the documented order. */
export const ODYSSEY_CATEGORIES = [
  "Professional Development",
  "Consumer Behaviour",
  "Lifestyle & Travel",
  "Entertainment & Media",
  "Health & Wellness",
  "Social & Networking",
  "Productivity & Time Management",
  "Financial Planning",
] as const;
export type OdysseyCategory = (typeof ODYSSEY_CATEGORIES)[number];

/** A person's side of a trait, or the side that they chose. */
type Side = "low" | "middle" | "high";

/** Something that is counted at a platform, whichever way it comes. */
export type Stream = {
  platform: string;
  /** The grants that it is read by, and the streams of archives that it is counted in. */
  sources: readonly string[];
  /** What is counted, in the plural. */
  of: string;
  /** Whether it stands there to be counted at any time, as files do; what happens must be seen over some weeks. */
  stands?: true;
  /** What brings it, to follow "It comes with". */
  comesWith: string;
};

/** What an insight is read from. */
export type Reading =
  | {
      from: "signal";
      stream: Stream;
      kind: SignalKind;
      /** With fewer observations nothing is said; never less than the engine's own 30. */
      least: number;
    }
  | { from: "trait"; trait: Trait }
  /** Everyday choices in which people of one side of the trait tend to choose alike. */
  | {
      from: "choices";
      trait: Trait;
      least: number;
      /** What each side of the stored score chose, to follow "11 of 13 on": "the planned side". */
      sides: Record<"high" | "low", string>;
    }
  /** The preference of a category that is held most surely, at least so surely (percent). */
  | { from: "preference"; category: PreferenceCategory; least: number };

/** What was found: what a signal shows, a side of a trait or of choices, or that a preference is held. */
export type Found = Observed | Side | "held";

/** One thing that an odyssey may come to say. */
export type InsightRule = {
  /** A stable slug of its own. */
  id: string;
  title: string;
  /** What it may tell, as the catalogue promises it. */
  promise: string;
  reading: Reading;
  /** What is suggested where this is found. */
  advice: Partial<Record<Found, string>>;
};

/** How much of an odyssey works: all of it, all but what `limits` says, or nothing yet. */
type ImplementationStatus = "available" | "partial" | "unavailable";

/** A journey through a person's own data. A new one is one more row in the file of its category. */
export type Odyssey = {
  /** A stable slug: what somebody activated is kept under it. */
  id: string;
  title: string;
  category: OdysseyCategory;
  description: string;
  /** By the names of the platforms' catalogue. */
  requiredPlatforms: readonly [string, ...string[]];
  /** At least three. */
  insights: readonly [InsightRule, InsightRule, InsightRule, ...InsightRule[]];
  outcomes: readonly [string, ...string[]];
  implementationStatus: ImplementationStatus;
  /** Why it is partial, in a sentence. */
  limits?: string;
};

/** A category as an address names it, by its first word: `professional`. */
export function categorySlug(category: OdysseyCategory): string {
  return firstWord(category).toLowerCase();
}

/** The first word of a category, which is what its tab says. */
export function firstWord(category: OdysseyCategory): string {
  return category.split(" ", 1)[0] ?? category;
}

/** The category that an address names, or null. */
export function categoryOf(slug: string | null): OdysseyCategory | null {
  return ODYSSEY_CATEGORIES.find((category) => categorySlug(category) === slug) ?? null;
}

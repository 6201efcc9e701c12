import type { EntryKind } from "~/entries/kinds";
import type { Trait } from "~/personality/traits";
import type { Observed } from "~/platforms/finding/finders";
import type { SignalKind } from "~/platforms/signals";
import type { Category as PreferenceCategory } from "~/preferences/categories";

/** Life areas of odysseys, in the documented order. */
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

/** A side of a trait, scored or chosen. */
type Side = "low" | "middle" | "high";

/** Something counted at a platform, by any source. */
export type OdysseyStream = {
  platform: string;
  /** The grants and archive streams that provide it. */
  sources: readonly string[];
  /** Plural noun for what is counted. */
  of: string;
  /** Whether it can be counted at any time, as files can; events must be observed over some weeks. */
  stands?: true;
  /** What provides it, continuing after "It comes with". */
  comesWith: string;
};

/** The data an insight is based on. */
export type InsightBasis =
  | {
      from: "signal";
      stream: OdysseyStream;
      kind: SignalKind;
      /** Minimum observations; never below the engine's own 30. */
      least: number;
    }
  | { from: "trait"; trait: Trait }
  /** Everyday choices in which people on one side of a trait tend to choose alike. */
  | {
      from: "choices";
      trait: Trait;
      least: number;
      /** Name of each side of the stored score, continuing after "11 of 13 on": "the planned side". */
      sides: Record<"high" | "low", string>;
    }
  /** The preference in a category held with the most confidence, at least this (percent). */
  | { from: "preference"; category: PreferenceCategory; least: number };

/** A finding: what a signal shows, a side of a trait or of choices, or that a preference exists. */
export type FindingName = Observed | Side | "held";

/** One insight an odyssey may give. */
export type OdysseyInsight = {
  /** A permanent, unique slug. */
  id: string;
  title: string;
  /** What it may reveal, as stated in the catalogue. */
  promise: string;
  basis: InsightBasis;
  /** Suggestion for each finding. */
  advice: Partial<Record<FindingName, string>>;
};

/** Names with their counts that a report lists if the user keeps titles; they are not findings. */
export type OdysseyNames = {
  /** A permanent slug, unique among insights too. */
  id: string;
  title: string;
  /** The archive stream whose events are the entries. */
  stream: OdysseyStream;
  kind: EntryKind;
  /** Whether creators are named, or the entries' titles with their creators. */
  named: "creators" | "titles";
  /** Plural noun for what is named, continuing after "this names": "authors". */
  whom: string;
  /** Minimum entries with titles in one year. */
  least: number;
};

/** Whether an odyssey is implemented: fully, except for what `limits` states, or not yet. */
type ImplementationStatus = "available" | "partial" | "unavailable";

/** A journey through a person's own data. Add a new one to its category's file. */
export type Odyssey = {
  /** A permanent slug, stored with activations. */
  id: string;
  title: string;
  category: OdysseyCategory;
  description: string;
  /** Internal platform names. */
  requiredPlatforms: readonly [string, ...string[]];
  /** At least three. */
  insights: readonly [OdysseyInsight, OdysseyInsight, OdysseyInsight, ...OdysseyInsight[]];
  /** The names that it lists, from titles that the user keeps. */
  names?: OdysseyNames;
  outcomes: readonly [string, ...string[]];
  implementationStatus: ImplementationStatus;
  /** Why it is partial, in a sentence. */
  limits?: string;
};

/** A category in addresses, by its first word: `professional`. */
export function categorySlug(category: OdysseyCategory): string {
  return firstWord(category).toLowerCase();
}

/** The first word of a category, used as its tab's label. */
export function firstWord(category: OdysseyCategory): string {
  return category.split(" ", 1)[0] ?? category;
}

/** The category named in an address, or null. */
export function categoryOf(slug: string | null): OdysseyCategory | null {
  return ODYSSEY_CATEGORIES.find((category) => categorySlug(category) === slug) ?? null;
}

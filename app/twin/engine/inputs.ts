import type { Trait, TraitScores } from "~/personality/traits";
import type { Gap, Signal, SignalKind } from "~/platforms/signals";
import type { Category } from "~/preferences/categories";
import type { Stance } from "~/preferences/fields";
import type { MeaningAnswer } from "~/preferences/meaning-answer";
import type { Topic } from "./topic-words";

/** The reading that was answered, as words separated by spaces, and the answer; both null before any answer. */
export type AnsweredMeaning = { readAs: string | null; readAnswer: MeaningAnswer | null };

/** A preference as the engine reads it; `confidence` is an integer 0 to 100. */
export type TwinPreference = {
  id: string;
  category: Category;
  subcategory: string;
  /** Whether it is liked, or would rather be avoided. */
  stance: Stance;
  preference: string;
  confidence: number;
  /** The user's answer on how the twin reads it. */
  answered: AnsweredMeaning;
};

/** A connected platform with the data points of its last sync or import. A demo never counts. */
export type TwinPlatform = { platformName: string; dataPoints: number; isDemo: boolean };

/** An everyday choice with the twin's blind prediction. */
export type ChoiceAnswer = {
  choiceId: string;
  chosen: "a" | "b";
  /** The user's confidence in percent: 50 (a coin toss) to 100; null if they did not say. */
  confidence: number | null;
  /** The twin's prior probability of `a`, 0 to 1. */
  probabilityA: number;
  /** ISO 8601, UTC. */
  answeredAt: string;
};

/**
 * How many people here answered each choice, and how many of them took its first side, by choice id and without names;
 * choices that too few people answered are left out.
 */
export type Popularity = Readonly<Record<string, { firsts: number; people: number }>>;

/** All inputs of the engine for one person. */
export type TwinInputs = {
  /** Stored scores of the latest result, or null before the first. */
  scores: TraitScores | null;
  /** Whether the latest result's answers looked careless (10 or more identical in a row). */
  careless: boolean;
  preferences: readonly TwinPreference[];
  platforms: readonly TwinPlatform[];
  /** Signals from platforms, unordered. */
  signals: readonly Signal[];
  /** Oldest first. */
  answers: readonly ChoiceAnswer[];
  /** How many people here took each side of a choice, without names. */
  popularity: Popularity;
};

/** Inputs of a person without any data. */
export const NOTHING_KNOWN: TwinInputs = {
  scores: null,
  careless: false,
  preferences: [],
  platforms: [],
  signals: [],
  answers: [],
  popularity: {},
};

/** A piece of evidence for a rule, as named in "Why?". */
export type Evidence =
  | { kind: "trait"; trait: Trait; shown: number; low: number; high: number }
  | ({ kind: "preference" } & Omit<TwinPreference, "answered"> & {
        /** The topic the twin found in the text; null if only the category counts. */
        readAs: Topic | null;
        /** Whether the user confirmed this; otherwise it is the twin's reading, which may be wrong. */
        isConfirmed: boolean;
      })
  | { kind: "platform"; platformName: string; dataPoints: number }
  | {
      kind: "signal";
      platform: string;
      /** Whether it was counted in an archive rather than a sync. */
      fromArchive?: true;
      signal: SignalKind;
      /** The observed period, ISO 8601, UTC. */
      from: string;
      to: string;
      observations: number;
      /** Gaps of more than eight weeks within the period. */
      gaps?: readonly Gap[];
      /** Whether households often share the account it was counted in. */
      mayBeShared?: true;
      /** Plural noun for what was counted: "calendar events". */
      of: string;
      /** What stands out among them, such as "71% of them between 5:00 and noon". */
      text: string;
    }
  | {
      /** What everyday choices show about a trait's pull. */
      kind: "choices";
      trait: Trait;
      /** Choices that turn on the trait, how many went to the side named, and all that were answered. */
      of: number;
      chosen: number;
      answered: number;
      text: string;
    }
  | { kind: "answers"; count: number; text: string };

/** A sentence about the user with its evidence. `id` is permanent. */
export type Insight = { id: string; text: string; evidence: Evidence[] };

import type { Level } from "~/personality/results/interpretation";
import type { Trait, TraitScores } from "~/personality/traits";
import type { Signal, SignalKind } from "~/platforms/signals";
import type { Category } from "~/preferences/categories";
import type { Topic } from "./topic-words";

/** A preference as the engine reads it; `confidence` is an integer 0 to 100. */
export type TwinPreference = {
  id: string;
  category: Category;
  subcategory: string;
  preference: string;
  confidence: number;
};

/** A connected platform and what its last sync or import counted. A demo never counts as data. */
export type TwinPlatform = { platformName: string; dataPoints: number; isDemo: boolean };

/** An everyday choice that the person made, beside what the twin had predicted before it saw the answer. */
export type ChoiceAnswer = {
  choiceId: string;
  chosen: "a" | "b";
  /** How sure the person was, in percent: 50 (a coin toss) to 100. */
  confidence: number;
  /** The twin's probability of `a`, 0 to 1, from before the answer. */
  probabilityA: number;
  /** ISO 8601, UTC. */
  answeredAt: string;
};

/** Everything about a person that the engine reasons from. */
export type TwinInputs = {
  /** The stored scores of the latest result, or null before the first. */
  scores: TraitScores | null;
  /** Whether the latest result's answers looked careless (10 or more identical in a row). */
  careless: boolean;
  preferences: readonly TwinPreference[];
  platforms: readonly TwinPlatform[];
  /** What was counted in what platforms hold, in no order. */
  signals: readonly Signal[];
  /** Oldest first. */
  answers: readonly ChoiceAnswer[];
};

/** What the engine knows of somebody who has told nothing yet. */
export const NOTHING_KNOWN: TwinInputs = {
  scores: null,
  careless: false,
  preferences: [],
  platforms: [],
  signals: [],
  answers: [],
};

/** One thing that a rule rested on, as the screens name it under "Why?". */
export type Evidence =
  | { kind: "trait"; trait: Trait; shown: number; low: number; high: number; level: Level }
  | ({ kind: "preference" } & TwinPreference & {
        /** What the twin read in the text's words, which the person never said so; null where the place alone counts. */
        readAs: Topic | null;
      })
  | { kind: "platform"; platformName: string; dataPoints: number }
  | {
      kind: "signal";
      platform: string;
      /** Where it was counted in an archive that the person handed over, and not in what the platform was asked for. */
      fromArchive?: true;
      signal: SignalKind;
      /** The period that was observed: ISO 8601, UTC. */
      from: string;
      to: string;
      observations: number;
      /** What was counted, in the plural: "calendar events". */
      of: string;
      /** What stands out among them, such as "71% of them between 5:00 and noon". */
      text: string;
    }
  | { kind: "answers"; count: number; text: string };

/** A sentence about the person, and what it rests on. `id` is stable. */
export type Insight = { id: string; text: string; evidence: Evidence[] };

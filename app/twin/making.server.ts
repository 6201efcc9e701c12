import { type Figures, figuresOf } from "./engine/figures/figures";
import type { TwinInputs } from "./engine/inputs";
import { type Recomputed, recompute } from "./engine/recompute";
import { readFeedback } from "./feedback.server";
import { readInputs } from "./rows.server";

/** What the engine says about a person, as it is kept. */
export type TwinState = Recomputed & { figures: Figures };

/** What the engine says, and what it was read from. */
export type Made = { inputs: TwinInputs; state: TwinState };

/**
 * Works out what the engine says about a person from their rows. Everything that decides what is said is reached from
 * here: the build takes the engine's fingerprint of this module and all that it imports (scripts/building/fingerprints.mjs).
 */
export async function make(userId: string): Promise<Made> {
  const [inputs, feedback] = await Promise.all([readInputs(userId), readFeedback(userId)]);
  return { inputs, state: { ...recompute(inputs, feedback), figures: figuresOf(inputs) } };
}

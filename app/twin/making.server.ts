import { figuresOf, type TwinFigures } from "./engine/figures/figures";
import type { TwinInputs } from "./engine/inputs";
import type { Feedback } from "./engine/recommendations/feedback";
import { type Recomputed, recompute } from "./engine/recompute";
import { readFeedback } from "./feedback.server";
import { readInputs } from "./rows.server";
import { type AnsweredChoice, answeredChoices } from "./testing/daily/answered";

/** What the engine says about a user, as stored; with their answered choices, oldest first. */
export type TwinState = Recomputed & { figures: TwinFigures; answered: AnsweredChoice[] };

/** The engine's output with its inputs. */
export type Made = { inputs: TwinInputs; state: TwinState };

/** What the engine says of inputs. */
export function stateOf(inputs: TwinInputs, feedback: readonly Feedback[]): TwinState {
  return {
    ...recompute(inputs, feedback),
    figures: figuresOf(inputs),
    answered: answeredChoices(inputs.answers),
  };
}

/**
 * Computes what the engine says about a user from their rows. Everything that determines the output is reachable from
 * here: the build derives the engine's fingerprint from this module and all its imports
 * (scripts/building/fingerprints.mjs).
 */
export async function make(userId: string): Promise<Made> {
  const [inputs, feedback] = await Promise.all([readInputs(userId), readFeedback(userId)]);
  return { inputs, state: stateOf(inputs, feedback) };
}

import type { Prisma } from "~/generated/sqlite/client";
import { figuresOf, type TwinFigures } from "./engine/figures/figures";
import type { TwinInputs } from "./engine/inputs";
import type { Feedback } from "./engine/recommendations/feedback";
import { type Recomputed, recompute } from "./engine/recompute";
import { readFeedback } from "./feedback.server";
import { readInputs } from "./rows.server";
import { type AnsweredChoice, answeredChoices } from "./testing/daily/answered";

/**
 * What the engine says about a user, as stored; with their answered choices, oldest first, and the value registered with
 * `keepBesideTwin`.
 */
export type TwinState = Recomputed & { figures: TwinFigures; answered: AnsweredChoice[]; beside: Beside };

/** JSON: an object, or null if nothing is registered. */
type Beside = Prisma.InputJsonObject | null;
type MakeBeside = (userId: string) => Promise<Beside>;

let makeBeside: MakeBeside = async () => null;

/**
 * Registers a value that is recomputed with each twin state and stored as JSON in its row, so that a page needs no
 * extra query to read it. Readers parse it themselves.
 */
export function keepBesideTwin(handedIn: MakeBeside): void {
  makeBeside = handedIn;
}

/** The engine's output with its inputs. */
export type Made = { inputs: TwinInputs; state: TwinState };

/** What the engine says for given inputs. */
export function stateOf(inputs: TwinInputs, feedback: readonly Feedback[], beside: Beside = null): TwinState {
  return {
    ...recompute(inputs, feedback),
    figures: figuresOf(inputs),
    answered: answeredChoices(inputs.answers),
    beside,
  };
}

/**
 * Computes what the engine says about a user from their rows. Everything that determines the output is reachable from
 * here: the build derives the engine's fingerprint from this module and all its imports
 * (scripts/building/fingerprints.mjs).
 */
export async function make(userId: string): Promise<Made> {
  const [inputs, feedback, beside] = await Promise.all([
    readInputs(userId),
    readFeedback(userId),
    makeBeside(userId),
  ]);
  return { inputs, state: stateOf(inputs, feedback, beside) };
}

import type { TraitScores } from "~/personality/traits";
import type { Signal } from "~/platforms/signals";
import { readTwin, type TwinReading } from "~/twin/engine/evidence";
import type { TwinInputs } from "~/twin/engine/inputs";

/** Everything of a person that reports are made from. */
export type Person = {
  reading: TwinReading;
  /** The signals that the person has switched off: they are named where they would be needed, and not read. */
  silenced: readonly Signal[];
  /** The stored scores of the result before the latest, or null. */
  scoresBefore: TraitScores | null;
};

/** @param inputs as the engine reads them: without what is switched off */
export function personOf(
  inputs: TwinInputs,
  silenced: readonly Signal[],
  scoresBefore: TraitScores | null,
): Person {
  return { reading: readTwin(inputs), silenced, scoresBefore };
}

import type { TraitScores } from "~/personality/traits";
import type { Signal } from "~/platforms/signals";
import { readTwin, type TwinFacts } from "~/twin/engine/evidence";
import type { TwinInputs } from "~/twin/engine/inputs";
import type { KeptTitles } from "../titles/kept-titles";

/** Everything about a person that reports use. */
export type Person = {
  facts: TwinFacts;
  /** Switched-off signals: named where they would be needed, but not read. */
  silenced: readonly Signal[];
  /** Stored scores of the previous result, or null. */
  scoresBefore: TraitScores | null;
  /** The titles that the person keeps, of the kinds that odysseys name. */
  titles: readonly KeptTitles[];
};

/** @param inputs as the engine reads them, without switched-off signals */
export function personOf(
  inputs: TwinInputs,
  silenced: readonly Signal[],
  scoresBefore: TraitScores | null,
  titles: readonly KeptTitles[] = [],
): Person {
  return { facts: readTwin(inputs), silenced, scoresBefore, titles };
}

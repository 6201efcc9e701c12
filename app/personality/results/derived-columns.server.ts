import { contentHash } from "~/database/content-hash.server";
import { TRAITS, type TraitScores } from "../traits";

/**
 * The columns of a result that follow from its others; every write that makes or changes one sets them.
 *
 * @returns what an import finds it by: no other of the user's was finished at the same moment with the same scores
 */
export function derivedColumns(result: TraitScores & { completedAt: Date }): { contentHash: string } {
  return {
    contentHash: contentHash([result.completedAt.getTime(), ...TRAITS.map((trait) => result[trait])]),
  };
}

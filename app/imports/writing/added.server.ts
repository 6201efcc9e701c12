import { IMPORTED_IN_TURN, type ImportedName } from "~/exports/lists.server";
import { counted } from "~/web/ui/text/counted";

/** Plural nouns for the content of a file, such as "preferences", in the order of the result's sentence. */
export const BROUGHT: readonly string[] = IMPORTED_IN_TURN.map(({ imported }) => imported.called[1]);

/** Rows added per list; rows that already existed are not counted. */
export type Added = Record<ImportedName, number>;

function leftOutSentence(leftOut: number): string {
  if (leftOut === 0) return "";
  const [were, them] = leftOut === 1 ? ["was", "it"] : ["were", "them"];
  return ` ${counted(leftOut, "entry", "entries")} ${were} left out: a newer server wrote ${them} in words that this one does not know.`;
}

/**
 * Describes a restore's result in a sentence or two.
 *
 * @param leftOut number of unreadable entries from a newer server
 */
export function addedSentence(added: Added, leftOut = 0): string {
  const parts = IMPORTED_IN_TURN.filter(({ name }) => added[name] > 0).map(({ name, imported: { called } }) =>
    counted(added[name], ...called),
  );
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
  const already = leftOut === 0 ? "Everything in this file" : "Everything else in this file";
  const sentence =
    parts.length === 0 ? `${already} was here already, so nothing was added.` : `Added: ${list}.`;
  return sentence + leftOutSentence(leftOut);
}

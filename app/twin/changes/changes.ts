import { z } from "zod";

const ids = z.array(z.string());

/** What the twin said at one time: ids of insights and recommendations, in order. */
export type TwinSaid = { insights: readonly string[]; recommendations: readonly string[] };

/** What the twin has said only since an import, as stored with the import. */
export const changesSchema = z.object({
  insights: ids,
  recommendations: ids,
  /** Earlier recommendations that have overtaken others. */
  movedUp: ids,
  /** Whether the user dismissed the note. */
  isPutAway: z.boolean(),
});

export type Changes = z.infer<typeof changesSchema>;

export const NOTHING_CHANGED: Changes = {
  insights: [],
  recommendations: [],
  movedUp: [],
  isPutAway: false,
};

/** Maximum stored per kind: this is a note, not a record. */
const MOST = 50;

/** Items in both lists that overtook another item of both. */
function movedUp(before: readonly string[], after: readonly string[]): string[] {
  const both = after.filter((id) => before.includes(id));
  const were = before.filter((id) => after.includes(id));
  return both.filter((id, rank) => rank < were.indexOf(id));
}

/** What is new, and which recommendations moved up among those in both lists. */
export function compareSaid(before: TwinSaid, after: TwinSaid): Changes {
  const added = (list: keyof TwinSaid) =>
    after[list].filter((id) => !before[list].includes(id)).slice(0, MOST);
  return {
    insights: added("insights"),
    recommendations: added("recommendations"),
    movedUp: movedUp(before.recommendations, after.recommendations).slice(0, MOST),
    isPutAway: false,
  };
}

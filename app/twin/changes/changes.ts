import { z } from "zod";

const ids = z.array(z.string());

/** What the twin said at some time: ids of its insights and recommendations, the first of each first. */
export type Said = { insights: readonly string[]; recommendations: readonly string[] };

/** What the twin says since an import and did not before, as it is kept with the import. */
export const changesSchema = z.object({
  insights: ids,
  recommendations: ids,
  /** Those that it made before, and that are now nearer the top among them. */
  movedUp: ids,
  /** Whether the person has put the note away. */
  isPutAway: z.boolean(),
});

export type Changes = z.infer<typeof changesSchema>;

export const NOTHING_CHANGED: Changes = {
  insights: [],
  recommendations: [],
  movedUp: [],
  isPutAway: false,
};

/** So many of each are kept: a note, not a record. */
const MOST = 50;

/** Those of a list that were in another one and have come nearer the top among what is in both. */
function movedUp(before: readonly string[], after: readonly string[]): string[] {
  const both = after.filter((id) => before.includes(id));
  const were = before.filter((id) => after.includes(id));
  return both.filter((id, rank) => rank < were.indexOf(id));
}

/** What is said after something and was not before it. New ones push none down, and those that are gone lift none. */
export function compareSaid(before: Said, after: Said): Changes {
  const added = (list: keyof Said) => after[list].filter((id) => !before[list].includes(id)).slice(0, MOST);
  return {
    insights: added("insights"),
    recommendations: added("recommendations"),
    movedUp: movedUp(before.recommendations, after.recommendations).slice(0, MOST),
    isPutAway: false,
  };
}

/** A number with its words. */
const of = (count: number, one: string, several: string) =>
  count === 1 ? `one ${one}` : `${count} ${several}`;

/** The same in words, a part for each that there is: `3 new insights`, `one recommendation moved up`. */
export function changeWords({ insights, recommendations, movedUp }: Omit<Changes, "isPutAway">): string[] {
  return [
    insights.length > 0 ? [of(insights.length, "new insight", "new insights")] : [],
    recommendations.length > 0
      ? [of(recommendations.length, "new recommendation", "new recommendations")]
      : [],
    movedUp.length > 0 ? [of(movedUp.length, "recommendation moved up", "recommendations moved up")] : [],
  ].flat();
}

import { likelyValues, type RatingTable, ratingTable } from "../comparing/table";
import type { Comparable } from "../decision";
import { nameKey } from "../name-key";

/** A decision that was taken. */
export type TakenDecision = Comparable & { decidedFor: string };

/** A decision that was taken, with a complete table of ratings. */
export type ComparedDecision = {
  table: RatingTable;
  /** The options' values, 0 to 100, in the table's order. */
  values: number[];
  /** The index of the chosen option in the table. */
  chosen: number;
};

/** The decisions in which every option was rated on every criterion. */
export function comparedDecisions(taken: readonly TakenDecision[]): ComparedDecision[] {
  return taken.flatMap((decision) => {
    const table = ratingTable(decision);
    if ("missing" in table) return [];
    const chosen = table.options.findIndex(({ id }) => id === decision.decidedFor);
    return chosen < 0 ? [] : [{ table, values: likelyValues(table, table.weights), chosen }];
  });
}

/** The index of the criterion with this name in a table; -1 if the table has none. */
export function criterionOf({ criteria }: RatingTable, key: string): number {
  return criteria.findIndex(({ name }) => nameKey(name) === key);
}

/** The likely ratings of all options on a criterion, 0 to 1; all 0 where the decision does not have it. */
export function ratingsOn(table: RatingTable, key: string): number[] {
  const k = criterionOf(table, key);
  return table.cells.map((row) => (row[k]?.likely ?? 0) / 100);
}

/** Whether the chosen option has the highest figure, alone or in a tie; null if all figures are equal. */
export function choseHighest(figures: readonly number[], chosen: number): boolean | null {
  const most = Math.max(...figures);
  if (figures.every((figure) => figure === most)) return null;
  return figures[chosen] === most;
}

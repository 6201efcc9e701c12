import type { RatingTable } from "./table";

/** A rating that would put another option first if it turned out at its low or high end. */
export type TurningRating = {
  optionId: string;
  criterionId: string;
  end: "low" | "high";
  /** The value of that end, 0 to 100. */
  value: number;
  /** The option that would be first. */
  first: string;
  /** By how much that option would be ahead, in points of value. */
  ahead: number;
};

/** The index of the best option other than `beside`. */
function bestBeside(values: readonly number[], beside: number): number {
  return values.reduce(
    (best, value, i) => (i !== beside && (best < 0 || value > (values[best] ?? 0)) ? i : best),
    -1,
  );
}

/**
 * The ratings worth finding out more about: each alone, at its low or high end, would put another option first by
 * value. The rating that would put an option furthest ahead comes first.
 */
export function turningRatings(
  table: RatingTable,
  values: readonly number[],
  first: number,
): TurningRating[] {
  const found = table.cells.flatMap((_row, i) => {
    // The first option loses its lead at a low end; another option takes the lead at a high end.
    const moved = (k: number, end: "low" | "high") => movedValue(table, values, { i, k, end });
    const winner = i === first ? bestBeside(values, first) : i;
    const end = i === first ? "low" : "high";
    return table.criteria.flatMap((criterion, k): TurningRating[] => {
      const ahead =
        i === first ? (values[winner] ?? 0) - moved(k, end) : moved(k, end) - (values[first] ?? 0);
      const [option, leader, cell] = [table.options[i], table.options[winner], table.cells[i]?.[k]];
      if (ahead <= 0 || !option || !leader || !cell) return [];
      const { id: criterionId } = criterion;
      return [{ optionId: option.id, criterionId, end, value: cell[end], first: leader.id, ahead }];
    });
  });
  return found.sort((one, other) => other.ahead - one.ahead);
}

type Moved = { i: number; k: number; end: "low" | "high" };

/** An option's value with one of its ratings at an end. */
function movedValue(
  { weights, cells }: RatingTable,
  values: readonly number[],
  { i, k, end }: Moved,
): number {
  const cell = cells[i]?.[k];
  return (values[i] ?? 0) + (cell ? (weights[k] ?? 0) * (cell[end] - cell.likely) : 0);
}

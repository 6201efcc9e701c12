import { gamma, type Random, seeded, seedOf, triangular } from "~/ground/chance/random";
import type { Cell, RatingTable } from "./table";

/** Number of draws per decision. */
export const DRAWS = 5_000;

/** κ of the weights' Dirichlet distribution at no sureness, and what full sureness adds. */
const UNSURE = 10;
const SURE_ADDS = 50;

/** Values that differ by less are a tie: rounding alone could make them differ. */
const TIE = 1e-9;

/** Results of the draws, option by option in the table's order. */
export type Drawn = {
  seed: number;
  /** Share of the draws in which each option is best, 0 to 1; a tie is split equally. They sum to 1. */
  best: number[];
  /** 5th and 95th percentile of each option's value. */
  bands: { low: number; high: number }[];
};

/** The seed of a table, from its names and figures but not its ids. */
function seedOfTable({ options, criteria, cells }: RatingTable, weightSureness: number): number {
  return seedOf(
    JSON.stringify([
      options.map(({ name }) => name),
      criteria.map(({ name, swing }) => [name, swing]),
      cells.map((row) => row.map(({ low, likely, high }) => [low, likely, high])),
      weightSureness,
    ]),
  );
}

/** Credits a draw to its best option, in equal shares if several tie. */
function countBest(best: Float64Array, values: Float64Array): void {
  const options = values.length;
  let top = -1;
  for (let i = 0; i < options; i++) top = Math.max(top, values[i] as number);
  let first = 0;
  for (let i = 0; i < options; i++) if ((values[i] as number) >= top - TIE) first++;
  for (let i = 0; i < options; i++) {
    if ((values[i] as number) >= top - TIE) best[i] = (best[i] as number) + 1 / first;
  }
}

/** Draws all options' values once, into `values`. */
function drawOnce(
  random: Random,
  { weights, cells }: RatingTable,
  kappa: number,
  values: Float64Array,
): void {
  values.fill(0);
  let sum = 0;
  for (const [k, weight] of weights.entries()) {
    const shape = gamma(random, kappa * weight);
    sum += shape;
    for (let i = 0; i < cells.length; i++) {
      const { low, likely, high } = (cells[i] as Cell[])[k] as Cell;
      values[i] = (values[i] as number) + shape * triangular(random, low, likely, high);
    }
  }
  for (let i = 0; i < cells.length; i++) values[i] = (values[i] as number) / sum;
}

function bandOf(values: Float64Array): { low: number; high: number } {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.05), high: at(0.95) };
}

/**
 * Draws the options' values under the stated uncertainty: weights w ~ Dirichlet(κ w), ratings triangular between their
 * low, likely and high. The same table always gives the same draws.
 *
 * @param weightSureness 0 to 1; κ = 10 + 50 · weightSureness
 */
export function drawValues(table: RatingTable, weightSureness: number): Drawn {
  const seed = seedOfTable(table, weightSureness);
  const random = seeded(seed);
  const kappa = UNSURE + SURE_ADDS * weightSureness;
  const options = table.cells.length;
  const [best, values] = [new Float64Array(options), new Float64Array(options)];
  const drawn = table.cells.map(() => new Float64Array(DRAWS));
  for (let n = 0; n < DRAWS; n++) {
    drawOnce(random, table, kappa, values);
    for (let i = 0; i < options; i++) (drawn[i] as Float64Array)[n] = values[i] as number;
    countBest(best, values);
  }
  return { seed, best: [...best].map((count) => count / DRAWS), bands: drawn.map(bandOf) };
}

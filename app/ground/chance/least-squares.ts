import { rootOf, solved } from "./cholesky";

/** Keeps columns that are nearly sums of others from dividing by zero, as a share of a column's squares. */
const RIDGE = 1e-9;

/**
 * What is left of a list of figures once its best sum of some columns is taken out (least squares).
 *
 * @param columns each as long as `figures`
 */
export function residualsOf(figures: Float64Array, columns: readonly Float64Array[]): Float64Array {
  return residualsBy(columns)(figures);
}

/** As {@link residualsOf}, for several lists with the same columns. */
export function residualsBy(columns: readonly Float64Array[]): (figures: Float64Array) => Float64Array {
  const size = columns.length;
  const squares = new Float64Array(size * size);
  columns.forEach((column, row) => {
    for (let other = 0; other <= row; other += 1)
      squares[row * size + other] = productOf(column, columns[other]);
    squares[row * size + row] = (squares[row * size + row] ?? 0) * (1 + RIDGE) + Number.MIN_VALUE;
  });
  const root = rootOf(squares);
  return (figures) => {
    const products = columns.map((column) => productOf(column, figures));
    const weights = solved(root, products);
    const left = Float64Array.from(figures);
    columns.forEach((column, at) => {
      const weight = weights[at] ?? 0;
      for (let index = 0; index < left.length; index += 1)
        left[index] = (left[index] ?? 0) - weight * (column[index] ?? 0);
    });
    return left;
  };
}

/** Σ of the products of two lists of the same length. */
export function productOf(one: Float64Array, other: Float64Array = one): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

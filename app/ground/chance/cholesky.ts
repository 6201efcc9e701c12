// Linear algebra for a model's few weights: symmetric positive matrices, row by row as one list.

const sizeOf = (matrix: Float64Array) => Math.round(Math.sqrt(matrix.length));

/** The lower triangular root L of a matrix given by its lower triangle, so that L Lᵀ is the matrix (Cholesky). */
export function rootOf(matrix: Float64Array): Float64Array {
  const size = sizeOf(matrix);
  const root = new Float64Array(matrix.length);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let left = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at += 1)
        left -= (root[row * size + at] ?? 0) * (root[column * size + at] ?? 0);
      root[row * size + column] =
        row === column ? Math.sqrt(left) : left / (root[column * size + column] ?? 1);
    }
  }
  return root;
}

/** The solution x of L Lᵀ x = b. */
export function solved(root: Float64Array, b: ArrayLike<number>): Float64Array {
  const size = sizeOf(root);
  const x = Float64Array.from(b);
  for (let row = 0; row < size; row += 1) {
    let left = x[row] ?? 0;
    for (let at = 0; at < row; at += 1) left -= (root[row * size + at] ?? 0) * (x[at] ?? 0);
    x[row] = left / (root[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let left = x[row] ?? 0;
    for (let at = row + 1; at < size; at += 1) left -= (root[at * size + row] ?? 0) * (x[at] ?? 0);
    x[row] = left / (root[row * size + row] ?? 1);
  }
  return x;
}

/** The inverse of L Lᵀ. */
export function inverseBy(root: Float64Array): Float64Array {
  const size = sizeOf(root);
  const inverse = new Float64Array(root.length);
  const unit = new Float64Array(size);
  for (let column = 0; column < size; column += 1) {
    unit.fill(0);
    unit[column] = 1;
    inverse.set(solved(root, unit), column * size);
  }
  return inverse;
}

/** Sum of the logarithms of the diagonal: half the logarithm of the determinant of L Lᵀ. */
export function logDiagonal(root: Float64Array): number {
  const size = sizeOf(root);
  let sum = 0;
  for (let row = 0; row < size; row += 1) sum += Math.log(root[row * size + row] ?? 1);
  return sum;
}

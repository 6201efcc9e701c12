/** The rank of each figure from 1; ties share the mean of their ranks. */
export function ranksOf(figures: readonly number[]): number[] {
  const order = [...figures.keys()].sort((one, other) => (figures[one] ?? 0) - (figures[other] ?? 0));
  const ranks = figures.map(() => 0);
  for (let first = 0; first < order.length; ) {
    let next = first + 1;
    while (next < order.length && figures[order[next] ?? 0] === figures[order[first] ?? 0]) next += 1;
    for (let place = first; place < next; place += 1) ranks[order[place] ?? 0] = (first + 1 + next) / 2;
    first = next;
  }
  return ranks;
}

export const meanOf = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Each figure minus the mean of all. */
export function centred(figures: readonly number[]): number[] {
  const mean = meanOf(figures);
  return figures.map((figure) => figure - mean);
}

export const sumOfSquares = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure ** 2, 0);

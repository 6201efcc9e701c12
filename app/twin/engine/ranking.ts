/** An item to rank: higher scores come first, unless its subjects have already appeared. */
export type Ranked<T> = { item: T; score: number; subjects: readonly string[] };

/** Points lost each time an item's subjects have already appeared, and the maximum number of times. */
export type Repetition = { cost: number; upTo: number };

/**
 * Sorts by score minus the cost of repetition, averaged over an item's subjects, so that the top does not repeat one
 * thing. Equal items keep their order.
 */
export function inVariedOrder<T>(ranked: readonly Ranked<T>[], repetition: Repetition): T[] {
  const left = [...ranked];
  const spoken = new Map<string, number>();
  const ordered: T[] = [];
  for (let next = takeBest(left, spoken, repetition); next; next = takeBest(left, spoken, repetition)) {
    for (const subject of next.subjects) spoken.set(subject, (spoken.get(subject) ?? 0) + 1);
    ordered.push(next.item);
  }
  return ordered;
}

function takeBest<T>(
  left: Ranked<T>[],
  spoken: ReadonlyMap<string, number>,
  { cost, upTo }: Repetition,
): Ranked<T> | undefined {
  let best = -1;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const [index, { score, subjects }] of left.entries()) {
    let times = 0;
    for (const subject of subjects) times += Math.min(upTo, spoken.get(subject) ?? 0);
    const worth = score - (cost * times) / Math.max(1, subjects.length);
    if (worth > bestWorth) {
      best = index;
      bestWorth = worth;
    }
  }
  return best < 0 ? undefined : left.splice(best, 1)[0];
}

/** Something to be put in order: the higher the score the earlier, unless its subjects were just spoken of. */
export type Ranked<T> = { item: T; score: number; subjects: readonly string[] };

/** What an item loses, in points, each time that its subjects already came, and from how many times on no more. */
export type Repetition = { cost: number; upTo: number };

/**
 * Orders by score less what repetition costs, averaged over the subjects of an item: what stands first is then not
 * the same thing said five times. Equal ones keep the order they came in.
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

/** A forecast that turned out: yes or no. */
export type ResolvedForecast = {
  id: string;
  /** 5 to 95 percent. */
  probability: number;
  outcome: "yes" | "no";
  createdAt: Date;
  /** YYYY-MM-DD. */
  dueOn: string;
  resolvedAt: Date;
  /** Forecasts of one decision tend to turn out together, so they count as one piece of evidence. */
  decisionId: string | null;
  tags: readonly string[];
};

/** One probability, 0 to 1, and whether it came true. Judgements that turn out together share a cluster. */
export type Judgement = { p: number; cameTrue: boolean; cluster: string };

/** Forecasts as judgements, in the order in which they were resolved. */
export function judgementsOf(resolved: readonly ResolvedForecast[]): Judgement[] {
  return resolved
    .toSorted((one, other) => one.resolvedAt.getTime() - other.resolvedAt.getTime())
    .map(({ id, probability, outcome, decisionId }) => ({
      p: probability / 100,
      cameTrue: outcome === "yes",
      cluster: decisionId ?? id,
    }));
}

/** Judgements restated for the side they take: above ½ unchanged, below ½ inverted, and ½ left out. */
export function sidesTaken(judgements: readonly Judgement[]): Judgement[] {
  return judgements
    .filter(({ p }) => p !== 0.5)
    .map((one) => (one.p > 0.5 ? one : { ...one, p: 1 - one.p, cameTrue: !one.cameTrue }));
}

/** Judgements by cluster, in the order in which clusters first occur. */
export function clustersOf(judgements: readonly Judgement[]): Judgement[][] {
  const clusters = new Map<string, Judgement[]>();
  for (const one of judgements) {
    const cluster = clusters.get(one.cluster);
    if (cluster) cluster.push(one);
    else clusters.set(one.cluster, [one]);
  }
  return [...clusters.values()];
}

const squared = ({ p, cameTrue }: Judgement) => (p - (cameTrue ? 1 : 0)) ** 2;

/** Mean squared distance between probability and outcome, 0 at best and 1 at worst (Brier 1950); NaN without judgements. */
export function brierScore(judgements: readonly Judgement[]): number {
  return judgements.reduce((sum, one) => sum + squared(one), 0) / judgements.length;
}

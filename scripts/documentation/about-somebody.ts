import type { TraitScores } from "~/personality/traits";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { type Recomputed, recompute } from "~/twin/engine/recompute";

// Measures what the product shows people of the sample who gave nothing but an assessment: how many are shown each
// item, in which order, and how much of one person's content is on a stranger's page too.

/** Number of insights, patterns and recommendations on the first screen. */
const ON_FIRST_SCREEN = 3;

/** Everything the engine states about each of these people, from their assessment alone. */
export function saidTo(people: readonly TraitScores[]): Recomputed[] {
  return people.map((scores) => recompute({ ...MIDDLING, scores }, []));
}

/** How many people are shown each id, and how many are shown it first. */
type Shares = { any: ReadonlyMap<string, number>; first: ReadonlyMap<string, number> };

function count(into: Map<string, number>, id: string | undefined): void {
  if (id !== undefined) into.set(id, (into.get(id) ?? 0) + 1);
}

/** Counts recommendations and insights, by their ids. */
export function shownTo(said: readonly Recomputed[]): { recommendations: Shares; insights: Shares } {
  const sharesOf = (list: "recommendations" | "insights") => {
    const [any, first] = [new Map<string, number>(), new Map<string, number>()];
    for (const one of said) {
      count(first, one[list][0]?.id);
      for (const { id } of one[list]) count(any, id);
    }
    return { any, first };
  };
  return { recommendations: sharesOf("recommendations"), insights: sharesOf("insights") };
}

/** The largest and the smallest count, as shares (0 to 1) of this many people. */
export function extremes(
  counts: ReadonlyMap<string, number>,
  people: number,
): { most: number; least: number } {
  const shares = [...counts.values()].map((times) => times / people);
  return { most: Math.max(...shares), least: Math.min(...shares) };
}

/** What distinguishes one first screen from another: its items and their order, without any figure. */
export function firstScreen({ insights, recommendations, patterns }: Recomputed): string {
  const ids = (list: readonly { id: string }[]) => list.slice(0, ON_FIRST_SCREEN).map(({ id }) => id);
  const words = patterns && [patterns.decisionSpeed, patterns.researchStyle, patterns.riskTolerance];
  return JSON.stringify([ids(insights), ids(recommendations), ids(patterns?.patterns ?? []), words]);
}

/** The sentences about a person, on all screens. */
export function sentencesOf({ insights, recommendations, patterns, summary }: Recomputed): Set<string> {
  const texts = [
    ...insights.map(({ text }) => text),
    ...recommendations.flatMap(({ title, description }) => [title, description]),
    ...(patterns?.patterns.map(({ text }) => text) ?? []),
    ...summary,
  ];
  return new Set(texts.flatMap((text) => text.split(/(?<=[.?!]) /)));
}

/** A step through the people that reaches each once and pairs people from different parts of the sample. */
const STRIDE = 7_919;

/** The mean share, 0 to 1, of one person's sentences that are on a stranger's page as well. */
export function sharedWithStrangers(said: readonly Recomputed[]): number {
  const all = said.map(sentencesOf);
  const shares = all.map((own, index) => {
    const strangers = all[(index * STRIDE + 1) % all.length] ?? new Set();
    return [...own].filter((sentence) => strangers.has(sentence)).length / own.size;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Words for the two sides of a scale; no sentence about a person may contain words for both. */
const BOTH_SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(new|novel|unfamiliar)\b/i, /\b(known|proven|proved|tried|familiar)\b/i],
  [/\b(company|crowd|among people|lively)\b/i, /\b(alone|quiet|solitude|on your own)\b/i],
  [/\b(prepare|orderly|follow a plan)\b/i, /\b(improvise|loose|in the moment|unplanned)\b/i],
  [/\b(calm|even under pressure)\b/i, /\b(strain|stress)\b/i],
  [/\b(the person|others' wishes)\b/i, /\b(the matter|your own line)\b/i],
];

/** Words that leave open which side a person is on. */
const OPEN = /\b(either way|could be either|either side|some days|as the (moment|day|load|stakes?))\b/i;

/** Whether a sentence leaves open which side of a scale a person is on, or names both. */
export function namesBothSides(sentence: string): boolean {
  return OPEN.test(sentence) || BOTH_SIDES.some(([one, other]) => one.test(sentence) && other.test(sentence));
}

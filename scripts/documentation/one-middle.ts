import { insightFromTrait } from "~/odysseys/reports/own-word-insight";
import { personOf } from "~/odysseys/reports/person";
import { resultMeaning } from "~/personality/results/interpretation";
import { traitResults } from "~/personality/results/trait-results";
import { INTERPRETATIONS, NEITHER_SIDE } from "~/personality/results/wording";
import { COMPARATIVES } from "~/personality/scoring/among";
import type { Side } from "~/personality/scoring/place";
import { TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "~/personality/traits";
import type { Condition } from "~/twin/engine/conditions";
import { RISK, SPEED, STYLES, type Style, type Weights } from "~/twin/engine/decision-style/tendencies";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { COMBINATION_RULES } from "~/twin/engine/insights/key-insights";
import { SINGLE_TRAIT_RULES } from "~/twin/engine/insights/single-traits";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import { type Recomputed, recompute } from "~/twin/engine/recompute";
import { SUMMARY_TENDENCIES } from "~/twin/engine/summary";
import { TENDENCIES, TENDENCY_NAMES } from "~/twin/testing/choices/tendencies";
import { tendencyText } from "~/twin/testing/predictor/reasons";

/** What one part of the product states on a trait, as displayed. `isLean`: as a lean at most, not as a clear side. */
export type Said = { trait: Trait; side: Side; by: string; isLean?: true };

const WHEN: ReadonlyMap<string, readonly Condition[]> = new Map(
  [...SINGLE_TRAIT_RULES, ...COMBINATION_RULES, ...RECOMMENDATION_RULES].map(({ id, when }) => [id, when]),
);

function saidByRule(id: string, by: string): Said[] {
  if (id === "near-the-middle") return TRAITS.map((trait) => ({ trait, side: "middle" as const, by }));
  return (WHEN.get(id) ?? []).flatMap((condition) =>
    condition.kind === "trait" ? [{ trait: condition.trait, side: condition.side, by }] : [],
  );
}

function saidInSummary({ summary }: Recomputed): Said[] {
  const text = summary.join(" ");
  return TRAITS.flatMap((trait) =>
    (["low", "high"] as const).flatMap((side) =>
      text.includes(SUMMARY_TENDENCIES[trait][side]) ? [{ trait, side, by: "summary" }] : [],
    ),
  );
}

type Sided = { name: string; weights: Weights; side: string | undefined };

/** The decision styles and words that say something, each with the side of its tendency. */
function saidOfDeciding({ patterns }: Recomputed): Sided[] {
  if (!patterns) return [];
  const words: Record<string, string> = { Quick: "high", Deliberate: "low", High: "high", Low: "low" };
  return [
    { name: "decision speed", weights: SPEED.weights, side: words[patterns.decisionSpeed] },
    { name: "risk tolerance", weights: RISK.weights, side: words[patterns.riskTolerance] },
    ...patterns.patterns.flatMap(({ id }) => {
      const [style, side] = id.split("-");
      return isStyle(style) ? [{ name: `${style} style`, weights: STYLES[style].weights, side }] : [];
    }),
  ];
}

/** A statement on deciding is about the trait with the greatest weight, if any: the rational style about conscientiousness. */
function saidByPatterns(all: Recomputed): Said[] {
  return saidOfDeciding(all).flatMap(({ name, weights, side }): Said[] => {
    const heaviest = heaviestOf(weights);
    if (!heaviest || (side !== "high" && side !== "low")) return [];
    const turned = heaviest.weight < 0 !== (heaviest.trait === "neuroticism");
    const other = side === "high" ? "low" : "high";
    return [{ trait: heaviest.trait, side: turned ? other : side, by: name, isLean: true }];
  });
}

const isStyle = (name = ""): name is Style => name in STYLES;

function heaviestOf(weights: Weights): { trait: Trait; weight: number } | null {
  const [first, second] = TRAITS.map((trait) => ({ trait, weight: weights[trait] ?? 0 })).sort(
    (one, other) => Math.abs(other.weight) - Math.abs(one.weight),
  );
  return first && Math.abs(first.weight) > Math.abs(second?.weight ?? 0) ? first : null;
}

function saidOnTheResultPage(scores: TraitScores): Said[] {
  const clearest = resultMeaning(scores);
  return traitResults(scores).flatMap(({ trait, side, interpretation, shown, among }): Said[] => {
    const half = interpretation === INTERPRETATIONS[trait].high ? "high" : "low";
    const says = interpretation === NEITHER_SIDE ? "middle" : half;
    const named = clearest.includes(`${TRAIT_NAMES[trait].toLowerCase()} (${shown})`);
    const onCard: Said = { trait, side: says, by: "result page", ...(side === "middle" && { isLean: true }) };
    return [onCard, saidByPlace(trait, among), ...(named ? [{ ...onCard, by: "clearest lines" }] : [])];
  });
}

/** The side that the words for a place among people take; "a little" is a lean. */
function saidByPlace(trait: Trait, among: string): Said {
  const by = "place among people";
  const side = (["low", "high"] as const).find((one) => among.includes(COMPARATIVES[trait][one]));
  if (!side) return { trait, side: "middle", by };
  return { trait, side, by, ...(among.startsWith("a little ") ? { isLean: true as const } : {}) };
}

function saidInReports(scores: TraitScores): Said[] {
  const person = personOf({ ...MIDDLING, scores }, [], null);
  return TRAITS.flatMap((trait): Said[] => {
    const says = insightFromTrait({ from: "trait", trait }, person);
    if (!("found" in says)) return [];
    const { found } = says;
    return found === "low" || found === "middle" || found === "high"
      ? [{ trait, side: found, by: "report" }]
      : [];
  });
}

/** What the predictor states by trait and score: many people share a score, so each is computed once. */
const PREDICTED = new Map<string, Said[]>();

function saidByThePredictor(scores: TraitScores): Said[] {
  return TRAITS.flatMap((trait) => {
    const key = `${trait} ${scores[trait]}`;
    const said = PREDICTED.get(key) ?? predictedOf(trait, scores);
    PREDICTED.set(key, said);
    return said;
  });
}

function predictedOf(of: Trait, scores: TraitScores): Said[] {
  return TENDENCY_NAMES.flatMap((name) => {
    const { trait } = TENDENCIES[name];
    if (trait !== of) return [];
    const texts = (["low", "high"] as const).map((side) => tendencyText(name, side, scores[trait]));
    const claim = texts.map((text) => / is (higher|lower) than that of most /.exec(text)?.[1]).find(Boolean);
    return {
      trait,
      side: claim ? (claim === "higher" ? "high" : "low") : "middle",
      by: "predictor",
    } as const;
  });
}

/** Everything that the product states about a person's traits, part by part. */
export function saidOfTraits(scores: TraitScores): Said[] {
  const all = recompute({ ...MIDDLING, scores }, []);
  return [
    ...all.insights.flatMap(({ id }) => saidByRule(id, "insight")),
    ...all.recommendations.flatMap(({ id }) => saidByRule(id, "recommendation")),
    ...saidInSummary(all),
    ...saidByPatterns(all),
    ...saidOnTheResultPage(scores),
    ...saidInReports(scores),
    ...saidByThePredictor(scores),
  ];
}

/** Whether two parts contradict: opposite sides, or a clear side where the other part states the middle. */
function contradict(one: Said, other: Said): boolean {
  if (one.trait !== other.trait || one.side === other.side) return false;
  if (one.side !== "middle" && other.side !== "middle") return true;
  return !one.isLean && !other.isLean;
}

/** The first contradiction among statements about a person, or null. */
export function contradictionIn(said: readonly Said[]): readonly [Said, Said] | null {
  for (const one of said) {
    const other = said.find((candidate) => contradict(one, candidate));
    if (other) return [one, other];
  }
  return null;
}

/** How often each part of the product contradicts another on a trait, and what is stated near the middle. */
export type MiddleCount = {
  people: number;
  contradicted: number;
  /** People near the middle on all five traits, and those of them who are not shown this exactly once. */
  nearAll: number;
  notOnce: number;
  /** People with a recommendation that rests on a trait on which they are in the middle. */
  recommendedThere: number;
};

/** The count for these people. */
export function countOneMiddle(people: readonly TraitScores[]): MiddleCount {
  const count: MiddleCount = {
    people: people.length,
    contradicted: 0,
    nearAll: 0,
    notOnce: 0,
    recommendedThere: 0,
  };
  for (const scores of people) {
    const said = saidOfTraits(scores);
    if (contradictionIn(said)) count.contradicted += 1;
    const middle = new Set(
      said.flatMap(({ trait, side, by }) => (by === "report" && side === "middle" ? trait : [])),
    );
    if (said.some(({ trait, by }) => by === "recommendation" && middle.has(trait)))
      count.recommendedThere += 1;
    if (middle.size < TRAITS.length) continue;
    count.nearAll += 1;
    const says = recompute({ ...MIDDLING, scores }, []).insights.filter(({ id }) => id === "near-the-middle");
    if (says.length !== 1) count.notOnce += 1;
  }
  return count;
}

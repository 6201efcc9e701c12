import fc from "fast-check";
import { type Side, sampleMiddle } from "~/personality/scoring/place";
import { forEachTrait, shownFigure, type TraitScores } from "~/personality/traits";
import { CATEGORIES, isCategory, SUBCATEGORIES } from "~/preferences/categories";
import type { Stance } from "~/preferences/fields";
import type { MeaningAnswer } from "~/preferences/meaning-answer";
import { CHOICES } from "../testing/choices/choices";
import type { Condition } from "./conditions";
import { type AnsweredMeaning, NOTHING_KNOWN, type TwinInputs, type TwinPreference } from "./inputs";
import type { MeaningPart } from "./meaning/parts-read";
import type { Feedback } from "./recommendations/feedback";
import { RECOMMENDATION_RULES } from "./recommendations/recommendations";
import { anySignal, SHOWING } from "./signals/signals.fixture";
import { oppositeTopic, TOPIC_EXAMPLES } from "./topics.fixture";

/** Stored scores in the middle of the sample on every trait. */
export const MIDDLE_SCORES: TraitScores = forEachTrait((trait) => shownFigure(trait, sampleMiddle(trait)));

/** A person in the middle of every trait, without other data. */
export const MIDDLING: TwinInputs = { ...NOTHING_KNOWN, scores: MIDDLE_SCORES };

/** `MIDDLING` with some stored scores and other inputs replaced. */
export function person(scores: Partial<TraitScores>, rest: Partial<TwinInputs> = {}): TwinInputs {
  return { ...MIDDLING, ...rest, scores: { ...MIDDLE_SCORES, ...scores } };
}

/** A liking whose reading was not answered. */
const UNANSWERED = { stance: "like", answered: { readAs: null, readAnswer: null } } as const;

/** A preference whose reading, as a topic or by its category, the person confirmed. */
export function confirmed(place: string, text: string, readAs: MeaningPart, confidence = 90): TwinPreference {
  return preference(place, text, { confidence, answered: { readAs, readAnswer: "right" } });
}

/** A preference, by default with a confidence of 90. */
export function preference(
  place: string,
  text: string,
  rest: Partial<Pick<TwinPreference, "id" | "confidence" | "stance" | "answered">> = {},
): TwinPreference {
  const [category = "", subcategory = ""] = place.split(".");
  if (!isCategory(category)) throw new Error(`no category ${category}`);
  const given = { category, subcategory, preference: text };
  return { id: `${place}-${text}`, ...given, ...UNANSWERED, confidence: 90, ...rest };
}

type ClearSide = Exclude<Side, "middle">;
const SHOWN: Record<ClearSide, number> = { low: 10, high: 100 };
const OTHER_SIDE: Record<ClearSide, ClearSide> = { low: "high", high: "low" };

function textOf(topic: string | undefined): string {
  return TOPIC_EXAMPLES.find((example) => example.topic === topic)?.word ?? "yes please";
}

function preferenceFor(key: string, turned: boolean): TwinPreference {
  const [place = "", topic] = key.split(":");
  if (!turned) return preference(place, textOf(topic));
  const named = TOPIC_EXAMPLES.find((example) => example.topic === topic)?.topic;
  return preference(place, named ? textOf(oppositeTopic(named) ?? undefined) : "none of it");
}

function scoreFor({ trait, side }: Extract<Condition, { kind: "trait" }>, turned: boolean): number {
  const shown = SHOWN[turned ? OTHER_SIDE[side] : side];
  return trait === "neuroticism" ? 100 - shown : shown;
}

function built(conditions: readonly Condition[], turned: boolean): TwinInputs {
  const scores: Partial<TraitScores> = {};
  const preferences: TwinPreference[] = [];
  const signals: TwinInputs["signals"][number][] = [];
  for (const condition of conditions) {
    if (condition.kind === "trait") {
      scores[condition.trait] = scoreFor(condition, turned);
    } else if (condition.kind === "signal") {
      const { shown, opposite } = SHOWING[condition.observed];
      signals.push(turned ? opposite : shown);
    } else {
      preferences.push(preferenceFor(condition.keys[0] ?? "", turned));
    }
  }
  return person(scores, { preferences, signals });
}

/** Inputs that satisfy all conditions. */
export const inputsFor = (conditions: readonly Condition[]) => built(conditions, false);

/** Inputs that satisfy the opposite of each condition. */
export const inputsAgainst = (conditions: readonly Condition[]) => built(conditions, true);

const score = fc.integer({ min: 0, max: 100 });

const anyScores = fc.record({
  openness: score,
  conscientiousness: score,
  extraversion: score,
  agreeableness: score,
  neuroticism: score,
});

const WORDS = TOPIC_EXAMPLES.map(({ word }) => word);
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .array(fc.constantFrom(...WORDS, "not", "no", ",", "."), { maxLength: 8 })
    .map((words) => words.join(" ")),
);

const anyAnswered: fc.Arbitrary<AnsweredMeaning> = fc.record({
  readAs: fc.option(fc.constantFrom("place", ...TOPIC_EXAMPLES.map(({ topic }) => topic))),
  readAnswer: fc.option(fc.constantFrom<MeaningAnswer>("right", "no")),
});

const anyPreference: fc.Arbitrary<TwinPreference> = fc.constantFrom(...CATEGORIES).chain((category) =>
  fc.record({
    id: fc.uuid(),
    category: fc.constant(category),
    subcategory: fc.constantFrom(...SUBCATEGORIES[category]),
    stance: fc.constantFrom<Stance>("like", "avoid"),
    preference: anyText,
    confidence: score,
    answered: anyAnswered,
  }),
);

/** Arbitrary inputs. */
export const anyInputs: fc.Arbitrary<TwinInputs> = fc.record({
  scores: fc.option(anyScores, { freq: 8 }),
  careless: fc.boolean(),
  preferences: fc.array(anyPreference, { maxLength: 25 }),
  platforms: fc.array(
    fc.record({
      platformName: fc.constantFrom("linkedin", "google"),
      dataPoints: fc.nat(5000),
      isDemo: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  signals: fc.array(anySignal, { maxLength: 6 }),
  answers: fc.array(
    fc.record({
      choiceId: fc.uuid(),
      chosen: fc.constantFrom<"a" | "b">("a", "b"),
      confidence: fc.integer({ min: 50, max: 100 }),
      probabilityA: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      answeredAt: fc.constant("2026-11-01T12:00:00.000Z"),
    }),
    { maxLength: 45 },
  ),
  popularity: fc.constant({}),
});

/** Arbitrary feedback on these recommendations, sometimes on one that does not exist. */
export function anyFeedback(ids: readonly string[]): fc.Arbitrary<Feedback[]> {
  return fc.array(
    fc.record({
      recommendationId: fc.constantFrom(...ids, "gone"),
      verdict: fc.constantFrom<"helpful" | "not-for-me">("helpful", "not-for-me"),
    }),
    { maxLength: 12 },
  );
}

const TEXTS = [
  "A quiet place with few people and time to think",
  "I don't like long meetings, but short and direct talks are fine",
  "Flexible hours, with freedom to plan the week myself",
  "Somewhere lively with music and friends until late",
  "=SUM(A1:A9) and other odd things ☂ 静か",
];

function manyPreferences(count: number): TwinPreference[] {
  const places = CATEGORIES.flatMap((category) =>
    SUBCATEGORIES[category].map((subcategory) => ({ category, subcategory })),
  );
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    ...(places[index % places.length] ?? { category: "work", subcategory: "schedule" }),
    ...UNANSWERED,
    preference: TEXTS[index % TEXTS.length] ?? "",
    confidence: (index * 7) % 101,
  }));
}

/** A person with as much data as the product promises to process quickly. */
export function plentyOfInputs(preferences: number): { inputs: TwinInputs; feedback: Feedback[] } {
  const scores = {
    openness: 93,
    conscientiousness: 80,
    extraversion: 23,
    agreeableness: 93,
    neuroticism: 80,
  };
  const answers = CHOICES.map(({ id }, index) => ({
    choiceId: id,
    chosen: index % 3 ? ("a" as const) : ("b" as const),
    confidence: 50 + (index % 51),
    probabilityA: 0.5 + (index % 40) / 100,
    answeredAt: "2026-11-01T12:00:00.000Z",
  }));
  return {
    inputs: person(scores, { preferences: manyPreferences(preferences), answers }),
    feedback: RECOMMENDATION_RULES.slice(0, 20).map(({ id }, index) => ({
      recommendationId: id,
      verdict: index % 2 === 0 ? ("helpful" as const) : ("not-for-me" as const),
    })),
  };
}

import type { Trait } from "~/personality/traits";

/** What people with a high or low stored score tend to do, continuing after "You tend to". */
type Tendency = { trait: Trait; high: string; low: string };

/**
 * Tendencies of the five traits that choices test, based on the content of the assessment's statements. Neither side
 * is worded unfavourably. `neuroticism` is the stored score: its high side is low Emotional Stability.
 */
export const TENDENCIES = {
  novelty: { trait: "openness", high: "look for what is new", low: "stay with what has proved itself" },
  ideas: {
    trait: "openness",
    high: "enjoy an idea for its own sake",
    low: "want to see what an idea is good for",
  },
  imagination: { trait: "openness", high: "follow your imagination", low: "keep to what is concrete" },
  planning: { trait: "conscientiousness", high: "plan ahead", low: "keep plans open" },
  thoroughness: {
    trait: "conscientiousness",
    high: "see a thing through to the end",
    low: "move on once a thing is good enough",
  },
  order: {
    trait: "conscientiousness",
    high: "keep things in order",
    low: "be at ease with a little disorder",
  },
  foresight: { trait: "conscientiousness", high: "think of later first", low: "make the most of the moment" },
  company: { trait: "extraversion", high: "look for company", low: "look for quiet" },
  voice: { trait: "extraversion", high: "speak up early", low: "listen first" },
  bustle: { trait: "extraversion", high: "like it lively", low: "like it calm" },
  harmony: { trait: "agreeableness", high: "keep the peace", low: "say a thing as you see it" },
  giving: { trait: "agreeableness", high: "make time for others", low: "look after your own time" },
  trust: { trait: "agreeableness", high: "take people at their word", low: "look for yourself first" },
  caution: {
    trait: "neuroticism",
    high: "think of what could go wrong",
    low: "expect that it will turn out well",
  },
  strain: { trait: "neuroticism", high: "feel pressure strongly", low: "stay calm under pressure" },
  doubt: { trait: "neuroticism", high: "go over a decision again", low: "leave a decision behind you" },
} as const satisfies Record<string, Tendency>;

export type TendencyName = keyof typeof TENDENCIES;

const isTendency = (name: string): name is TendencyName => name in TENDENCIES;

/** All tendencies, in trait order. */
export const TENDENCY_NAMES = Object.keys(TENDENCIES).filter(isTendency);

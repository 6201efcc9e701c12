import { TRAIT_NAMES, type Trait } from "~/personality/traits";
import { CATEGORY_LABELS, type Category } from "~/preferences/categories";
import type { OdysseyInsight } from "../odyssey";

/** Minimum answered choices that turn on a trait, of the 8 to 15 that exist. */
const CHOICES_ASKED = 8;
/** From here up the dashboard calls a preference strong. */
const STRONG = 70;

/** Insight from a trait in the latest assessment. */
function trait(of: Trait, id: string, advice: OdysseyInsight["advice"]): OdysseyInsight {
  return {
    id,
    title: TRAIT_NAMES[of],
    promise: `Where your ${TRAIT_NAMES[of]} stands, with its range of error`,
    basis: { from: "trait", trait: of },
    advice,
  };
}

type ChoiceDraft = {
  trait: Trait;
  title: string;
  promise: string;
  sides: Record<"high" | "low", string>;
  advice: OdysseyInsight["advice"];
};

/** Insight from the sides of a trait chosen in everyday choices. */
function choices(id: string, { trait: of, sides, ...words }: ChoiceDraft): OdysseyInsight {
  return { id, ...words, basis: { from: "choices", trait: of, least: CHOICES_ASKED, sides } };
}

/** Insight from the preference held with the most confidence in a category. */
function preference(category: Category, id: string, advice: string): OdysseyInsight {
  const label = CATEGORY_LABELS[category];
  return {
    id,
    title: `Your surest preference: ${label}`,
    promise: `Which of your preferences under ${label} you are surest of`,
    basis: { from: "preference", category, least: STRONG },
    advice: { held: advice },
  };
}

export const PLANNING = trait("conscientiousness", "trait-conscientiousness", {
  high: "You tend to prepare: leave one hour a week without a plan on purpose.",
  low: "You tend to keep plans loose: one fixed hour a week may carry what must not be forgotten.",
});
export const CURIOSITY = trait("openness", "trait-openness", {
  high: "You tend to look for what is new: finish one thing before the next begins.",
  low: "You tend to trust what has proved itself: try one small new thing a month beside it.",
});
export const COMPANY = trait("extraversion", "trait-extraversion", {
  high: "You tend to look for company: arrange the next meeting before the last one ends.",
  low: "You tend to need time to yourself: put it into the calendar like an appointment.",
});
export const HARMONY = trait("agreeableness", "trait-agreeableness", {
  high: "You tend to make time for others: say no once a week where it costs little.",
  low: "You tend to say things as you see them: ask once a week how it looks from the other side.",
});
export const CALM = trait("neuroticism", "trait-emotional-stability", {
  high: "You tend to stay calm: ask others early what worries them about a plan.",
  low: "You tend to feel strain strongly: leave room after what is demanding.",
});

export const PLANNING_CHOICES = choices("choices-planning", {
  trait: "conscientiousness",
  title: "Plans in everyday choices",
  promise: "Whether you choose the planned or the open side of everyday choices",
  sides: { high: "the planned side", low: "the open side" },
  advice: {
    high: "You chose the planned side more often: look where leaving it open would cost nothing.",
    low: "You chose the open side more often: look which one thing would gain from a plan.",
  },
});
export const COMPANY_CHOICES = choices("choices-company", {
  trait: "extraversion",
  title: "Company in everyday choices",
  promise: "Whether you choose company or quiet in everyday choices",
  sides: { high: "the side of company", low: "the quiet side" },
  advice: {
    high: "You chose company more often: keep an evening of the week for yourself, and compare.",
    low: "You chose quiet more often: meet one person at a time where that suits you.",
  },
});
export const NEW_CHOICES = choices("choices-new", {
  trait: "openness",
  title: "New things in everyday choices",
  promise: "Whether you choose what is new or what has proved itself in everyday choices",
  sides: { high: "the new side", low: "the proven side" },
  advice: {
    high: "You chose what is new more often: go back to one thing that was good.",
    low: "You chose what has proved itself more often: take the other side once where little is at stake.",
  },
});
export const CAUTION_CHOICES = choices("choices-caution", {
  trait: "neuroticism",
  title: "Caution in everyday choices",
  promise: "Whether you choose the careful or the confident side of everyday choices",
  sides: { high: "the careful side", low: "the confident side" },
  advice: {
    high: "You chose the careful side more often: write down what could go wrong, and what you would do then.",
    low: "You expected things to turn out well more often: ask once what would have to be so.",
  },
});

export const WORK_PREFERENCE = preference(
  "work",
  "preference-work",
  "Look at your next week, and change one thing in it towards what you prefer about work.",
);
export const LIFESTYLE_PREFERENCE = preference(
  "lifestyle",
  "preference-lifestyle",
  "Look at your next free day, and change one thing in it towards what you prefer.",
);
export const SOCIAL_PREFERENCE = preference(
  "social",
  "preference-social",
  "Arrange your next meeting the way that you prefer.",
);
export const COMMUNICATION_PREFERENCE = preference(
  "communication",
  "preference-communication",
  "Tell one person whom you often write to how you prefer to be reached.",
);

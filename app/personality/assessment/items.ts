import { TRAIT_NAMES, TRAITS, type Trait } from "../traits";

const POSITIONS = [1, 2, 3, 4, 5, 6] as const;
type Position = (typeof POSITIONS)[number];

export type AnswerName = `${Trait}_${Position}`;

/** All thirty answers, each an integer 1 (Strongly Disagree) to 5 (Strongly Agree). */
export type Answers = Record<AnswerName, number>;

/** Answers given so far, as a draft holds them. */
export type PartialAnswers = Partial<Answers>;

export type Item = {
  name: AnswerName;
  trait: Trait;
  /** 1..6 within its trait. */
  position: Position;
  /** The statement in first person, with its full stop. */
  text: string;
  /** Agreement counts against the trait, so scoring flips the answer. */
  reverseKeyed: boolean;
};

export type AssessmentSection = { trait: Trait; title: string; intro: string; items: readonly Item[] };

export const ANSWER_LABELS = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"] as const;

export const LOWEST_ANSWER = 1;
export const HIGHEST_ANSWER = 5;

/** Neutral, preselected for every question. */
export const DEFAULT_ANSWER = 3;

/** Credits for the statements: shown in the assessment, explained in docs/formulas.md. */
export const ITEM_CREDIT = {
  before: "The thirty statements come from the",
  name: "International Personality Item Pool",
  after: "(IPIP), whose items are in the public domain.",
  url: "https://ipip.ori.org/",
};

type Statement = { text: string; reverseKeyed: boolean };

const statement = (text: string): Statement => ({ text, reverseKeyed: false });
const reversed = (text: string): Statement => ({ text, reverseKeyed: true });

// Source: the 50-item IPIP Big-Five Factor Markers (ipip.ori.org), IPIP's own wording and spelling with "I"
// before it. Which thirty, their order and which are reverse-keyed is the product's documented choice.
const STATEMENTS: Record<Trait, Record<Position, Statement>> = {
  openness: {
    1: statement("I have a rich vocabulary."),
    2: reversed("I have difficulty understanding abstract ideas."),
    3: statement("I have a vivid imagination."),
    4: statement("I have excellent ideas."),
    5: statement("I am full of ideas."),
    6: reversed("I do not have a good imagination."),
  },
  conscientiousness: {
    1: statement("I am always prepared."),
    2: reversed("I make a mess of things."),
    3: statement("I get chores done right away."),
    4: reversed("I often forget to put things back in their proper place."),
    5: statement("I like order."),
    6: statement("I follow a schedule."),
  },
  extraversion: {
    1: statement("I am the life of the party."),
    2: reversed("I don't talk a lot."),
    3: statement("I feel comfortable around people."),
    4: reversed("I keep in the background."),
    5: statement("I start conversations."),
    6: statement("I talk to a lot of different people at parties."),
  },
  agreeableness: {
    1: statement("I sympathize with others' feelings."),
    2: reversed("I am not interested in other people's problems."),
    3: statement("I have a soft heart."),
    4: reversed("I am not really interested in others."),
    5: statement("I take time out for others."),
    6: statement("I feel others' emotions."),
  },
  neuroticism: {
    1: statement("I get stressed out easily."),
    2: reversed("I am relaxed most of the time."),
    3: statement("I get upset easily."),
    4: reversed("I seldom feel blue."),
    5: statement("I have frequent mood swings."),
    6: statement("I get irritated easily."),
  },
};

// Introductions name the subject without favouring a side, so as not to lead the answers.
const INTRODUCTIONS: Record<Trait, string> = {
  openness: "Six statements about words, ideas and imagination.",
  conscientiousness: "Six statements about order, plans and everyday tasks.",
  extraversion: "Six statements about company, talking and quiet.",
  agreeableness: "Six statements about other people and what they feel.",
  neuroticism: "Six statements about stress, calm and changing moods.",
};

function answerName(trait: Trait, position: Position): AnswerName {
  return `${trait}_${position}`;
}

/** Five sections of six statements, in order of asking. */
export const SECTIONS: readonly AssessmentSection[] = TRAITS.map((trait) => ({
  trait,
  title: TRAIT_NAMES[trait],
  intro: INTRODUCTIONS[trait],
  items: POSITIONS.map((position) => ({
    name: answerName(trait, position),
    trait,
    position,
    ...STATEMENTS[trait][position],
  })),
}));

/** All thirty statements, in order of asking. */
export const ITEMS: readonly Item[] = SECTIONS.flatMap((section) => section.items);

export const ANSWER_NAMES: readonly AnswerName[] = ITEMS.map((item) => item.name);

/** Element id of the assessment's questions. */
export const SECTION_PART = "section";

import { type AnswerName, type Answers, ITEMS, LOWEST_ANSWER } from "../assessment/items";
import { answerCounts, answerCountsBeside } from "../scoring/item-shares.server";
import { TRAIT_NAMES, type Trait } from "../traits";

/** An answer that few people of the reference sample give. */
export type RareAnswer = {
  item: AnswerName;
  trait: Trait;
  /** The statement with its full stop. */
  text: string;
  /** 1 (Strongly Disagree) to 5 (Strongly Agree), as given. */
  answer: number;
  /** Share of the sample that answers so, 0 to 0.1. */
  share: number;
  /** Shares of each answer, 1 to 5 in order. */
  shares: number[];
};

/** An answer that is unlike the other five of its trait. `share` is that among people whose other five have the same sum. */
export type UnlikeAnswer = Pick<RareAnswer, "item" | "trait" | "text" | "answer" | "share">;

const RARE_TO = 0.1;
const RARE_MOST = 3;
const UNLIKE_TO = 0.05;
/** Fewest people with the same other five: 5 in 100 of fewer would rest on four people or less. */
const UNLIKE_PEOPLE = 100;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Share of an answer among counts; 0 where nobody was counted. */
function shareOf(answer: number, counts: readonly number[]): number {
  return (counts[answer - LOWEST_ANSWER] ?? 0) / Math.max(1, total(counts));
}

/**
 * The answers that at most 10 in 100 of the sample share, rarest first, at most three. Among equally rare ones those come first
 * that fewer people with the same other five answers give.
 */
export function rareAnswers(answers: Answers): RareAnswer[] {
  const given = ITEMS.map((item) => {
    const { name, trait, text } = item;
    const [answer, counts] = [answers[name], answerCounts(name)];
    const shares = counts.map((_count, index) => shareOf(index + LOWEST_ANSWER, counts));
    const beside = shareOf(answer, answerCountsBeside(item, answers));
    return { beside, rare: { item: name, trait, text, answer, share: shareOf(answer, counts), shares } };
  });
  return given
    .filter(({ rare }) => rare.share <= RARE_TO)
    .sort((one, other) => one.rare.share - other.rare.share || one.beside - other.beside)
    .slice(0, RARE_MOST)
    .map(({ rare }) => rare);
}

/**
 * The answer that is least like the other five of its trait: of at least a hundred people whose other five have the same sum, at
 * most 5 in 100 answer so. Null if there is none.
 */
export function unlikeAnswer(answers: Answers): UnlikeAnswer | null {
  const [least] = ITEMS.flatMap((item) => {
    const { name, trait, text } = item;
    const counts = answerCountsBeside(item, answers);
    const share = shareOf(answers[name], counts);
    if (total(counts) < UNLIKE_PEOPLE || share > UNLIKE_TO) return [];
    return [{ item: name, trait, text, answer: answers[name], share }];
  }).sort((one, other) => one.share - other.share);
  return least ?? null;
}

const VERBS = {
  you: [
    "strongly disagree with",
    "disagree with",
    "neither agree nor disagree with",
    "agree with",
    "strongly agree with",
  ],
  other: [
    "strongly disagrees with",
    "disagrees with",
    "neither agrees nor disagrees with",
    "agrees with",
    "strongly agrees with",
  ],
} as const;

const inHundred = (share: number) =>
  share < 0.005 ? "fewer than 1 in 100" : `${Math.round(100 * share)} in 100`;

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const quoted = (text: string) => `“${text.replace(/\.$/, "")}”`;

/**
 * "You strongly agree with “I am the life of the party”. 7 in 100 do."
 *
 * @param firstName of the person, for anybody else
 */
function rareSentence({ text, answer, share }: RareAnswer, firstName?: string): string {
  const verb = VERBS[firstName === undefined ? "you" : "other"][answer - LOWEST_ANSWER];
  return `${firstName ?? "You"} ${verb} ${quoted(text)}. ${capital(inHundred(share))} do.`;
}

/** An answer that is unlike the other five, as a question. */
function unlikeSentence({ trait, text, answer, share }: UnlikeAnswer): string {
  const said = `You ${VERBS.you[answer - LOWEST_ANSWER]} ${quoted(text)}.`;
  const alike = `Of people whose other five answers on ${TRAIT_NAMES[trait]} add up to what yours do, ${inHundred(share)} say so.`;
  return `${said} ${alike} What is different about this one?`;
}

/** What screens show of answers that few give. */
export type RareAnswersView = {
  rare: (Pick<RareAnswer, "item" | "trait" | "answer" | "shares"> & { sentence: string })[];
  /** The question about an answer that is unlike the others; null if there is none, and for anybody but the person. */
  question: string | null;
};

/**
 * {@link rareAnswers} and {@link unlikeAnswer} of a result, in words; empty if only five scores were posted.
 *
 * @param firstName of the person, for anybody else
 */
export function rareAnswersView(answers: Answers | null, firstName?: string): RareAnswersView {
  if (!answers) return { rare: [], question: null };
  const rare = rareAnswers(answers);
  const unlike = firstName === undefined ? unlikeAnswer(answers) : null;
  return {
    rare: rare.map((one) => {
      const { item, trait, answer, shares } = one;
      return { item, trait, answer, shares, sentence: rareSentence(one, firstName) };
    }),
    question: unlike && unlikeSentence(unlike),
  };
}

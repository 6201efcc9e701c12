import type { Category } from "~/preferences/categories";
import type { MeaningAnswer } from "~/preferences/meaning-answer";
import { enumerated } from "~/web/ui/text/enumerated";
import type { TwinPreference } from "../inputs";
import { answerOn, labelOfPart, partsRead } from "./parts-read";
import { unreadWords } from "./unread";

/** Where a reading applies, continuing "quiet,". */
const WHERE: Record<Category, string> = {
  communication: "when you talk or write",
  work: "at work",
  lifestyle: "in daily life",
  social: "in company",
  travel: "on trips",
  entertainment: "in your free time",
  professional: "at work",
};

/** The same for subcategories with a narrower meaning. */
const WHERE_EXACTLY: Readonly<Record<string, string>> = {
  "lifestyle.values": "in what matters to you",
  "lifestyle.activities": "in your free time",
};

/** How the twin reads a preference, as a page shows it. */
export type ShownMeaning = {
  /** `quiet and small groups, at work`. */
  words: string;
  /** The reading being answered; sent back with the answer. */
  readAs: string;
  /** The answer to just this reading; null if there is none yet. */
  answer: MeaningAnswer | null;
};

type Shown = Omit<TwinPreference, "answered" | "confidence" | "id"> & TwinPreference["answered"];

/** Why the twin reads nothing in a preference, as a page shows it. */
export type NothingRead = { unread: string };

/** What the twin reads in a preference, or why it reads nothing. */
export function meaningOrWhyNot(shown: Shown): ShownMeaning | NothingRead {
  return shownMeaning(shown) ?? { unread: unreadWords(shown) };
}

/** What the twin reads in a preference; null if nothing. */
export function shownMeaning(shown: Shown): ShownMeaning | null {
  const { readAs, readAnswer, ...preference } = shown;
  const parts = partsRead(preference);
  if (parts.length === 0) return null;
  const { category, subcategory } = preference;
  const labels = [...new Set(parts.map((part) => labelOfPart(part, preference)))];
  const where = WHERE_EXACTLY[`${category}.${subcategory}`] ?? WHERE[category];
  const answers = new Set(parts.map((part) => answerOn(part, { readAs, readAnswer })));
  const [answer = null] = answers;
  return {
    words: `${enumerated(labels)}, ${where}`,
    readAs: parts.join(" "),
    answer: answers.size === 1 ? answer : null,
  };
}

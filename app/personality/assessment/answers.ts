import type { Trait } from "../traits";
import {
  ANSWER_NAMES,
  type Answers,
  HIGHEST_ANSWER,
  type Item,
  LOWEST_ANSWER,
  type PartialAnswers,
  SECTIONS,
  type Section,
} from "./items";

type AnswerIssue = { name: Item["name"]; message: string };

export type SectionReading =
  | { answers: PartialAnswers; issues?: undefined }
  | { answers?: undefined; issues: AnswerIssue[] };

/** What to tell someone whose answer to this statement is missing or not one of the five. */
function missingAnswerMessage(item: Item): string {
  return `Choose an answer for “${item.text}”`;
}

/** True for an answer as it is kept: an integer 1..5. */
export function isAnswer(value: unknown): value is number {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= LOWEST_ANSWER && value <= HIGHEST_ANSWER
  );
}

/**
 * Reads one section's six radio groups from a posted form. A form sends text, so exactly "1" to "5" count;
 * anything else, or nothing, is an issue under the question's name. Fields of other sections are left alone.
 */
export function answersFromForm(section: Section, form: Record<string, string | undefined>): SectionReading {
  const answers: PartialAnswers = {};
  const issues: AnswerIssue[] = [];
  for (const item of section.items) {
    const posted = form[item.name];
    if (posted !== undefined && /^[1-5]$/.test(posted)) answers[item.name] = Number(posted);
    else issues.push({ name: item.name, message: missingAnswerMessage(item) });
  }
  return issues.length > 0 ? { issues } : { answers };
}

/** True once all thirty answers are there and each is 1..5. */
export function isComplete(answers: PartialAnswers): answers is Answers {
  return ANSWER_NAMES.every((name) => isAnswer(answers[name]));
}

/** An assessment that is not finished. */
export type Draft = {
  /** What stands chosen, also in sections that were only looked at. */
  answers: PartialAnswers;
  /** The sections that were posted with Next: what stands chosen in the others is nobody's answer yet. */
  answered: Trait[];
};

/** True for a section that was posted with Next and has all its answers. */
function isAnswered({ trait, items }: Section, { answers, answered }: Draft): boolean {
  return answered.includes(trait) && items.every((item) => isAnswer(answers[item.name]));
}

/**
 * Index 0..4 of the section that a draft resumes at: the first that is not answered, and the last section when
 * all are, since that one has the button that completes the assessment.
 */
export function sectionToResume(draft: Draft): number {
  const open = SECTIONS.findIndex((section) => !isAnswered(section, draft));
  return open === -1 ? SECTIONS.length - 1 : open;
}

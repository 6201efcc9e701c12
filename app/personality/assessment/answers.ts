import type { Trait } from "../traits";
import {
  ANSWER_NAMES,
  type Answers,
  type AssessmentSection,
  HIGHEST_ANSWER,
  type Item,
  LOWEST_ANSWER,
  type PartialAnswers,
  SECTIONS,
} from "./items";

type AnswerIssue = { name: Item["name"]; message: string };

export type SectionReading =
  | { answers: PartialAnswers; issues?: undefined }
  | { answers?: undefined; issues: AnswerIssue[] };

/** Error message for a missing or invalid answer to this statement. */
function missingAnswerMessage(item: Item): string {
  return `Choose an answer for “${item.text}”`;
}

/** Whether a value is a valid stored answer: an integer 1..5. */
export function isAnswer(value: unknown): value is number {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= LOWEST_ANSWER && value <= HIGHEST_ANSWER
  );
}

/**
 * Reads one section's six radio groups from a posted form. Forms send text, so exactly "1" to "5" are valid; anything
 * else is an issue under the question's name. Fields of other sections are ignored.
 */
export function answersFromForm(
  section: AssessmentSection,
  form: Record<string, string | undefined>,
): SectionReading {
  const answers: PartialAnswers = {};
  const issues: AnswerIssue[] = [];
  for (const item of section.items) {
    const posted = form[item.name];
    if (posted !== undefined && /^[1-5]$/.test(posted)) answers[item.name] = Number(posted);
    else issues.push({ name: item.name, message: missingAnswerMessage(item) });
  }
  return issues.length > 0 ? { issues } : { answers };
}

/** Whether all thirty answers are present and valid. */
export function isComplete(answers: PartialAnswers): answers is Answers {
  return ANSWER_NAMES.every((name) => isAnswer(answers[name]));
}

/** An unfinished assessment. */
export type Draft = {
  /** Everything selected, even in sections that were only viewed. */
  answers: PartialAnswers;
  /** Sections submitted with Next; selections in the others are not answers yet. */
  answered: Trait[];
};

/** Whether a section was submitted with Next and has all its answers. */
function isAnswered({ trait, items }: AssessmentSection, { answers, answered }: Draft): boolean {
  return answered.includes(trait) && items.every((item) => isAnswer(answers[item.name]));
}

/**
 * Index 0..4 of the section where a draft resumes: the first unanswered one, or the last section if all are answered,
 * since it has the button that completes the assessment.
 */
export function sectionToResume(draft: Draft): number {
  const open = SECTIONS.findIndex((section) => !isAnswered(section, draft));
  return open === -1 ? SECTIONS.length - 1 : open;
}

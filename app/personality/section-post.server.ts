import { z } from "zod";
import { formText } from "~/http/body.server";
import { refusal } from "~/http/refusal";
import { type AnswerIssue, answersFromForm, isAnswer, isComplete, sectionToResume } from "./answers";
import { readDraft, saveSection } from "./draft.server";
import { type PartialAnswers, SECTIONS, type Section } from "./items";
import { finishDraft, latestProfile } from "./profiles.server";

/** What a post of one section came to. */
export type SectionOutcome =
  /** Something is missing; nothing was saved. */
  | { kind: "refused"; section: number; answers: PartialAnswers; issues: AnswerIssue[] }
  | { kind: "go-to"; section: number }
  | { kind: "finished" };

const sectionNumber = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number);

function postedSection(form: FormData): { section: Section; number: number } {
  const number = sectionNumber.safeParse(formText(form, "section"));
  const section = number.success ? SECTIONS[number.data - 1] : undefined;
  if (!number.success || !section) throw refusal(400, "This form named no section of the assessment.");
  return { section, number: number.data };
}

/** The usable ones among the posted answers: what the refused form shows again. */
function readable(section: Section, form: FormData): PartialAnswers {
  const entries = section.items.map(({ name }) => [name, Number(formText(form, name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => isAnswer(value)));
}

/**
 * Keeps one section's answers and says where to go: the section before or after, the first that is still open, or
 * the result when all thirty are there. A section that comes before its predecessors (a second press after the
 * end, an address typed by hand) is not kept.
 *
 * @throws 400 refusal when the form names no section
 */
export async function postSection(userId: string, form: FormData): Promise<SectionOutcome> {
  const { section, number } = postedSection(form);
  const reading = answersFromForm(
    section,
    Object.fromEntries(section.items.map(({ name }) => [name, formText(form, name)])),
  );
  if (reading.issues) {
    return { kind: "refused", section: number, answers: readable(section, form), issues: reading.issues };
  }
  const draft = await readDraft(userId);
  const open = sectionToResume(draft) + 1;
  if (number > open) {
    const finishedBefore = Object.keys(draft).length === 0 && (await latestProfile(userId)) !== null;
    return finishedBefore ? { kind: "finished" } : { kind: "go-to", section: open };
  }
  const answers = { ...draft, ...reading.answers };
  const goesBack = formText(form, "intent") === "previous";
  if (number === SECTIONS.length && !goesBack && isComplete(answers)) {
    // The last section goes straight into the result: kept as a draft first, it would outlive a second press.
    await finishDraft(userId, answers);
    return { kind: "finished" };
  }
  await saveSection(userId, section, reading.answers);
  return { kind: "go-to", section: goesBack ? Math.max(1, number - 1) : number + 1 };
}

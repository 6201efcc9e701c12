import { z } from "zod";
import { isDatabaseTrouble } from "~/database/trouble.server";
import { formText } from "~/http/body.server";
import { NO_ROOM, quotaSentence, refusal } from "~/http/refusal";
import { type AnswerIssue, answersFromForm, isAnswer, sectionToResume } from "./answers";
import { readDraft, saveSection } from "./draft.server";
import { type PartialAnswers, SECTIONS, type Section } from "./items";
import { finishDraft, latestProfile } from "./profiles.server";

/** What a post of one section came to. */
export type SectionOutcome =
  /** Nothing was saved: something is missing (400), the account is full (409), the database takes nothing (503). */
  | {
      kind: "refused";
      status: 400 | 409 | 503;
      section: number;
      answers: PartialAnswers;
      issues: AnswerIssue[];
      failure: { title: string; text: string } | null;
    }
  | { kind: "go-to"; section: number }
  | { kind: "finished" };

const FAILURE = { title: "Error", text: "Failed to save personality profile. Please try again." };

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

type Kept = { section: Section; number: number; answers: PartialAnswers; goesBack: boolean };

/** Keeps one section's answers and says where to go. */
async function keepSection(
  userId: string,
  { section, number, answers, goesBack }: Kept,
): Promise<SectionOutcome> {
  const draft = await readDraft(userId);
  const open = sectionToResume(draft) + 1;
  if (number > open) {
    const nothingBegun = Object.keys(draft.answers).length === 0;
    const finishedBefore = nothingBegun && (await latestProfile(userId)) !== null;
    return finishedBefore ? { kind: "finished" } : { kind: "go-to", section: open };
  }
  if (number === SECTIONS.length && !goesBack) {
    // The last section goes straight into the result: kept as a draft first, it would outlive a second press.
    await finishDraft(userId, section, answers);
    return { kind: "finished" };
  }
  await saveSection(userId, section, { answers, isAnswered: !goesBack });
  return { kind: "go-to", section: goesBack ? Math.max(1, number - 1) : number + 1 };
}

/**
 * Keeps one section's answers and says where to go: the section before or after, the first that is still open, or
 * the result when all thirty are there. Only going on makes answers of what is chosen: who goes back may have looked
 * at a section without touching its Neutrals, so what is chosen there is kept and the section stays open. A section
 * that comes before its predecessors (a second press after the end, an address typed by hand) is not kept. When
 * nothing can be saved the form comes back as it was sent.
 *
 * @throws 400 refusal when the form names no section
 */
export async function postSection(userId: string, form: FormData): Promise<SectionOutcome> {
  const { section, number } = postedSection(form);
  const reading = answersFromForm(
    section,
    Object.fromEntries(section.items.map(({ name }) => [name, formText(form, name)])),
  );
  const refused = { kind: "refused", section: number, answers: readable(section, form) } as const;
  if (reading.issues) return { ...refused, status: 400, issues: reading.issues, failure: null };
  const goesBack = formText(form, "intent") === "previous";
  try {
    return await keepSection(userId, { section, number, answers: reading.answers, goesBack });
  } catch (error) {
    const quota = await quotaSentence(error);
    if (quota) {
      return { ...refused, status: 409, issues: [], failure: { title: NO_ROOM, text: quota } };
    }
    if (!isDatabaseTrouble(error)) throw error;
    return { ...refused, status: 503, issues: [], failure: FAILURE };
  }
}

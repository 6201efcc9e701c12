import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { formText } from "~/web/http/forms/body.server";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { NO_ROOM, refusal } from "~/web/http/responses/refusal";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { finishDraft, latestProfile } from "../results/profiles.server";
import { answersFromForm, isAnswer, sectionToResume } from "./answers";
import { readDraft, saveSection } from "./draft.server";
import { type PartialAnswers, SECTION_PART, SECTIONS } from "./items";

const NO_SECTION = "This form named no section of the assessment.";
const readAsked = commandReader(
  z.object({
    intent: z.enum(INTENTS.personalityAssessment).catch("next"),
    section: z
      .string(NO_SECTION)
      .regex(/^[1-5]$/, NO_SECTION)
      .transform(Number),
  }),
);

/** Parses a form posted for one section. @throws 400 refusal if it names no section */
export function readSectionCommand(form: FormData) {
  const { intent, section: number } = readAsked(form);
  const section = SECTIONS[number - 1];
  if (!section) throw refusal(400, NO_SECTION);
  const posted = Object.fromEntries(section.items.map(({ name }) => [name, formText(form, name)]));
  const { answers, issues = [] } = answersFromForm(section, posted);
  const usable = Object.entries(posted).map(([name, text]) => [name, Number(text)] as const);
  return {
    intent,
    number,
    section,
    answers,
    issues: issues.map(({ name, message }) => ({ path: name, message })),
    /** The valid posted answers, for showing a refused form again. */
    chosen: Object.fromEntries(usable.filter(([, value]) => isAnswer(value))),
  };
}

type Command = ReturnType<typeof readSectionCommand>;
type Kept = { section: number; answers: PartialAnswers };

const UNAVAILABLE = { title: "Error", text: "Failed to save personality profile. Please try again." };
const FINISHED: Done = {
  goTo: paths.personalityAssessment(),
  toast: { title: "Assessment Complete!", text: "Your personality profile is ready." },
};

/** Redirects to another section. */
const toSection = (section: number): Done => ({
  goTo: paths.personalityAssessment(section),
  part: titleId(SECTION_PART),
});

/** Saves a section's answers and returns where to go. */
async function keepSection(
  userId: string,
  { section, number, intent }: Command,
  answers: PartialAnswers,
): Promise<Done> {
  const goesBack = intent === "previous";
  const draft = await readDraft(userId);
  const open = sectionToResume(draft) + 1;
  if (number > open) {
    const nothingBegun = Object.keys(draft.answers).length === 0;
    const finishedBefore = nothingBegun && (await latestProfile(userId)) !== null;
    return finishedBefore ? FINISHED : toSection(open);
  }
  if (number === SECTIONS.length && !goesBack) {
    // The last section goes directly into the result: saved as a draft first, it would survive a double submission.
    await finishDraft(userId, section, answers);
    return FINISHED;
  }
  await saveSection(userId, section, { answers, isAnswered: !goesBack });
  return toSection(goesBack ? Math.max(1, number - 1) : number + 1);
}

/**
 * Saves a section's answers and returns where to go: the previous or next section, the first unanswered one, or the
 * result once all thirty are answered. Only Next turns selections into answers: going back saves them but leaves the
 * section open, since its Neutrals may be untouched. A section posted out of order (a double submission, a typed
 * address) is not saved. If saving fails, the form is shown again as sent.
 */
export async function postSection({ id }: { id: string }, asked: Command): Promise<Outcome<Kept>> {
  const { number, answers, chosen, issues } = asked;
  const kept = { section: number, answers: chosen };
  if (!answers) return { refused: { ...kept, failure: null, issues }, status: 400 };
  try {
    return await keepSection(id, asked, answers);
  } catch (thrown) {
    return refusedBy(thrown, kept, { title: NO_ROOM, unavailable: UNAVAILABLE });
  }
}

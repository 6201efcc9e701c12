import { z } from "zod";
import { commandReader } from "~/http/forms/action.server";
import { formText } from "~/http/forms/body.server";
import type { Done, Outcome } from "~/http/forms/outcome";
import { refusedBy } from "~/http/forms/refused.server";
import { NO_ROOM, refusal } from "~/http/responses/refusal";
import { INTENTS } from "~/intents";
import { paths } from "~/paths";
import { titleId } from "~/ui/interaction/title-id";
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

/** Reads a post of one section. @throws 400 refusal when the form names none */
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
    /** The usable ones among the posted answers: what the refused form shows again. */
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

/** To a section, which is another one than was posted. */
const toSection = (section: number): Done => ({
  goTo: paths.personalityAssessment(section),
  part: titleId(SECTION_PART),
});

/** Keeps one section's answers and says where to go. */
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
    // The last section goes straight into the result: kept as a draft first, it would outlive a second press.
    await finishDraft(userId, section, answers);
    return FINISHED;
  }
  await saveSection(userId, section, { answers, isAnswered: !goesBack });
  return toSection(goesBack ? Math.max(1, number - 1) : number + 1);
}

/**
 * Keeps one section's answers and says where to go: the section before or after, the first that is still open, or
 * the result when all thirty are there. Only going on makes answers of what is chosen: who goes back may have looked
 * at a section without touching its Neutrals, so what is chosen there is kept and the section stays open. A section
 * that comes before its predecessors (a second press after the end, an address typed by hand) is not kept. When
 * nothing can be saved the form comes back as it was sent.
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

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done, Outcome, ToastText } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { sentFormId } from "~/web/http/forms/sent-id";
import { NO_ROOM, refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { isCategory, preferenceInFull } from "./categories";
import { deletePreference, restorePreference } from "./deletions.server";
import { ofEachField, stanceOf } from "./fields";
import { READ_AS } from "./meaning-answer";
import { answerMeaning } from "./meaning-answers.server";
import type { PreferenceDraft } from "./PreferenceForm";
import { meaningPart, PREFERENCES } from "./parts";
import { addPreference, type Change, changePreference, type Preference } from "./preferences.server";
import { type PreferenceInput, preferenceFormSchema } from "./schema";
import { isOnFirstPage } from "./screen.server";

/** The form's values, for showing it again. */
const typed = {
  id: sentIdText,
  ...ofEachField({
    word: () => sentText,
    choice: () => sentText.transform(stanceOf),
    text: () => sentText,
    percent: ({ initial }) =>
      sentText.transform(Number).transform((percent) => (percent >= 0 && percent <= 100 ? percent : initial)),
  }),
  category: sentText.transform((text) => (isCategory(text) ? text : "communication")),
};
/** Without a valid revision the change is made unconditionally. */
const revision = z.coerce.number().int().min(1).max(2_000_000_000).nullable().catch(null);
const readAsked = commandReader(
  z.discriminatedUnion(
    "intent",
    [
      z.object({ intent: z.literal("add"), ...typed }),
      z.object({ intent: z.literal("change"), ...typed, revision }),
      z.object({ intent: z.literal("delete"), id: sentIdText }),
      z.object({ intent: z.literal("undo"), id: sentIdText }),
      z.object({
        intent: z.literal("reading"),
        id: sentIdText,
        readAs: z.string().regex(READ_AS),
        answer: z.enum(["right", "no"]),
      }),
      z.object({
        intent: z.literal("noticed"),
        id: sentIdText,
        answer: z.enum(["add", "no", "never"]),
      }),
    ],
    { error: "This form asked for something that this screen cannot do." },
  ),
);

/**
 * Parses a form posted from the preferences screen; values to save are validated with conform, which marks invalid
 * fields.
 */
export function readPreferenceCommand(form: FormData) {
  const asked = readAsked(form);
  if (asked.intent !== "add" && asked.intent !== "change") return asked;
  return { ...asked, submission: parseWithZod(form, { schema: preferenceFormSchema }) };
}

type Command = ReturnType<typeof readPreferenceCommand>;
/** An answer to what the twin noticed; this folder does not know the twin, so the route handles it. */
export type NoticedCommand = Extract<Command, { intent: "noticed" }>;
type Saving = Extract<Command, { intent: "add" | "change" }>;

/** Values to show the form again with; null where nothing was typed. */
export type KeptPreference = {
  lastResult: SubmissionResult | null;
  draft: PreferenceDraft | null;
  /** The version saved by another tab, and the text sent by this one. */
  stale: { now: Preference; sent: string } | null;
};

const gone = () => refusal(404, "This preference is gone.");

const UNAVAILABLE = {
  add: { title: "Error", text: "Failed to save preference. Please try again." },
  change: { title: "Update Error", text: "Failed to update preference. Please try again." },
};

/** Adds or changes a preference, unless another tab was faster. */
async function write(
  userId: string,
  saving: Saving,
  input: PreferenceInput,
): Promise<Exclude<Change, { kind: "missing" }>> {
  if (saving.intent === "add") {
    const preference = await addPreference(userId, input, { formId: sentFormId(saving.id) });
    return { kind: "changed", preference };
  }
  const change = await changePreference(userId, saving.id, input, saving.revision ?? undefined);
  if (change.kind === "missing") throw gone();
  return change;
}

/** Redirects to the changed list of a category. */
const toList = (category: string, toast: ToastText): Done => ({
  goTo: paths.preferences(category),
  part: titleId(PREFERENCES),
  toast,
});

/** Whether the twin reads anything in a preference; passed in, since this folder does not know the twin. */
type IsRead = (preference: Preference) => boolean;

/** Redirects to the twin's reading of a preference in its list, or to the list if the twin reads nothing. */
async function toMeaning(
  userId: string,
  preference: Preference,
  { isRead, toast }: { isRead: IsRead; toast: ToastText },
): Promise<Done> {
  const { id, category } = preference;
  if (!isRead(preference)) return toList(category, toast);
  const isFound = await isOnFirstPage(userId, { id, category });
  const goTo = isFound ? paths.preferences(category) : paths.savedPreference(category, id);
  return { goTo, part: titleId(meaningPart(id)), toast };
}

async function save(userId: string, saving: Saving, isRead: IsRead): Promise<Outcome<KeptPreference>> {
  const { intent, submission, ...sent } = saving;
  const draft: PreferenceDraft = { revision: null, ...sent };
  const kept: KeptPreference = { lastResult: submission.reply(), draft, stale: null };
  const nothing = { failure: null, issues: [] };
  if (submission.status !== "success") return { refused: { ...kept, ...nothing }, status: 400 };
  const input = submission.value;
  try {
    const change = await write(userId, saving, input);
    if (change.kind === "changed") {
      const title = intent === "add" ? "Preference Added" : "Preference Updated";
      return await toMeaning(userId, change.preference, { isRead, toast: { title } });
    }
    const stale = { now: change.now, sent: preferenceInFull(input) };
    const again = { ...kept, draft: { ...draft, revision: change.now.revision }, stale };
    return { refused: { ...again, ...nothing }, status: 409 };
  } catch (thrown) {
    return refusedBy(thrown, kept, { title: NO_ROOM, unavailable: UNAVAILABLE[intent] });
  }
}

async function remove(userId: string, id: string): Promise<Done> {
  // Pressing the button twice succeeds, too.
  const deletion = await deletePreference(userId, id);
  if (!deletion) throw gone();
  const undo = { action: paths.preferences(), fields: { intent: "undo", id: deletion.id } };
  return toList(deletion.category, { title: "Preference Deleted", undo });
}

async function takeBack(userId: string, id: string): Promise<Done> {
  const preference = await restorePreference(userId, id);
  if (!preference) throw refusal(404, "This can no longer be undone.");
  return toList(preference.category, { title: "Preference restored" });
}

type Answering = Extract<Command, { intent: "reading" }>;

async function answer(
  userId: string,
  { id, readAs, answer: readAnswer }: Answering,
  isRead: IsRead,
): Promise<Done> {
  const preference = await answerMeaning(userId, id, { readAs, readAnswer });
  if (!preference) throw gone();
  const title = readAnswer === "right" ? "Your twin uses it" : "Your twin leaves it out";
  return toMeaning(userId, preference, { isRead, toast: { title } });
}

/**
 * Handles a form posted from the preferences screen: add, change, delete, undo, or say whether a reading is right.
 *
 * @throws 404 refusal for a preference that is not the user's
 */
export async function postPreference(
  { id }: { id: string },
  asked: Exclude<Command, NoticedCommand>,
  isRead: IsRead,
): Promise<Outcome<KeptPreference>> {
  if (asked.intent === "delete") return remove(id, asked.id);
  if (asked.intent === "reading") return answer(id, asked, isRead);
  return asked.intent === "undo" ? takeBack(id, asked.id) : save(id, asked, isRead);
}

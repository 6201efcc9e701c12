import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isDatabaseTrouble } from "~/database/trouble.server";
import { formText } from "~/http/body.server";
import { NO_ROOM, quotaSentence, refusal } from "~/http/refusal";
import { sentId } from "~/http/sent-id";
import { paths } from "~/paths";
import type { Toast } from "~/ui/use-toast";
import { isCategory, preferenceInFull } from "./categories";
import { deletePreference, restorePreference } from "./deletions.server";
import type { PreferenceDraft } from "./PreferenceForm";
import { addPreference, changePreference, type Preference } from "./preferences.server";
import { preferenceFormSchema } from "./schema";

/** What a post of the preferences screen came to. */
export type PreferenceOutcome =
  | { kind: "done"; category: string; toast: Omit<Toast, "id" | "tone"> }
  | {
      kind: "refused";
      status: number;
      lastResult: SubmissionResult;
      /** What the form is filled with. */
      draft: PreferenceDraft;
      stale: { now: Preference; sent: string } | null;
      failure: { title: string; text: string } | null;
    };

const revisionSchema = z.coerce.number().int().min(1).max(2_000_000_000);
const gone = () => refusal(404, "This preference is gone.");

/** What the form held, for showing it again. */
function sentDraft(form: FormData, revision: number | null): PreferenceDraft {
  const category = formText(form, "category");
  const confidence = Number(formText(form, "confidence"));
  return {
    id: formText(form, "id"),
    revision,
    category: isCategory(category) ? category : "communication",
    subcategory: formText(form, "subcategory"),
    preference: formText(form, "preference"),
    confidence: confidence >= 0 && confidence <= 100 ? confidence : 50,
  };
}

async function save(userId: string, form: FormData, changing: boolean): Promise<PreferenceOutcome> {
  const id = sentId(formText(form, "id"));
  const revision = changing ? revisionSchema.safeParse(formText(form, "revision")).data : undefined;
  const submission = parseWithZod(form, { schema: preferenceFormSchema });
  const refused = {
    kind: "refused",
    draft: sentDraft(form, revision ?? null),
    stale: null,
    failure: null,
  } as const;
  if (submission.status !== "success") return { ...refused, status: 400, lastResult: submission.reply() };
  const input = submission.value;
  try {
    if (!changing) {
      await addPreference(userId, input, { formId: z.uuid().safeParse(id).data });
      return { kind: "done", category: input.category, toast: { title: "Preference Added" } };
    }
    const change = await changePreference(userId, id, input, revision);
    if (change.kind === "missing") throw gone();
    if (change.kind === "changed") {
      return { kind: "done", category: input.category, toast: { title: "Preference Updated" } };
    }
    const draft = { ...refused.draft, revision: change.now.revision };
    const stale = { now: change.now, sent: preferenceInFull(input) };
    return { ...refused, status: 409, lastResult: submission.reply(), draft, stale };
  } catch (error) {
    const quota = await quotaSentence(error);
    if (quota) {
      const failure = { title: NO_ROOM, text: quota };
      return { ...refused, status: 409, lastResult: submission.reply(), failure };
    }
    if (!isDatabaseTrouble(error)) throw error;
    const failure = changing
      ? { title: "Update Error", text: "Failed to update preference. Please try again." }
      : { title: "Error", text: "Failed to save preference. Please try again." };
    return { ...refused, status: 503, lastResult: submission.reply(), failure };
  }
}

async function remove(userId: string, id: string): Promise<PreferenceOutcome> {
  // A second press of the button finds it deleted, which is what it asked for.
  const deletion = await deletePreference(userId, id);
  if (!deletion) throw gone();
  const undo = { action: paths.preferences(), fields: { intent: "undo", id: deletion.id } };
  return { kind: "done", category: deletion.category, toast: { title: "Preference Deleted", undo } };
}

async function undo(userId: string, id: string): Promise<PreferenceOutcome> {
  const preference = await restorePreference(userId, id);
  if (!preference) throw refusal(404, "This can no longer be taken back.");
  return { kind: "done", category: preference.category, toast: { title: "Preference restored" } };
}

/**
 * Does what a post of the preferences screen asks for: add, change, delete or undo.
 *
 * @throws 404 refusal for a preference that is not the user's, 400 for an unknown intent
 */
export async function postPreference(userId: string, form: FormData): Promise<PreferenceOutcome> {
  const intent = formText(form, "intent");
  const id = sentId(formText(form, "id"));
  if (intent === "add" || intent === "change") return save(userId, form, intent === "change");
  if (intent === "delete") return remove(userId, id);
  if (intent === "undo") return undo(userId, id);
  throw refusal(400, "This form asked for something that this screen cannot do.");
}

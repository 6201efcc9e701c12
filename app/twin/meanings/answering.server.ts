import type { MeaningAnswer } from "~/preferences/meaning-answer";
import { answerMeaning } from "~/preferences/meaning-answers.server";
import { findPreference, type Preference } from "~/preferences/preferences.server";
import { refusal } from "~/web/http/responses/refusal";
import { shownMeaning } from "../engine/meaning/shown-meaning";

/** How the twin reads a preference, and what its owner answered; both null if there is nothing. */
export type MeaningJson = { reading: string | null; answer: MeaningAnswer | null };

const missing = () => refusal(404, "There is no such preference.");

function meaningOf(preference: Preference): MeaningJson {
  const shown = shownMeaning(preference);
  return { reading: shown?.words ?? null, answer: shown?.answer ?? null };
}

/**
 * How the twin reads a preference of a user.
 *
 * @throws 404 refusal for one that is not theirs
 */
export async function findMeaning(userId: string, id: string): Promise<MeaningJson> {
  const preference = await findPreference(userId, id);
  if (!preference) throw missing();
  return meaningOf(preference);
}

/**
 * Stores whether the twin reads a preference right, as the screen's buttons do.
 *
 * @throws 404 refusal if it is not theirs, 400 if nothing is read in it
 */
export async function sayWhetherRight(
  userId: string,
  id: string,
  answer: MeaningAnswer,
): Promise<MeaningJson> {
  const preference = await findPreference(userId, id);
  if (!preference) throw missing();
  const shown = shownMeaning(preference);
  if (!shown)
    throw refusal(400, "Your twin reads nothing in this preference, so there is nothing to confirm.");
  const answered = await answerMeaning(userId, id, { readAs: shown.readAs, readAnswer: answer });
  if (!answered) throw missing();
  return meaningOf(answered);
}

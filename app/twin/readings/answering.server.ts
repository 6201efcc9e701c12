import { findPreference, type Preference } from "~/preferences/preferences.server";
import type { ReadingAnswer } from "~/preferences/reading-answer";
import { answerReading } from "~/preferences/reading-answers.server";
import { refusal } from "~/web/http/responses/refusal";
import { readingShown } from "../engine/reading/reading-shown";

/** How the twin reads a preference, and what its owner answered; both null if there is nothing. */
export type ReadingJson = { reading: string | null; answer: ReadingAnswer | null };

const missing = () => refusal(404, "There is no such preference.");

function told(preference: Preference): ReadingJson {
  const shown = readingShown(preference);
  return { reading: shown?.words ?? null, answer: shown?.answer ?? null };
}

/**
 * How the twin reads a preference of a user.
 *
 * @throws 404 refusal for one that is not theirs
 */
export async function readingTold(userId: string, id: string): Promise<ReadingJson> {
  const preference = await findPreference(userId, id);
  if (!preference) throw missing();
  return told(preference);
}

/**
 * Stores whether the twin reads a preference right, as the screen's buttons do.
 *
 * @throws 404 refusal if it is not theirs, 400 if nothing is read in it
 */
export async function sayWhetherRight(
  userId: string,
  id: string,
  answer: ReadingAnswer,
): Promise<ReadingJson> {
  const preference = await findPreference(userId, id);
  if (!preference) throw missing();
  const shown = readingShown(preference);
  if (!shown)
    throw refusal(400, "Your twin reads nothing in this preference, so there is nothing to confirm.");
  const answered = await answerReading(userId, id, { readAs: shown.readAs, readAnswer: answer });
  if (!answered) throw missing();
  return told(answered);
}

import { refusal } from "~/http/responses/refusal";
import type { Preference } from "~/preferences/preferences.server";
import type { ReadingAnswer } from "~/preferences/reading-answer";
import { answerReading } from "~/preferences/reading-answers.server";
import { readingShown } from "../engine/reading/reading-shown";

/** A preference as the JSON interface tells it: with what the twin reads in it, or null for nothing. */
export function withReading(preference: Preference): Preference & { reading: string | null } {
  return { ...preference, reading: readingShown(preference)?.words ?? null };
}

/** The same for each lot of a long list. */
export async function* withReadings(lots: AsyncIterable<Preference[]>) {
  for await (const lot of lots) yield lot.map(withReading);
}

/**
 * Notes whether the twin reads a preference right, as the screen's buttons do.
 *
 * @throws 400 refusal if it reads nothing in it, 404 if it is gone
 */
export async function answeredReading(
  userId: string,
  preference: Preference,
  answer: ReadingAnswer,
): Promise<Preference> {
  const reading = readingShown(preference);
  if (!reading) throw refusal(400, "Your twin reads nothing in this preference.");
  const answered = await answerReading(userId, preference.id, { readAs: reading.readAs, readAnswer: answer });
  if (!answered) throw refusal(404, "There is no such preference.");
  return answered;
}

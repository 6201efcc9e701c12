import { changing } from "~/ground/database/changing.server";
import type { MeaningAnswer } from "./meaning-answer";
import { COLUMNS, type Preference, preferenceOf } from "./preferences.server";

type Answered = { readAs: string; readAnswer: MeaningAnswer };

/**
 * Records whether the twin reads a preference correctly. Text and revision stay, so that a form open elsewhere does not
 * become stale.
 *
 * @returns the preference; null if the user has none with this id
 */
export async function answerMeaning(
  userId: string,
  id: string,
  answered: Answered,
): Promise<Preference | null> {
  return changing(
    userId,
    async (tx) => {
      const row = await tx.preference.findFirst({ where: { id, userId }, select: { id: true } });
      if (!row) return null;
      return preferenceOf(
        await tx.preference.update({ where: { id, userId }, data: answered, select: COLUMNS }),
      );
    },
    { isChange: (preference) => preference !== null },
  );
}

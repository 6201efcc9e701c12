import { db } from "~/database/db.server";
import {
  LIMITS,
  type Limit,
  lengthenIfFull,
  returnAttempt,
  takeAttempt,
} from "~/http/limits/rate-limit.server";
import { clientAddress } from "~/http/server/load-context.server";
import type { Asking } from "../sessions/current.server";
import { DEVICE_COLUMNS, knownDevice } from "../sessions/devices.server";

/** A limit, and whose tries it counts. */
type Count = [limit: Limit, subject: string];

/** The browser that tries, where the account has signed in there before with the app that it has now. */
async function browserOf({ request }: Asking, userId: string): Promise<string | null> {
  return knownDevice(request, await db.user.findUnique({ where: { id: userId }, select: DEVICE_COLUMNS }));
}

/**
 * Where a try is counted. Codes of the app count twice: in a browser that has passed the second step before by itself,
 * in all others together, so that whoever has the password elsewhere cannot use up the owner's tries in their own
 * browser; and once more for the whole account. A recovery code cannot be guessed, so its tries are counted only by
 * browser or address: they are open to the owner however often a stranger tries.
 */
async function countsOf(userId: string, asking: Asking, isRecoveryCode: boolean): Promise<Count[]> {
  const browser = await browserOf(asking, userId);
  if (isRecoveryCode) {
    return [[LIMITS.failedRecoveryCodes, `${browser ?? clientAddress(asking.context)} ${userId}`]];
  }
  return [
    browser ? [LIMITS.failedCodesByDevice, `${browser} ${userId}`] : [LIMITS.failedCodesByAccount, userId],
    [LIMITS.failedCodesInAll, userId],
  ];
}

/** What a try that was counted turned out to be. */
export type CountedTry = { wasRight: () => Promise<void>; wasWrong: () => Promise<void> };

/**
 * Counts a try at a code before it is looked at.
 *
 * @throws 429 refusal after too many wrong ones; that try counts nowhere
 */
export async function countCode(
  userId: string,
  asking: Asking,
  { isRecoveryCode }: { isRecoveryCode: boolean },
): Promise<CountedTry> {
  const taken: Count[] = [];
  const giveBack = async () => void (await Promise.all(taken.map((count) => returnAttempt(...count))));
  for (const count of await countsOf(userId, asking, isRecoveryCode)) {
    try {
      await takeAttempt(...count);
    } catch (refused) {
      await giveBack();
      throw refused;
    }
    taken.push(count);
  }
  return {
    wasRight: giveBack,
    wasWrong: async () => void (await Promise.all(taken.map((count) => lengthenIfFull(...count)))),
  };
}

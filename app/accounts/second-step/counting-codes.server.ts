import { db } from "~/ground/database/db.server";
import {
  LIMITS,
  type Limit,
  lengthenIfFull,
  returnAttempt,
  takeAttempt,
} from "~/web/http/limits/rate-limit.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import type { Asking } from "../sessions/current.server";
import { DEVICE_COLUMNS, knownDevice } from "../sessions/devices.server";

/** A rate limit and its key. */
type Count = [limit: Limit, subject: string];

/** The device id of this browser, if the account has signed in here before with its current app. */
async function browserOf({ request }: Asking, userId: string): Promise<string | null> {
  return knownDevice(request, await db.user.findUnique({ where: { id: userId }, select: DEVICE_COLUMNS }));
}

/**
 * The rate limits that an attempt counts against. App codes count twice: per known browser, with all unknown browsers
 * sharing one count, so that an attacker who has the password cannot use up the owner's attempts; and once per account.
 * Recovery codes cannot be guessed, so they count only by browser or address and stay open to the owner however often a
 * stranger tries.
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

/** Reports whether the counted attempt was right. */
export type CountedTry = { wasRight: () => Promise<void>; wasWrong: () => Promise<void> };

/**
 * Counts an attempt before the code is checked.
 *
 * @throws 429 refusal after too many wrong ones; that attempt is not counted
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

import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { sealedCookie } from "~/web/http/responses/sealed-cookie.server";
import { suspendGoogle } from "../google/suspension.server";
import { askForProof } from "../links/letter-jobs.server";
import type { User } from "../user";
import { takenRefusal, USER_COLUMNS } from "../users.server";

const COOKIE = "twin_new_address";

const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 10 * 60,
  schema: z.object({ userId: z.string(), formerEmail: z.string(), next: z.string() }),
});

/** A user who has given the right password of an account that lost its address, and must now give a new address. */
export type Addressless = NonNullable<ReturnType<typeof waiting.read>>;

/** `Set-Cookie` value that lets this browser, and no other, set the account's address. */
export const keepAddressless = (who: Addressless): string => waiting.keep(who);

/** The account that this browser may set an address for, or null. */
export const addressless = (request: Request): Addressless | null => waiting.read(request);

/** `Set-Cookie` value that clears the pending sign-in without an address. */
export const forgetAddressless = (): string => waiting.forget();

/**
 * Gives an account that lost its address a new one.
 *
 * @param address rate-limit key: the answer reveals whether an email has an account
 * @returns the user, or null if the account has an address by now
 * @throws 409 refusal when the email is taken, 429 after too many tries
 */
export async function setNewAddress(
  { userId, formerEmail }: Addressless,
  email: string,
  address: string,
): Promise<User | null> {
  await takeAttempt(LIMITS.registrationsByAddress, address);
  try {
    const isGiven = await db.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: userId, formerEmail },
        data: { email, formerEmail: null, emailProvenAt: null },
      });
      if (count === 1) await suspendGoogle(tx, userId, email);
      if (count === 1) await askForProof(tx, userId);
      return count === 1;
    });
    if (!isGiven) return null;
  } catch (error) {
    if (isUniqueViolation(error)) throw takenRefusal(["email"]);
    throw error;
  }
  return db.user.findUnique({ where: { id: userId }, select: USER_COLUMNS });
}

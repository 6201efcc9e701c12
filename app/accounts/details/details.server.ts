import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { shownAddress } from "~/ground/email-address";
import { sendsLetters } from "~/ground/letters/sending.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import type { Registration } from "../credentials";
import { suspendGoogle } from "../google/suspension.server";
import { endLinks } from "../links/account-links.server";
import { askForProof } from "../links/letter-jobs.server";
import { caseKey, usernameKey } from "../names/username-key";
import { noteSecurityEvent } from "../security-events.server";
import type { User } from "../user";
import { takenRefusal } from "../users.server";
import { tellFormerAddress } from "./former-address.server";

/** Whether the account's address is proven. */
export async function hasProvenAddress(userId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, emailProvenAt: { not: null } } })) === 1;
}

/** First and last name, used for greetings, and the unique username. */
export type Names = Pick<Registration, "firstName" | "lastName" | "username">;

/**
 * Changes a user's names.
 *
 * @throws 409 refusal when the username is taken, or looks like one that is
 */
export async function changeNames(userId: string, { username, ...names }: Names): Promise<void> {
  const key = usernameKey(username);
  // Also matches keys made before homoglyph folding, as at registration.
  const other = await db.user.findFirst({
    where: { usernameKey: { in: [key, caseKey(username)] }, id: { not: userId } },
    select: { id: true },
  });
  if (other) throw takenRefusal(["usernameKey"]);
  try {
    await db.user.update({ where: { id: userId }, data: { ...names, username, usernameKey: key } });
  } catch (error) {
    if (isUniqueViolation(error)) throw takenRefusal(["usernameKey"]);
    throw error;
  }
}

const CHANGED = {
  kind: "address-changed",
  source: "account",
  title: "Your email address was changed",
  severity: "high",
} as const;

/** Refusal for a taken address. Differs from registration's, which suggests logging in. */
function addressTaken(): Response {
  const message = "This email already has an account. Use another one.";
  return refusal(409, message, { issues: [{ path: "email", message }] });
}

/**
 * Changes an account's address; the new one counts as unproven. Links sent to the old address stop working, and an
 * email there announces the change. A Google account with the old address is suspended until the new one is proven.
 *
 * @param network rate-limit key: the answer reveals whether an address has an account
 * @throws 409 refusal when the address has an account, 429 after too many tries
 */
export async function changeAddress(user: User, email: string, network: string): Promise<void> {
  if (email === user.email) return;
  // Before any look-up, or a script could test any number of addresses for accounts.
  await takeAttempt(LIMITS.registrationsByAddress, network);
  if ((await db.user.count({ where: { email } })) > 0) throw addressTaken();
  // Counted only when an email is sent, so that a mistyped address uses up no attempt.
  await takeAttempt(LIMITS.proofLettersByAccount, user.id);
  try {
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { email, emailProvenAt: null } });
      await suspendGoogle(tx, user.id, email);
      await endLinks(tx, user.id);
      await askForProof(tx, user.id);
      await tellFormerAddress(tx, user.id, user.email);
      await noteSecurityEvent(tx, user.id, {
        ...CHANGED,
        message: `You log in with ${shownAddress(email)} from now on.`,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/**
 * Resends the email that proves an address.
 *
 * @throws 409 refusal if there is nothing to prove or no email can be sent; 429 after too many
 */
export async function sendProofAgain(userId: string): Promise<void> {
  if (!sendsLetters()) throw refusal(409, "This server sends no email.");
  if (await hasProvenAddress(userId)) throw refusal(409, "Your address is confirmed already.");
  await takeAttempt(LIMITS.proofLettersByAccount, userId);
  await db.$transaction((tx) => askForProof(tx, userId));
}

/** A user's time zone; null if not set. */
export async function timeZoneOf(userId: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  return user?.timeZone ?? null;
}

/** Saves the time zone that dates are shown in. */
export async function setTimeZone(userId: string, timeZone: string): Promise<void> {
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { timeZone } }),
    // Its hour is another moment now.
    db.reminder.updateMany({ where: { userId, due: { not: null } }, data: { due: new Date() } }),
  ]);
}

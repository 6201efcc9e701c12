import { db } from "~/database/db.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { LIMITS, takeAttempt } from "~/http/limits/rate-limit.server";
import { refusal } from "~/http/responses/refusal";
import { sendsLetters } from "~/letters/handing-over.server";
import type { Registration } from "../credentials";
import { suspendGoogle } from "../google/suspension.server";
import { endLinks } from "../links/account-links.server";
import { askForProof } from "../links/letter-jobs.server";
import { caseKey, usernameKey } from "../names/username-key";
import { noteSecurityEvent } from "../security-events.server";
import type { User } from "../user";
import { takenRefusal } from "../users.server";
import { tellFormerAddress } from "./former-address.server";

/** Whether the address of an account was proven to be its owner's. */
export async function hasProvenAddress(userId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, emailProvenAt: { not: null } } })) === 1;
}

/** What somebody is called: how they are greeted, and the name that no two accounts share. */
export type Names = Pick<Registration, "firstName" | "lastName" | "username">;

/**
 * Changes what somebody is called.
 *
 * @throws 409 refusal when the username is somebody else's, or looks like one
 */
export async function changeNames(userId: string, { username, ...names }: Names): Promise<void> {
  const key = usernameKey(username);
  // Keys of before look-alikes were folded count too, as at registration.
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

/** Somebody who registers is told to log in instead; who is logged in already is not. */
function addressTaken(): Response {
  const message = "This email already has an account. Use another one.";
  return refusal(409, message, { issues: [{ path: "email", message }] });
}

/**
 * Gives an account another address, which counts as unproven. Links that went to the one before open nothing any more,
 * and a letter there says so. A Google account of the one before signs nobody in until the new one is proven.
 *
 * @param network by which tries are counted: the answer tells whether an address has an account
 * @throws 409 refusal when the address has an account, 429 after too many tries
 */
export async function changeAddress(user: User, email: string, network: string): Promise<void> {
  if (email === user.email) return;
  // Before anything is looked at: else a program could ask of any number of addresses whether they have an account.
  await takeAttempt(LIMITS.registrationsByAddress, network);
  if ((await db.user.count({ where: { email } })) > 0) throw addressTaken();
  // Letters are counted where one is sent, so that a mistyped address uses none up.
  await takeAttempt(LIMITS.proofLettersByAccount, user.id);
  try {
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { email, emailProvenAt: null } });
      await suspendGoogle(tx, user.id, email);
      await endLinks(tx, user.id);
      await askForProof(tx, user.id);
      await tellFormerAddress(tx, user.id, user.email);
      await noteSecurityEvent(tx, user.id, { ...CHANGED, message: `You log in with ${email} from now on.` });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}

/**
 * Sends the letter that proves an address once more.
 *
 * @throws 409 refusal where there is nothing to be proven, or no letter to be sent; 429 after too many of them
 */
export async function sendProofAgain(userId: string): Promise<void> {
  if (!sendsLetters()) throw refusal(409, "This server sends no letters.");
  if (await hasProvenAddress(userId)) throw refusal(409, "Your address is proven already.");
  await takeAttempt(LIMITS.proofLettersByAccount, userId);
  await db.$transaction((tx) => askForProof(tx, userId));
}

/** Keeps the time zone that dates are shown in. */
export async function setTimeZone(userId: string, timeZone: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { timeZone } });
}

import { db } from "~/database/db.server";
import {
  countAttempt,
  forgetAttempts,
  LIMITS,
  returnAttempt,
  takeAttempt,
} from "~/http/limits/rate-limit.server";
import { isAboutAccount } from "~/http/security/log.server";
import type { Login } from "../credentials";
import { passwordFits } from "../passwords/hashing.server";
import { DEVICE_COLUMNS, type DeviceAccount, knownDevice } from "../sessions/devices.server";
import type { User } from "../user";
import { USER_COLUMNS } from "../users.server";
import { signInDelay, waitingRoom } from "./delay";

/** What a sign-in by email and password comes to. */
export type PasswordSignIn =
  | { kind: "signed-in"; user: User }
  /** They are of an account that lost this address to somebody who proved it, and has no other one yet. */
  | { kind: "address-needed"; userId: string; formerEmail: string }
  | { kind: "failed" };

/** Who tries: the browser's request, and the address that limits are counted by. */
export type Trying = { request: Request; address: string };

/**
 * The most accounts that are looked at which lost one address. A second one takes that the address was given up by
 * who had proven it, claimed again and proven again.
 */
const FORMER_MOST = 2;

/** A held-back answer is a few kilobytes; this many are little to a server, and seldom come together. */
const held = waitingRoom(500);

const COLUMNS = { ...USER_COLUMNS, ...DEVICE_COLUMNS } as const;

async function accountsWith(email: string) {
  const [current, former] = await Promise.all([
    db.user.findUnique({ where: { email }, select: COLUMNS }),
    db.user.findMany({
      where: { formerEmail: email },
      orderBy: { createdAt: "desc" },
      take: FORMER_MOST,
      select: DEVICE_COLUMNS,
    }),
  ]);
  return { current, former };
}

type WithPassword = Pick<DeviceAccount, "id" | "passwordHash">;

/** The first account that a password fits. Where no account has one, the work for one is done all the same. */
async function firstThatFits(password: string, accounts: WithPassword[]): Promise<WithPassword | null> {
  const withPassword = accounts.filter(({ passwordHash }) => passwordHash !== null);
  if (withPassword.length === 0) await passwordFits(password, null);
  for (const account of withPassword) {
    if (await passwordFits(password, account.passwordHash)) return account;
  }
  return null;
}

const pairOf = (address: string, email: string) => `${address} ${email}`;

/**
 * Forgets the failures to log in to an account that would now keep its person out: who set a new password by a link
 * has proven who they are, and what was guessed at is no password any more. Counts that others have a part in stay: by
 * address, since one's own account would refill it for guesses at others', and elsewhere by account and address.
 *
 * @param address from which the new password was set
 */
export async function forgetFailures(email: string, address: string): Promise<void> {
  await Promise.all([
    forgetAttempts(LIMITS.failedLoginsByAccountAndAddress, pairOf(address, email)),
    forgetAttempts(LIMITS.failedLoginsByAccount, email),
  ]);
}

/**
 * Counts a try before a password is looked at. A browser where this account signed in before counts by itself alone, so
 * that nobody else's tries can be in its way, those of its own address included: it knows no other accounts, so there is
 * nothing to guess at by the dozen. Everybody else counts by account and address together, and by address.
 *
 * @returns the way to take the try back
 * @throws 429 refusal
 */
async function takeTry(email: string, address: string, device: string | null): Promise<() => Promise<void>> {
  if (device) {
    const own = `${device} ${email}`;
    await takeAttempt(LIMITS.failedLoginsByDevice, own);
    return () => returnAttempt(LIMITS.failedLoginsByDevice, own);
  }
  const pair = pairOf(address, email);
  await takeAttempt(LIMITS.failedLoginsByAccountAndAddress, pair);
  try {
    await takeAttempt(LIMITS.failedLoginsByAddress, address);
  } catch (refused) {
    // No password was tried, so this is no failed login.
    await returnAttempt(LIMITS.failedLoginsByAccountAndAddress, pair);
    throw refused;
  }
  await held(signInDelay(await countAttempt(LIMITS.failedLoginsByAccount, email)));
  return async () => {
    await Promise.all([
      returnAttempt(LIMITS.failedLoginsByAccountAndAddress, pair),
      returnAttempt(LIMITS.failedLoginsByAddress, address),
      returnAttempt(LIMITS.failedLoginsByAccount, email),
    ]);
  };
}

/**
 * Whose email and password these are. Looks at the account that has the address first, and only where the password
 * does not fit it at those that lost the address. An address without any account takes the same work as one with one
 * password to look at. That is the case for an address that was taken over too, since who proves one at Google has no
 * password; only where they were given one later, a refusal takes longer by another hash.
 *
 * @throws 429 refusal after too many failures
 */
export async function signInByPassword(
  { email, password }: Login,
  { request, address }: Trying,
): Promise<PasswordSignIn> {
  const { current, former } = await accountsWith(email);
  isAboutAccount((current ?? former[0])?.id ?? email);
  const takeBack = await takeTry(email, address, knownDevice(request, current));
  const found = await firstThatFits(password, [...(current ? [current] : []), ...former]);
  if (!found) return { kind: "failed" };
  await takeBack();
  if (!current || found.id !== current.id) {
    return { kind: "address-needed", userId: found.id, formerEmail: email };
  }
  const { passwordHash: _secret, emailProvenAt: _proof, authenticatorApp: _app, ...user } = current;
  return { kind: "signed-in", user };
}

import { db } from "~/ground/database/db.server";
import {
  countAttempt,
  forgetAttempts,
  LIMITS,
  returnAttempt,
  takeAttempt,
} from "~/web/http/limits/rate-limit.server";
import { setLoggedAccount } from "~/web/http/security/log.server";
import type { Login } from "../credentials";
import { passwordFits } from "../passwords/hashing.server";
import { DEVICE_COLUMNS, type DeviceAccount, knownDevice } from "../sessions/devices.server";
import type { User } from "../user";
import { USER_COLUMNS } from "../users.server";
import { signInDelay, waitingRoom } from "./delay";

/** Result of a sign-in by email and password. */
export type PasswordSignIn =
  | { kind: "signed-in"; user: User }
  /** The account lost this address to another user, who proved it, and has no other yet. */
  | { kind: "address-needed"; userId: string; formerEmail: string }
  | { kind: "failed" };

/** The request, and the client address that rate limits use. */
export type LoginAttempt = { request: Request; address: string };

/**
 * How many accounts that lost the same address are checked. For a second one, a proven owner must have given the address up, and
 * it must have been claimed and proven again.
 */
const FORMER_MOST = 2;

/** Delayed responses: each costs a few kilobytes; this many are affordable, and seldom occur at once. */
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

/** The first account whose password matches. If there are no accounts, a dummy hash is checked for equal timing. */
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
 * Clears the login failures that would now keep the owner out: setting a password by link proves who they are, and guesses at the
 * old password no longer matter. Two counts stay: per address, since resetting one's own account would otherwise refill the
 * guesses at others', and per account and address for all other addresses.
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
 * Counts an attempt before the password is checked. A known device of the account has only its own count, so that others'
 * attempts, even from its own address, cannot block it; it is known to few accounts, so it cannot be used to guess at many. All
 * others count by account and address together, and by address.
 *
 * @returns a function that takes the attempt back
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
    // No password was checked, so this is not a failed login.
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
 * Finds the account that an email and password belong to. Checks the account that has the address first, and only if
 * that fails, accounts that lost it. An address without an account costs one dummy check. So does an address that was
 * taken over, since its new owner has no password; only if they set one later does a refusal take one more hash.
 *
 * @throws 429 refusal after too many failures
 */
export async function signInByPassword(
  { email, password }: Login,
  { request, address }: LoginAttempt,
): Promise<PasswordSignIn> {
  const { current, former } = await accountsWith(email);
  setLoggedAccount((current ?? former[0])?.id ?? email);
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

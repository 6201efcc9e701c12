import { db } from "~/db.server";
import { countAttempt, LIMITS, returnAttempt, takeAttempt } from "~/http/rate-limit.server";
import type { Login } from "./credentials";
import { knownDevice } from "./devices.server";
import { passwordFits } from "./passwords.server";
import { signInDelay, waitingRoom } from "./sign-in-delay";
import type { User } from "./user";
import { USER_COLUMNS } from "./users.server";

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

const COLUMNS = { ...USER_COLUMNS, passwordHash: true } as const;

async function accountsWith(email: string) {
  const [current, former] = await Promise.all([
    db.user.findUnique({ where: { email }, select: COLUMNS }),
    db.user.findMany({
      where: { formerEmail: email },
      orderBy: { createdAt: "desc" },
      take: FORMER_MOST,
      select: { id: true, passwordHash: true },
    }),
  ]);
  return { current, former };
}

/**
 * Counts a try before a password is looked at. A browser where this account signed in before counts by itself, so that
 * nobody else's tries can be in its way; everybody else counts by account and address together.
 *
 * @returns the way to take the try back
 * @throws 429 refusal
 */
async function takeTry(email: string, address: string, device: string | null): Promise<() => Promise<void>> {
  const [own, subject] = device
    ? [LIMITS.failedLoginsByDevice, `${device} ${email}`]
    : [LIMITS.failedLoginsByAccountAndAddress, `${address} ${email}`];
  await takeAttempt(own, subject);
  try {
    await takeAttempt(LIMITS.failedLoginsByAddress, address);
  } catch (refused) {
    // No password was tried, so this is no failed login.
    await returnAttempt(own, subject);
    throw refused;
  }
  if (!device) await held(signInDelay(await countAttempt(LIMITS.failedLoginsByAccount, email)));
  return async () => {
    await Promise.all([
      returnAttempt(own, subject),
      returnAttempt(LIMITS.failedLoginsByAddress, address),
      device ? null : returnAttempt(LIMITS.failedLoginsByAccount, email),
    ]);
  };
}

/**
 * Whose email and password these are. Looks at the account that has the address first, and only where the password
 * does not fit it at those that lost the address. Each refusal takes the same work, whether there are such accounts
 * or not.
 *
 * @throws 429 refusal after too many failures
 */
export async function signInByPassword(
  { email, password }: Login,
  { request, address }: Trying,
): Promise<PasswordSignIn> {
  const { current, former } = await accountsWith(email);
  const takeBack = await takeTry(email, address, knownDevice(request, current));
  if (current && (await passwordFits(password, current.passwordHash))) {
    await takeBack();
    const { passwordHash: _secret, ...user } = current;
    return { kind: "signed-in", user };
  }
  // The work for an account that is not there is done too, against a hash that nobody's password fits.
  if (!current) await passwordFits(password, null);
  const places = Array.from({ length: FORMER_MOST }, (_, index) => former[index] ?? null);
  const fits = await Promise.all(
    places.map((account) => passwordFits(password, account?.passwordHash ?? null)),
  );
  const found = places[fits.indexOf(true)];
  if (!found) return { kind: "failed" };
  await takeBack();
  return { kind: "address-needed", userId: found.id, formerEmail: email };
}

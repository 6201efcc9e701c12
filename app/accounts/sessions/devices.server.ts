import { createHmac, randomBytes } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { readSignedCookie, signedCookie } from "~/web/http/responses/cookies.server";

const COOKIE = "twin_device";
const LIFETIME_S = 180 * 24 * 60 * 60;
/** The most accounts remembered per browser; the least recent sign-in is dropped first. */
const ACCOUNTS_MOST = 8;
/** 16 random bytes, then a mark for each account, all of the same length. */
const VALUE = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){0,${ACCOUNTS_MOST}}$`);

/**
 * What the device cookie is derived from. Devices become unknown when the password changes; when an authenticator app
 * is set up, since earlier sign-ins gave no code; and when the address is proven, since earlier sign-ins may have been
 * somebody else's.
 */
export type DeviceAccount = {
  id: string;
  passwordHash: string | null;
  emailProvenAt: Date | null;
  authenticatorApp: { confirmedAt: Date | null } | null;
};

/** The columns for {@link DeviceAccount}. */
export const DEVICE_COLUMNS = {
  id: true,
  passwordHash: true,
  emailProvenAt: true,
  authenticatorApp: { select: { confirmedAt: true } },
} as const;

type Device = { id: string; marks: string[] };

/** An account's mark in the cookie, keyed so that the cookie does not reveal the account. */
function mark({ id, passwordHash, emailProvenAt, authenticatorApp }: DeviceAccount, secret: string): string {
  const since = authenticatorApp?.confirmedAt?.getTime();
  const marks = [
    ...(since === undefined ? [] : [since]),
    ...(emailProvenAt === null ? [] : [emailProvenAt.toISOString()]),
  ];
  const name = JSON.stringify(["device", id, passwordHash, ...marks]);
  return createHmac("sha256", secret).update(name).digest("base64url").slice(0, 22);
}

function readDevice(request: Request): Device | null {
  const value = readSignedCookie(request, COOKIE);
  if (!value || !VALUE.test(value)) return null;
  const [id = "", ...marks] = value.split(".");
  return { id, marks };
}

function isMarked({ marks }: Device, account: DeviceAccount): boolean {
  return env().sessionSecrets.some((secret) => marks.includes(mark(account, secret)));
}

/** The id of this browser, if the account has signed in here with its current password and app. */
export function knownDevice(request: Request, account: DeviceAccount | null): string | null {
  const device = readDevice(request);
  return device && account && isMarked(device, account) ? device.id : null;
}

/**
 * `Set-Cookie` value that makes this browser known to an account, beside others that signed in here. It grants no
 * access: it only gives the browser its own count of wrong passwords.
 */
export function deviceCookie(request: Request, account: DeviceAccount): string {
  const { id, marks } = readDevice(request) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const own = env().sessionSecrets.map((secret) => mark(account, secret));
  const all = [own[0], ...marks.filter((other) => !own.includes(other))].slice(0, ACCOUNTS_MOST);
  return signedCookie(COOKIE, [id, ...all].join("."), { maxAge: LIFETIME_S });
}

/** {@link deviceCookie} for the account's current state in the database. */
export async function deviceCookieOf(request: Request, userId: string): Promise<string> {
  const where = { id: userId };
  return deviceCookie(request, await db.user.findUniqueOrThrow({ where, select: DEVICE_COLUMNS }));
}

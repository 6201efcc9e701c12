import { createHmac, randomBytes } from "node:crypto";
import { db } from "~/database/db.server";
import { env } from "~/env.server";
import { readSignedCookie, signedCookie } from "~/http/responses/cookies.server";

const COOKIE = "twin_device";
const LIFETIME_S = 180 * 24 * 60 * 60;
/** The most accounts that one browser is remembered for; the one that signed in longest ago goes first. */
const ACCOUNTS_MOST = 8;
/** 16 random bytes, then a mark of each account, all of the same length. */
const VALUE = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){0,${ACCOUNTS_MOST}}$`);

/**
 * What of an account the device cookie is made of: a changed password makes every device a new one, and so do an
 * authenticator app, since who signed in before it was set up has never given a code of it, and a proof of the address,
 * since who signed in before may be somebody else.
 */
export type DeviceAccount = {
  id: string;
  passwordHash: string | null;
  emailProvenAt: Date | null;
  authenticatorApp: { confirmedAt: Date | null } | null;
};

/** The columns of a user that {@link DeviceAccount} has. */
export const DEVICE_COLUMNS = {
  id: true,
  passwordHash: true,
  emailProvenAt: true,
  authenticatorApp: { select: { confirmedAt: true } },
} as const;

type Device = { id: string; marks: string[] };

/** An account's mark in the cookie. Keyed, so that the cookie names nobody to whoever reads it. */
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

/** The id of the browser that asks, if this account has signed in there before with the password and the app it has now. */
export function knownDevice(request: Request, account: DeviceAccount | null): string | null {
  const device = readDevice(request);
  return device && account && isMarked(device, account) ? device.id : null;
}

/**
 * The `Set-Cookie` value by which a browser where an account signs in is known again, beside the accounts that signed
 * in there before. It opens nothing: it only lets the browser keep a count of wrong passwords of its own.
 */
export function deviceCookie(request: Request, account: DeviceAccount): string {
  const { id, marks } = readDevice(request) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const own = env().sessionSecrets.map((secret) => mark(account, secret));
  const all = [own[0], ...marks.filter((other) => !own.includes(other))].slice(0, ACCOUNTS_MOST);
  return signedCookie(COOKIE, [id, ...all].join("."), { maxAge: LIFETIME_S });
}

/** The same for an account as it is now. */
export async function deviceCookieOf(request: Request, userId: string): Promise<string> {
  const where = { id: userId };
  return deviceCookie(request, await db.user.findUniqueOrThrow({ where, select: DEVICE_COLUMNS }));
}

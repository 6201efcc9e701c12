import { createHmac, timingSafeEqual } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";

/** What a token stops. */
export type Stopped = "weekly-email" | "daily-reminder";

/** An account's id, and its mark, a SHA-256. */
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

type Recipient = { id: string; email: string };

/** The mark of an account and its address for one purpose only: another address has another mark. */
function mark(what: Stopped, { id, email }: Recipient, secret: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([`stop-${what}`, id, email]))
    .digest("base64url");
}

/**
 * The token in a recurring email, which stops it. Derived from `SESSION_SECRET` rather than stored: the links of all
 * earlier emails keep working, until the address changes or the secret is removed.
 */
export function stopToken(what: Stopped, recipient: Recipient): string {
  const [secret = ""] = env().sessionSecrets;
  return `${recipient.id}.${mark(what, recipient, secret)}`;
}

/** The id of the account whose recurring email a token stops; null if the token is not valid for that email. */
export async function stoppedBy(what: Stopped, token: string): Promise<string | null> {
  const [, id, given] = TOKEN.exec(token) ?? [];
  if (id === undefined || given === undefined) return null;
  const user = await db.user.findUnique({ where: { id }, select: { id: true, email: true } });
  const isTheirs = env().sessionSecrets.some(
    (secret) => user && timingSafeEqual(Buffer.from(given), Buffer.from(mark(what, user, secret))),
  );
  return isTheirs ? id : null;
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";

const PURPOSE = "stop-weekly-email";
/** An account's id, and its mark, a SHA-256. */
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

type Recipient = { id: string; email: string };

/** The mark of an account and its address for this purpose only: another address has another mark. */
function mark({ id, email }: Recipient, secret: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([PURPOSE, id, email]))
    .digest("base64url");
}

/**
 * The token in a weekly email, which stops it. Derived from `SESSION_SECRET` rather than stored: the links of all
 * earlier emails keep working, until the address changes or the secret is removed.
 */
export function stopToken(recipient: Recipient): string {
  const [secret = ""] = env().sessionSecrets;
  return `${recipient.id}.${mark(recipient, secret)}`;
}

/** The id of the account whose weekly email a token stops; null if the token is not valid. */
export async function stoppedBy(token: string): Promise<string | null> {
  const [, id, given] = TOKEN.exec(token) ?? [];
  if (id === undefined || given === undefined) return null;
  const user = await db.user.findUnique({ where: { id }, select: { id: true, email: true } });
  const isTheirs = env().sessionSecrets.some(
    (secret) => user && timingSafeEqual(Buffer.from(given), Buffer.from(mark(user, secret))),
  );
  return isTheirs ? id : null;
}

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { deliver } from "~/ground/letters/delivering.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { hasNoAddress } from "../credentials";
import { formerAddressLetter } from "../links/link-letters";

const KIND = "former-address-letter";
const payloadSchema = z.object({ to: z.string() });

/** Notifies a former address that the account has a new one, unless it has changed back since. */
export const FORMER_ADDRESS_LETTER: JobKind = {
  name: KIND,
  run: async ({ userId, payload }, signal) => {
    const { to } = payloadSchema.parse(payload);
    const user = userId && (await db.user.findUnique({ where: { id: userId }, select: { email: true } }));
    if (!user || user.email === to) return;
    await deliver(KIND, to, formerAddressLetter(new URL(env().appOrigin).host), signal);
  },
};

/**
 * Queues an email to the account's former address, if email is set up. Without it, whoever hijacks a session could take
 * over the account without the owner noticing.
 *
 * @param email the former address
 */
export async function tellFormerAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  if (!sendsLetters() || hasNoAddress({ email })) return;
  const key = `${userId} ${createHash("sha256").update(email).digest("base64url")}`;
  await enqueue(tx, { kind: KIND, key, userId, payload: { to: email } });
}

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { env } from "~/env.server";
import type { JobKind } from "~/jobs/job";
import { enqueue } from "~/jobs/queue.server";
import { deliver } from "~/letters/delivering.server";
import { sendsLetters } from "~/letters/handing-over.server";
import { hasNoAddress } from "../credentials";
import { formerAddressLetter } from "../links/link-letters";

const KIND = "former-address-letter";
const payloadSchema = z.object({ to: z.string() });

/** Tells an address that the account it was of has another one, unless it was given this one back meanwhile. */
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
 * Asks for the letter to the address that an account had until now, where letters are sent: whoever got into a session
 * could otherwise take the account along, and the person would learn of it nowhere that they can still look at.
 *
 * @param email the address from before
 */
export async function tellFormerAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  if (!sendsLetters() || hasNoAddress({ email })) return;
  const key = `${userId} ${createHash("sha256").update(email).digest("base64url")}`;
  await enqueue(tx, { kind: KIND, key, userId, payload: { to: email } });
}

import { createHash } from "node:crypto";
import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { sealedCookie } from "~/web/http/responses/sealed-cookie.server";

const COOKIE = "twin_second_step";

const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 10 * 60,
  schema: z.object({
    userId: z.string(),
    next: z.string(),
    /** The address that the account has lost to whoever proved it; null if it has one. */
    formerEmail: z.string().nullable(),
    /** Whether the first factor was Google. */
    byGoogle: z.boolean().optional(),
    /** The Google account to link once the code is right. */
    linking: z.object({ subject: z.string(), email: z.string() }).optional(),
    /** Fingerprint of the account's sign-in methods: if they change, the sign-in starts over. */
    waysInMark: z.string(),
  }),
});

/** A user who has passed the first factor and still owes a code. */
export type SecondStepWaiting = NonNullable<ReturnType<typeof waiting.read>>;

/**
 * The fingerprint of an account's sign-in methods. Changes with the password, with a proof of the address, and when a report from
 * Google blocks or unblocks the linked Google account.
 */
async function waysInMark(userId: string): Promise<string> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      passwordHash: true,
      emailProvenAt: true,
      googleIdentity: { select: { blockedAt: true } },
    },
  });
  const blockedAt = user?.googleIdentity?.blockedAt?.getTime() ?? null;
  const { passwordHash = null, emailProvenAt = null } = user ?? {};
  const text = JSON.stringify([userId, passwordHash, emailProvenAt, blockedAt]);
  return createHash("sha256").update(text).digest("base64url");
}

/** `Set-Cookie` value that lets this browser, and no other, continue with a code. */
export async function keepSecondStep(who: Omit<SecondStepWaiting, "waysInMark">): Promise<string> {
  return waiting.keep({ ...who, waysInMark: await waysInMark(who.userId) });
}

/** The pending sign-in of this browser; null if there is none or the sign-in methods have changed. */
export async function secondStepWaiting(request: Request): Promise<SecondStepWaiting | null> {
  const who = waiting.read(request);
  return who && who.waysInMark === (await waysInMark(who.userId)) ? who : null;
}

/** `Set-Cookie` value that clears the pending sign-in. */
export const forgetSecondStep = (): string => waiting.forget();

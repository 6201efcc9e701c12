import { createHash } from "node:crypto";
import { z } from "zod";
import { db } from "~/database/db.server";
import { sealedCookie } from "~/http/responses/sealed-cookie.server";

const COOKIE = "twin_second_step";

const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 10 * 60,
  schema: z.object({
    userId: z.string(),
    next: z.string(),
    /** The address that the account has lost to whoever proved it; null where it has one. */
    formerEmail: z.string().nullable(),
    /** Whether it was Google that said who they are. */
    byGoogle: z.boolean().optional(),
    /** The Google account that is linked once the code is right. */
    linking: z.object({ subject: z.string(), email: z.string() }).optional(),
    /** A mark of the ways in that the account had: with others, the sign-in begins anew. */
    waysInMark: z.string(),
  }),
});

/** Somebody who has proven by password or at Google who they are, and has not given a code yet. */
export type SecondStepWaiting = NonNullable<ReturnType<typeof waiting.read>>;

/** Changes with the password, with a proof of the address, and when Google reports that the account there was taken over. */
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

/** The `Set-Cookie` value that lets this browser, and no other, go on with a code. */
export async function keepSecondStep(who: Omit<SecondStepWaiting, "waysInMark">): Promise<string> {
  return waiting.keep({ ...who, waysInMark: await waysInMark(who.userId) });
}

/** Who waits in this browser to give a code; null where nobody does, or the ways in have changed meanwhile. */
export async function secondStepWaiting(request: Request): Promise<SecondStepWaiting | null> {
  const who = waiting.read(request);
  return who && who.waysInMark === (await waysInMark(who.userId)) ? who : null;
}

/** The `Set-Cookie` value that forgets who waited. */
export const forgetSecondStep = (): string => waiting.forget();

import { createHash } from "node:crypto";
import { z } from "zod";
import { db } from "~/database/db.server";
import { sealedCookie } from "~/http/sealed-cookie.server";

const COOKIE = "twin_second_step";

const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 10 * 60,
  schema: z.object({
    userId: z.string(),
    next: z.string(),
    /** The address that the account has lost to whoever proved it; null where it has one. */
    formerEmail: z.string().nullable(),
    /** A mark of the password that the account had: with another one, the sign-in begins anew. */
    passwordMark: z.string(),
  }),
});

/** Somebody who has proven by password or at Google who they are, and has not given a code yet. */
export type SecondStepWaiting = NonNullable<ReturnType<typeof waiting.read>>;

async function passwordMark(userId: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  const text = JSON.stringify([userId, user?.passwordHash ?? null]);
  return createHash("sha256").update(text).digest("base64url");
}

/** The `Set-Cookie` value that lets this browser, and no other, go on with a code. */
export async function keepSecondStep(who: Omit<SecondStepWaiting, "passwordMark">): Promise<string> {
  return waiting.keep({ ...who, passwordMark: await passwordMark(who.userId) });
}

/** Who waits in this browser to give a code; null where nobody does, or the password has changed meanwhile. */
export async function secondStepWaiting(request: Request): Promise<SecondStepWaiting | null> {
  const who = waiting.read(request);
  return who && who.passwordMark === (await passwordMark(who.userId)) ? who : null;
}

/** The `Set-Cookie` value that forgets who waited. */
export const forgetSecondStep = (): string => waiting.forget();

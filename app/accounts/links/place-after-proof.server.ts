import { z } from "zod";
import { sealedCookie } from "~/http/responses/sealed-cookie.server";
import { safeRedirect } from "~/http/security/safe-redirect";

const COOKIE = "twin_after_proof";

/** As long as the link in the letter lives. */
const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 24 * 60 * 60,
  schema: z.object({ userId: z.string(), next: z.string() }),
});

/** The `Set-Cookie` value that keeps where somebody goes on once they have proven their address in this browser. */
export const keepPlaceAfterProof = (userId: string, next: string): string => waiting.keep({ userId, next });

/** Where somebody goes on in this browser, a path of ours; null where they were on their way to nothing. */
export function placeAfterProof(request: Request, userId: string): string | null {
  const kept = waiting.read(request);
  return kept?.userId === userId ? safeRedirect(kept.next) : null;
}

/** The `Set-Cookie` value that forgets the place. */
export const forgetPlaceAfterProof = (): string => waiting.forget();

import { z } from "zod";
import { sealedCookie } from "~/web/http/responses/sealed-cookie.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";

const COOKIE = "twin_after_proof";

/** Lives as long as the emailed link. */
const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: 24 * 60 * 60,
  schema: z.object({ userId: z.string(), next: z.string() }),
});

/** `Set-Cookie` value that remembers where to go once the address is proven in this browser. */
export const keepPlaceAfterProof = (userId: string, next: string): string => waiting.keep({ userId, next });

/** The local path to go on to in this browser, or null. */
export function placeAfterProof(request: Request, userId: string): string | null {
  const kept = waiting.read(request);
  return kept?.userId === userId ? safeRedirect(kept.next) : null;
}

/** `Set-Cookie` value that clears the remembered path. */
export const forgetPlaceAfterProof = (): string => waiting.forget();

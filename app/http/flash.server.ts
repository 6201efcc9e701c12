import { createHash } from "node:crypto";
import type { Toast } from "~/ui/use-toast";
import { readSignedCookie, signedCookie } from "./cookies.server";

const COOKIE = "twin_flash";

/** The `Set-Cookie` value that makes the next page show a message. */
export function flash(toast: Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }): string {
  const payload = JSON.stringify({ tone: "default", ...toast, at: Date.now() });
  return signedCookie(COOKIE, Buffer.from(payload).toString("base64url"), { maxAge: 60 });
}

/** The message that the last answer left for this page, and the `Set-Cookie` value that forgets it. */
export function takeFlash(request: Request): { toast: Toast; forget: string } | null {
  const value = readSignedCookie(request, COOKIE);
  if (!value) return null;
  const forget = signedCookie(COOKIE, "", { maxAge: 0 });
  // Signed by us, so it has the shape that `flash` wrote.
  const { title, text, tone, undo } = JSON.parse(Buffer.from(value, "base64url").toString("utf8")) as Omit<
    Toast,
    "id"
  >;
  const id = createHash("sha256").update(value).digest("base64url").slice(0, 12);
  return { toast: { id, title, text, tone, undo }, forget };
}

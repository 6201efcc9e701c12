import { createHash } from "node:crypto";
import { z } from "zod";
import type { Toast } from "~/web/http/forms/toast";
import { carriesCookie, forgetCookie, readSignedCookie, signedCookie } from "../responses/cookies.server";
import { jsonText } from "../responses/json-text";
import type { ToastText } from "./outcome";

const COOKIE = "twin_flash";

const flashSchema = jsonText(
  z.object({
    title: z.string(),
    text: z.string().optional(),
    tone: z.enum(["default", "destructive"]),
    undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  }),
);

/** `Set-Cookie` value that makes the next page show a toast. */
export function flash(toast: ToastText): string {
  const payload = JSON.stringify({ tone: "default", ...toast, at: Date.now() });
  return signedCookie(COOKIE, Buffer.from(payload).toString("base64url"), { maxAge: 60 });
}

/**
 * The toast left by the last response, and the `Set-Cookie` value that clears it. An invalid cookie of that name is
 * silently cleared too.
 */
export function takeFlash(request: Request): { toast: Toast | null; forget: string } | null {
  if (!carriesCookie(request, COOKIE)) return null;
  const forget = forgetCookie(COOKIE);
  const value = readSignedCookie(request, COOKIE) ?? "";
  const parsed = flashSchema.safeParse(Buffer.from(value, "base64url").toString("utf8"));
  if (!parsed.success) return { toast: null, forget };
  const id = createHash("sha256").update(value).digest("base64url").slice(0, 12);
  const { undo, ...message } = parsed.data;
  return { toast: { id, ...message, ...(undo && { undo }) }, forget };
}

import type { NodemailerError } from "nodemailer";
import { connectionTrouble } from "~/outage-words";

/** How an operator mends what nodemailer failed by; undefined where it is none of theirs. */
function mendOf(code: string, original: string | undefined): string | undefined {
  if (code === "EAUTH" || code === "ENOAUTH")
    return "the user or the password in SMTP_URL is refused; correct them";
  const trouble = connectionTrouble(original ?? code) ?? connectionTrouble(code);
  return trouble ? `the mail server of SMTP_URL: ${trouble}` : undefined;
}

/**
 * Why a letter was not taken, for the log: the codes of nodemailer, of the network and of the mail server, and what
 * mends it. No word of the mail server's own, which repeats addresses.
 *
 * @param error what nodemailer threw; it puts a code of its own over the network's
 */
export function whyNotTaken(error: unknown): string {
  const { code = "unknown", originalCode, responseCode, command }: Partial<NodemailerError> = Object(error);
  const codes = [code, originalCode, responseCode, command].filter((part) => part !== undefined).join(" ");
  const mend = mendOf(code, originalCode);
  return mend ? `${codes}; ${mend}` : codes;
}
